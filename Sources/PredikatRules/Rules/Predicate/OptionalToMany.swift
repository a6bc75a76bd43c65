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
        source: "fatbobman.com, optional values in SwiftData predicates; apps' reports"),
      Fact(
        .sql, "a shipping app's own tests fetch by '?.contains { … } == true', and find the rows",
        source: "muhiro12/Cookle, RecipePredicateTests"),
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.reviews?.isEmpty == true }"),
      RuleExample(
        "#Predicate<Book> { ▲$0.reviews?.contains { $0.stars > 3 } ?? false }", .warning),
      RuleExample("#Predicate<Book> { ▲$0.reviews?.contains { $0.stars > 3 } == true }", .warning),
      RuleExample("#Predicate<Book> { ▲$0.reviews == nil }", for: "swiftdata@26"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.reviews?.isEmpty == true }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.reviews == nil }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.chapters.isEmpty }"),
      RuleExample("#Predicate<Book> { ($0.reviews ?? []).isEmpty }"),
      RuleExample("#Predicate<Review> { $0.book?.title == \"x\" }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard expression.type.isOptional, let property = context.property(expression),
      property.type.isOptional, property.isToMany == true
    else { return }
    // With a fallback it is another error.
    if case .coalesce = context.parent?.kind { return }
    let isDisputed = asksForElement(context)
    context.report(
      isDisputed ? .disputed : .fetch,
      .optionalToMany(property.name, property.ownerName, isDisputed, at: expression.range))
  }

  /// Whether all that is asked of the present node is whether it has an element of some kind.
  private static func asksForElement(_ context: RuleContext) -> Bool {
    var asked: TypedExpression?
    switch context.parent?.kind {
    case .flatMap(_, _, let body, form: _): asked = body.withoutWrap
    case .forceUnwrap: asked = context.path.dropLast().last
    default: break
    }
    if case .each(.contains, _, _, _) = asked?.kind { return true }
    return false
  }
}

extension Diagnostic {
  fileprivate static func optionalToMany(
    _ name: String, _ owner: String, _ isDisputed: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      OptionalToMany.rule, "the relationship '\(name)' of '\(owner)' is an optional array",
      at: range,
      notes: [
        "Core Data cannot write SQL for it, and traps at fetch: to-many key not allowed here"
          + (isDisputed ? "; one app's tests say that this form works" : ""),
        "ask from the other side of the relationship, or declare the array non-optional",
      ])
  }
}
