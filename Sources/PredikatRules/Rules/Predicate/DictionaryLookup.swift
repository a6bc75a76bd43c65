import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A dictionary read by a row's value, or one that a row holds.
enum DictionaryLookup {
  static let rule = Rule(
    id: "predicate.dictionary-lookup",
    summary: "a dictionary looked up for each row",
    rationale: """
      SwiftData has no translation of 'dictionary[key]' where the key is a column. Write the pairs \
      as conditions joined with '||', or look them up after the fetch.
      """,
    facts: [
      Fact(
        .fetch, "both forms of the subscript throw 'unsupportedPredicate'",
        source: "NoahKamara/CompoundPredicate, tests against a store")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("let most = [\"a\": 3]\n#Predicate<Book> { (▲most[$0.title] ?? 0) == $0.pages }"),
      RuleExample("let most = [\"a\": 3]\n#Predicate<Book> { ▲most[$0.title, default: 0] == 1 }"),
    ],
    nonExamples: [
      RuleExample(
        "let most = [\"a\": 3]\n#Predicate<Book> { most[$0.title] == 1 }", for: "foundation"),
      RuleExample("let most = [\"a\": 3]\n#Predicate<Book> { most[\"a\"] == $0.edition }"),
    ],
    checks: [.expressions([.subscript], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .subscript(let base, _, default: _) = expression.kind,
      case .dictionary = base.type.unwrapped, expression.dependsOnRow
    else { return }
    context.report(.fetch, .dictionaryLookup(at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func dictionaryLookup(at range: TextRange) -> Diagnostic {
    Diagnostic(
      DictionaryLookup.rule, "a dictionary is looked up for each row", at: range,
      notes: [
        "it compiles, and SwiftData throws at fetch",
        "write the pairs as conditions joined with '||', or look them up after the fetch",
      ])
  }
}
