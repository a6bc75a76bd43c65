import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `collection[index]` of a row.
enum IndexSubscript {
  static let rule = Rule(
    id: "predicate.index-subscript",
    summary: "an element of a row's collection by its index",
    rationale: """
      The elements of a relationship have no order that a database knows, and those of text are \
      not stored one by one. Keep what is asked for in a property of its own.
      """,
    facts: [
      Fact(
        .fetch, "an element by its place throws, as 'first' does",
        source: "NoahKamara/CompoundPredicate, tests against a store")
    ],
    verdicts: [.fetch],
    examples: [RuleExample("#Predicate<Book> { ▲$0.chapters[0].length > 3 }")],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.chapters[0].length > 3 }", for: "foundation"),
      RuleExample("let most = [3, 4]\n#Predicate<Book> { $0.pages > most[0] }"),
      RuleExample("let most = [\"a\": 3]\n#Predicate<Book> { $0.edition == most[\"a\"] }"),
    ],
    checks: [.expressions([.subscript], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .subscript(let base, _, default: _) = expression.kind, expression.dependsOnRow,
      !context.isScalarCollection(base.type)
    else { return }
    context.report(.fetch, .indexSubscript(at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func indexSubscript(at range: TextRange) -> Diagnostic {
    Diagnostic(
      IndexSubscript.rule, "an element is read by its place in a row's collection", at: range,
      notes: [
        "it compiles, and SwiftData throws at fetch",
        "keep what is asked for in a property of its own",
      ])
  }
}
