import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A to-many relationship inside a closure over another.
enum NestedToMany {
  static let rule = Rule(
    id: "predicate.nested-to-many",
    summary: "a to-many relationship inside a closure over another",
    rationale: """
      Core Data follows one to-many in a key path. Split the fetch: first the identities of the \
      inner objects, then those that hold them.
      """,
    facts: [
      Fact(
        .sql, "a second to-many crashes at fetch; one to-many element per key path",
        source: "hackingwithswift.com, filtering SwiftData results with predicates; Core Data "
          + "guide, persistent store types")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { $0.chapters.filter { ▲$0.notes.count > 3 }.isEmpty }"),
      RuleExample(
        "#Predicate<Book> { $0.chapters.contains { c in ▲c.notes.contains { $0.text == \"\" } } }"),
    ],
    nonExamples: [
      RuleExample(
        "#Predicate<Book> { $0.chapters.contains { $0.notes.isEmpty } }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.chapters.count > 1 && $0.chapters.isEmpty }"),
      RuleExample("#Predicate<Book> { b in b.chapters.contains { $0.heading == b.title } }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression),
      property.isToMany == true, context.isInsideToMany
    else { return }
    context.report(.fetch, .nestedToMany(property.name, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func nestedToMany(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      NestedToMany.rule, "the to-many '\(name)' is read inside a closure over another to-many",
      at: range,
      notes: [
        "Core Data follows one to-many in a key path, and traps at fetch",
        "fetch the inner objects' identities first, or keep a count in a property",
      ])
  }
}
