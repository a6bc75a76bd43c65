import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A limit without an order.
enum FetchLimitWithoutSort {
  static let rule = Rule(
    id: "fetch.limit-without-sort",
    summary: "a limit without an order",
    rationale: """
      Without an order SQLite gives the rows as it finds them, so a limit takes any of them. Where \
      all that is asked is whether there is one, that is fine.
      """,
    facts: [
      Fact(.sql, "the order of rows is undefined without ORDER BY", source: "SQLite, SELECT"),
      Fact(
        .engine, "this engine orders by the primary key where nothing else is asked",
        source: "this engine"),
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>()
        descriptor.fetchLimit = ▲20
        """, .warning)
    ],
    nonExamples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>()
        descriptor.fetchLimit = 1
        """),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>()
        descriptor.fetchLimit = 20
        """, for: "predikat"),
    ],
    checks: [.query(check)])

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    guard let limit = query.limit, query.sort.isEmpty else { return }
    // One row, whichever it is, is how existence is asked for.
    if case .literal(.integer(1, _)) = limit.withoutWrap.kind { return }
    context.report(.disputed, .limitWithoutSort(at: limit.range))
  }
}

extension Diagnostic {
  fileprivate static func limitWithoutSort(at range: TextRange) -> Diagnostic {
    Diagnostic(
      FetchLimitWithoutSort.rule, "a limit is set, and no order says which rows it keeps",
      at: range,
      notes: ["SQLite gives rows without an order as it finds them", "add 'sortBy:'"])
  }
}
