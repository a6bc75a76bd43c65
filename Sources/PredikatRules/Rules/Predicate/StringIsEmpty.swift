import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `isEmpty` of stored text.
enum StringIsEmpty {
  static let rule = Rule(
    id: "predicate.string-is-empty",
    summary: "'isEmpty' of stored text",
    rationale: """
      One project measured that it matched nothing; many apps use it. A comparison with the empty \
      text is sure.
      """,
    facts: [
      Fact(
        .sql, "'length == 0' on a key path matched nothing in one measurement",
        source: "a project's measurement; swift-foundation, NSPredicateConversion.swift")
    ],
    verdicts: [.disputed],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.title.isEmpty }", .warning,
        fixed: "#Predicate<Book> { $0.title == \"\" }"),
      RuleExample(
        "#Predicate<Book> { !▲$0.title.isEmpty && $0.isLent }", .warning,
        fixed: "#Predicate<Book> { $0.title != \"\" && $0.isLent }"),
    ],
    nonExamples: [
      RuleExample("let search = \"\"\n#Predicate<Book> { search.isEmpty || $0.isLent }"),
      RuleExample("#Predicate<Book> { $0.chapters.isEmpty }"),
      RuleExample("#Predicate<Book> { $0.title.isEmpty }", for: "predikat"),
    ],
    checks: [.expressions([.member], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .member(let base, .isEmpty) = expression.kind, base.type.unwrapped == .string,
      base.dependsOnRow
    else { return }
    let fix = comparison(base, expression, context)
    context.report(.disputed, .stringIsEmpty(fix, at: expression.range))
  }

  private static func comparison(
    _ base: TypedExpression, _ expression: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    guard case .property(let row, _) = base.kind, !row.isUnwrapped(context) else { return nil }
    let text = context.text(of: base)
    guard let parent = context.parent else {
      return Fix("compare with '\"\"'", .safe, [Edit(expression.range, "\(text) == \"\"")])
    }
    switch parent.kind {
    case .not: return Fix("compare with '\"\"'", .safe, [Edit(parent.range, "\(text) != \"\"")])
    case .logical, .conditional, .each:
      return Fix("compare with '\"\"'", .safe, [Edit(expression.range, "\(text) == \"\"")])
    default:
      return Fix("compare with '\"\"'", .safe, [Edit(expression.range, "(\(text) == \"\")")])
    }
  }
}

extension TypedExpression {
  /// Whether it stands for the inside of an optional, whose text does not stand by itself.
  fileprivate func isUnwrapped(_ context: RuleContext) -> Bool {
    guard case .variable(let id) = kind else { return false }
    return context.variable(id).role == .unwrapped && context.variable(id).name.isEmpty
  }
}

extension Diagnostic {
  fileprivate static func stringIsEmpty(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      StringIsEmpty.rule, "stored text is asked whether it is empty", at: range,
      notes: [
        "sources disagree: one project measured that SwiftData finds no rows, many apps use it",
        "compare with the empty text",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
