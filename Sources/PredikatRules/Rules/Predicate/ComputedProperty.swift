import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A computed property of a model.
enum ComputedProperty {
  static let rule = Rule(
    id: "predicate.computed-property",
    summary: "a computed property of a model",
    rationale: """
      A database has columns for stored properties only. Use the stored properties that the getter \
      reads, or store the computed value too.
      """,
    facts: [
      Fact(
        .fetch, "fatal error: couldn't find the key path among the model's fields",
        source: "reports of several apps; eudi-app-ios-wallet-ui pull request 381")
    ],
    verdicts: [.stored],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.shortTitle == \"x\" }"),
      RuleExample("#Predicate<Book> { ▲$0.shortTitle == \"x\" }", for: "predikat"),
      RuleExample("#Predicate<Chapter> { ▲$0.book?.shortTitle == \"x\" }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.shortTitle == \"x\" }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.title == \"x\" }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.role == .computed,
      expression.dependsOnRow, property.ownerKind != .protocol
    else { return }
    context.report(
      .stored, .computedProperty(property.name, property.ownerName, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func computedProperty(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ComputedProperty.rule, "'\(name)' of '\(owner)' is computed, and has no column", at: range,
      notes: [
        "it compiles, and SwiftData ends the process at fetch",
        "use the stored properties that it reads, or store its value",
      ])
  }
}
