import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A declaration inside a predicate.
enum Declaration {
  static let rule = Rule(
    id: "predicate.declaration",
    summary: "a declaration inside a predicate",
    rationale: """
      A predicate's closure holds one expression. A value that does not change from row to row is \
      declared before the predicate and captured; one that does is written out where it is used.
      """,
    facts: [
      Fact(
        .macro, "a declaration or '#if' in the body is refused as such or as a second statement",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.everywhere, .compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲let least = 3; return $0.pages > least }",
        fixed: "let least = 3\n#Predicate<Book> { return $0.pages > least }"),
      RuleExample("#Predicate<Book> { b in ▲let n = b.pages; return n > 3 }"),
      RuleExample(
        "#Predicate<Book> { book in ▲struct Local {}; return book.isLent }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { book in ▲var n = book.pages; return n > 3 }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("let least = 3\n#Predicate<Book> { $0.pages > least }"),
      RuleExample("#Predicate<Book> { if let due = $0.due { due > due } else { false } }"),
    ],
    checks: [.expressions([.unsupported], check), .syntax(check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(.declaration(let word), _) = expression.kind else { return }
    context.report(.everywhere, .declaration(word, nil, at: expression.range))
  }

  /// This engine gives a constant before further statements a meaning; the macro does not.
  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    let statements = node.statements
    for (index, statement) in statements.enumerated() {
      guard case .declaration(let declaration) = statement.kind,
        !context.hasReported(rule.id, within: statement.range)
      else { continue }
      let next = index + 1 < statements.count ? statements[index + 1].range.start : nil
      let fix = hoist(declaration, statement.range, before: next, node, context)
      // Only a constant comes through typing with a meaning.
      context.report(
        .compile, .declaration(declaration.isConstant ? "let" : "var", fix, at: statement.range))
    }
  }

  /// A constant that does not depend on the row can stand before the predicate.
  private static func hoist(
    _ declaration: DeclarationSyntax, _ range: TextRange, before next: Int?, _ node: SyntaxNode,
    _ context: RuleContext
  ) -> Fix? {
    guard let next, case .variable(let variable) = declaration.kind, variable.isConstant,
      variable.bindings.count == 1, let value = variable.bindings[0].value,
      let name = variable.bindings[0].name?.text,
      !context.bindings.contains(where: { $0.name?.text == name })
    else { return nil }
    let names = context.names + node.parameterNames
    let isFree = !value.mentions { $0.utf8.first == UInt8(ascii: "$") || names.contains($0) }
    guard isFree else { return nil }
    return Fix(
      "move '\(name)' before the predicate", .safe,
      [
        context.insertion(of: context.source.string(in: range)),
        Edit(TextRange(range.start, next), ""),
      ])
  }
}

extension DeclarationSyntax {
  /// Whether it is a `let`.
  fileprivate var isConstant: Bool {
    if case .variable(let variable) = kind { return variable.isConstant }
    return false
  }
}

extension Diagnostic {
  fileprivate static func declaration(
    _ word: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      Declaration.rule, "'\(word)' declares something inside a predicate", at: range,
      notes: [
        "the macro refuses it: the closure of a predicate holds one expression",
        fix == nil
          ? "write out what depends on the row, and declare what does not before the predicate"
          : "declare it before the predicate and capture it",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
