import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A `@Transient` property of a model.
enum TransientProperty {
  static let rule = Rule(
    id: "predicate.transient-property",
    summary: "a '@Transient' property of a model",
    rationale: """
      A transient property lives in memory and is never stored, so no database can filter by it. \
      Store it, or filter the objects after the fetch.
      """,
    facts: [
      Fact(
        .fetch, "fatal error: couldn't find the key path among the model's fields",
        source: "reports from apps; swiftdata-pro, predicates")
    ],
    verdicts: [.stored],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.isOpen }"),
      RuleExample("#Predicate<Book> { ▲$0.isOpen }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.isOpen }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.isLent }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.role == .transient,
      expression.dependsOnRow
    else { return }
    context.report(
      .stored, .transientProperty(property.name, property.ownerName, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func transientProperty(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      TransientProperty.rule, "'\(name)' of '\(owner)' is transient, and is never stored",
      at: range,
      notes: [
        "it compiles, and SwiftData ends the process at fetch",
        "store it, or filter the objects after the fetch",
      ])
  }
}
