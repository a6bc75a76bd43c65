import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A regular expression looked for in text.
enum RegularExpression {
  static let rule = Rule(
    id: "predicate.regex",
    summary: "a regular expression in a predicate",
    rationale: """
      Foundation can match regular expressions in memory since release 18. SwiftData cannot: \
      narrow with 'contains' or 'starts(with:)', and match after the fetch.
      """,
    facts: [
      Fact(
        .fetch, "a regex compiles and fails at fetch",
        source: "swift-foundation proposal 0004; swiftdata-pro, predicates")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.title.contains(/a+b/) }"),
      RuleExample(
        "let pattern = try! Regex(\"a+\")\n#Predicate<Book> { ▲$0.title.contains(pattern) }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.title.contains(/a+b/) }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.title.contains(/a+b/) }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.title.contains(\"/a+b/\") }"),
    ],
    checks: [.expressions([.call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(.containsRegex, _) = expression.kind else { return }
    context.report(.fetch, .regularExpression(at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func regularExpression(at range: TextRange) -> Diagnostic {
    Diagnostic(
      RegularExpression.rule, "a regular expression is looked for in stored text", at: range,
      notes: [
        "it compiles, and SwiftData fails at fetch",
        "narrow with 'contains' or 'starts(with:)', and match the objects after the fetch",
      ])
  }
}
