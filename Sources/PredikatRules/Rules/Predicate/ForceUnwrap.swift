import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `x!` of a row's value.
enum ForceUnwrap {
  static let rule = Rule(
    id: "predicate.force-unwrap",
    summary: "an optional unwrapped by force",
    rationale: """
      SwiftData has no translation of '!', even behind a test for nil: the one report that this \
      works is of a release after 26. 'if let' and '??' say what happens for nil and are translated.
      """,
    facts: [
      Fact(
        .fetch,
        "the ForcedUnwrap operator is not supported; one app measured that no row came, one saw "
          + "it work behind '!= nil &&' on macOS 27",
        source: "fatbobman.com, optional values in SwiftData predicates; McBoerny/ShopWithMe, "
          + "August 2026; reports of 2024 to 2026")
    ],
    verdicts: [.fetch],
    fixes: .suggestion,
    examples: [
      RuleExample("let now = Date()\n#Predicate<Book> { ▲$0.due! < now }"),
      RuleExample(
        "#Predicate<Book> { $0.edition != nil && ▲$0.edition! > 3 }",
        fixed: "#Predicate<Book> { $0.edition != nil && ($0.edition ?? 0) > 3 }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.edition != nil && $0.edition! > 3 }", for: "foundation"),
      RuleExample("#Predicate<Book> { ($0.edition ?? 0) > 3 }"),
      RuleExample("let most: Int?\n#Predicate<Book> { $0.pages > most! }"),
    ],
    checks: [.expressions([.forceUnwrap], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .forceUnwrap(let value) = expression.kind, value.dependsOnRow else { return }
    let fix = fallback(for: expression, value, context)
    context.report(.fetch, .forceUnwrap(context.text(of: value), fix, at: expression.range))
  }

  private static func fallback(
    for expression: TypedExpression, _ value: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    let neutral: String
    switch expression.type {
    case .scalar(let type) where type.isNumeric: neutral = "0"
    case .scalar(.string): neutral = "\"\""
    case .scalar(.bool): neutral = "false"
    default: return nil
    }
    return Fix(
      "fall back to '\(neutral)'", .suggestion,
      [Edit(expression.range, "(\(context.text(of: value)) ?? \(neutral))")])
  }
}

extension Diagnostic {
  fileprivate static func forceUnwrap(
    _ text: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ForceUnwrap.rule, "'\(text)' is unwrapped by force", at: range,
      notes: [
        "SwiftData throws at fetch: the operator is not supported, a test for nil before it or not",
        "write 'if let x = … { … } else { false }', or give a fallback with '??'",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
