import PredikatSyntax

/// `.self` of a value, and the key path `\.self`.
enum IdentityKeyPath {
  static let rule = Rule(
    id: "predicate.identity-key-path",
    summary: "'.self' inside a predicate",
    rationale: """
      '.self' makes a key path without a component, for which Foundation ends the process when the \
      predicate is made. Leave it out.
      """,
    facts: [
      Fact(
        .compiler, "it compiles, and traps as the predicate is made: key path (0)",
        source: "run with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.pages == ▲$0.pages.self }", for: "foundation",
        fixed: "#Predicate<Book> { $0.pages == $0.pages }"),
      RuleExample("#Predicate<[Bool]> { $0.contains(where: ▲\\.self) }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages == $0.pages.self }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.chapters.contains(where: { $0.length > 1 }) }"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard case .expression(let expression, _) = node else { return }
    switch expression.kind {
    case .member(base: let base?, let name) where name.text == "self":
      let tail = TextRange(base.range.end, name.range.end)
      let fix = Fix("remove '.self'", .safe, [Edit(tail, "")])
      context.report(.compile, .identityKeyPath(fix, at: expression.range))
    case .keyPath(let path):
      guard let names = path.propertyNames, names.count == 1, names[0].text == "self" else {
        return
      }
      context.report(.compile, .identityKeyPath(nil, at: expression.range))
    default: return
    }
  }
}

extension Diagnostic {
  fileprivate static func identityKeyPath(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      IdentityKeyPath.rule, "'.self' makes a key path without a component", at: range,
      notes: [
        "it compiles, and Foundation ends the process when the predicate is made",
        "leave '.self' out, or write an explicit closure",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
