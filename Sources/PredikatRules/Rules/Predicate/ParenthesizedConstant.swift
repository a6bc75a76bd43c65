import PredikatSyntax

/// `(2)`, `(limit)`: a constant alone in parentheses.
enum ParenthesizedConstant {
  static let rule = Rule(
    id: "predicate.parenthesized-constant",
    summary: "a constant alone in parentheses",
    rationale: """
      The macro takes the parentheses off and then forgets to mark what is inside as a value. \
      Without the parentheses it works.
      """,
    facts: [
      Fact(
        .compiler, "requires that 'Int' conform to 'PredicateExpression'",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.pages == ▲(2) }", fixed: "#Predicate<Book> { $0.pages == 2 }"),
      RuleExample(
        "let lent = true\n#Predicate<Book> { $0.isLent && ▲(lent) }", for: "foundation",
        fixed: "let lent = true\n#Predicate<Book> { $0.isLent && lent }"),
      RuleExample(
        "#Predicate<Book> { ▲((3)) == $0.pages }", for: "foundation",
        fixed: "#Predicate<Book> { 3 == $0.pages }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { ($0.pages) == 2 }"),
      RuleExample(
        "#Predicate<Book> { book in if let due = book.due { (due) > due } else { false } }"),
      RuleExample("#Predicate<Book> { $0.pages == (2) }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.title.contains((\"a\")) }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.pages == (2 + 1) }"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard case .expression(let expression, _) = node, case .parenthesized = expression.kind
    else { return }
    let inner = expression.withoutParentheses
    // The walk meets the inner parentheses of '((2))' next.
    guard isConstant(inner, context), !context.hasReported(rule.id, around: expression.range)
    else { return }
    let text = context.source.string(in: inner.range)
    let fix = Fix("remove the parentheses", .safe, [Edit(expression.range, text)])
    context.report(.compile, .parenthesizedConstant(text, fix, at: expression.range))
  }

  private static func isConstant(_ expression: ExpressionSyntax, _ context: RuleContext) -> Bool {
    switch expression.kind {
    case .literal(.nil): false
    case .literal, .interpolation: true
    case .array: true
    case .name(let name, _):
      !name.text.hasPrefix("$") && !context.names.contains(name.text)
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func parenthesizedConstant(
    _ text: String, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ParenthesizedConstant.rule, "the constant '\(text)' stands alone in parentheses",
      at: range,
      notes: ["the compiler refuses what the macro makes of it; without parentheses it works"],
      fixes: [fix])
  }
}
