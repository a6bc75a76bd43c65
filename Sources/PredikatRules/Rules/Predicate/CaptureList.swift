import PredikatSyntax

/// `[x] item in …`.
enum CaptureList {
  static let rule = Rule(
    id: "predicate.capture-list",
    summary: "a capture list on a predicate's closure",
    rationale: """
      A predicate captures values by itself, when it is made. With a list the expansion fails \
      without a proper message.
      """,
    facts: [
      Fact(
        .compiler, "failed to produce diagnostic for expression",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "let least = 3\n#Predicate<Book> { ▲[least] book in book.pages > least }",
        fixed: "let least = 3\n#Predicate<Book> { book in book.pages > least }")
    ],
    nonExamples: [
      RuleExample(
        "let least = 3\n#Predicate<Book> { [least] book in book.pages > least }", for: "predikat"),
      RuleExample("let least = 3\n#Predicate<Book> { book in book.pages > least }"),
      RuleExample("#Predicate<Book> { [1, 2].contains($0.pages) }"),
      RuleExample(
        "let least = 3\n"
          + "#Predicate<Book> { $0.chapters.contains { [least] c in c.length > least } }",
        for: "foundation"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    // The expansion keeps the list of a closure inside, and only fails with that of its own.
    guard case .predicate(let predicate) = node, let list = predicate.closure.captureList
    else { return }
    context.report(.compile, .captureList(removal(of: list, context), at: list.range))
  }

  /// The list without its values can be left out, with the space behind it.
  private static func removal(of list: CaptureListSyntax, _ context: RuleContext) -> Fix? {
    guard list.captures.allSatisfy({ $0.label == nil }) else { return nil }
    var end = list.range.end
    while context.byte(at: end) == UInt8(ascii: " ") { end += 1 }
    return Fix(
      "remove the capture list", .safe, [Edit(TextRange(list.range.start, end), "")])
  }
}

extension Diagnostic {
  fileprivate static func captureList(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CaptureList.rule, "a capture list stands in a predicate, which captures by itself",
      at: range,
      notes: ["the compiler fails on the macro's expansion, without saying why"],
      fixes: fix.map { [$0] } ?? [])
  }
}
