import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `propertiesToFetch`.
enum FetchPropertiesAdvisory {
  static let rule = Rule(
    id: "fetch.properties-advisory",
    summary: "a choice of properties to fetch",
    rationale: """
      The list is advice: a trace of the SQL still selected every column. It does no harm, and \
      should not be counted on.
      """,
    facts: [
      Fact(
        .sql, "no effect on the SELECT, as traced on a beta",
        source: "feedback-assistant/reports issue 823")
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>()
        descriptor.propertiesToFetch = [▲\\.title, \\.pages]
        """, .note)
    ],
    nonExamples: [
      RuleExample("FetchDescriptor<Book>()"),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>()
        descriptor.propertiesToFetch = [\\.title]
        """, for: "predikat"),
    ],
    checks: [.query(check)])

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    guard let first = query.syntax.propertiesToFetch.first,
      let last = query.syntax.propertiesToFetch.last
    else { return }
    context.report(
      Verdict(swiftData: .note), .propertiesAdvisory(at: first.range.union(last.range)))
  }
}

extension Diagnostic {
  fileprivate static func propertiesAdvisory(at range: TextRange) -> Diagnostic {
    Diagnostic(
      FetchPropertiesAdvisory.rule, "the properties to fetch are advice only", at: range,
      notes: ["a trace of SwiftData's SQL showed that it selects every column all the same"])
  }
}
