import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Any test of a to-many relationship that is declared as an optional array.
enum OptionalToMany {
  static let rule = Rule(
    id: "predicate.optional-to-many",
    summary: "a to-many relationship declared as an optional array",
    rationale: """
      Core Data refuses every key path through an optional to-many, even a comparison with nil. \
      Ask from the other side of the relationship, keep a count in a property, or make the array \
      non-optional where CloudKit does not ask for it.
      """,
    facts: [
      Fact(
        .sql, "to-many key not allowed here: an exception at fetch, whatever the test",
        source: "fatbobman.com, optional values in SwiftData predicates; apps' reports")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.reviews?.isEmpty == true }"),
      RuleExample("#Predicate<Book> { ▲$0.reviews?.contains { $0.stars > 3 } ?? false }"),
      RuleExample("#Predicate<Book> { ▲$0.reviews == nil }", for: "swiftdata@26"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.reviews?.isEmpty == true }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.reviews == nil }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.chapters.isEmpty }"),
      RuleExample("#Predicate<Review> { $0.book?.title == \"x\" }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard expression.type.isOptional, let property = context.property(expression),
      property.type.isOptional, property.isToMany == true
    else { return }
    context.report(
      .fetch, .optionalToMany(property.name, property.ownerName, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func optionalToMany(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      OptionalToMany.rule, "the relationship '\(name)' of '\(owner)' is an optional array",
      at: range,
      notes: [
        "Core Data cannot write SQL for it, and traps at fetch: to-many key not allowed here",
        "ask from the other side of the relationship, or declare the array non-optional",
      ])
  }
}
