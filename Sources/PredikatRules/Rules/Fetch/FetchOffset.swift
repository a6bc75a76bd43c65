import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `fetchOffset`.
enum FetchOffset {
  static let rule = Rule(
    id: "fetch.offset",
    summary: "an offset in a fetch",
    rationale: """
      A shipping app reported that SwiftData ignored its offset. Asking for the rows behind the \
      last one that was shown is sure, and faster on later pages.
      """,
    facts: [
      Fact(.fetch, "reported as ignored", source: "p0deje/Maccy pull request 1262")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.published)])
        descriptor.fetchOffset = ▲20
        """, .warning)
    ],
    nonExamples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.published)])
        descriptor.fetchOffset = 0
        """),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.published)])
        descriptor.fetchOffset = 20
        """, for: "predikat"),
    ],
    checks: [.query(check)])

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    guard let offset = query.offset else { return }
    if case .literal(.integer(0, _)) = offset.withoutWrap.kind { return }
    context.report(.disputed, .fetchOffset(at: offset.range))
  }
}

extension Diagnostic {
  fileprivate static func fetchOffset(at range: TextRange) -> Diagnostic {
    Diagnostic(
      FetchOffset.rule, "an offset is set, which one app saw SwiftData ignore", at: range,
      notes: ["ask for the rows behind the last one that was shown, by its sort key"])
  }
}
