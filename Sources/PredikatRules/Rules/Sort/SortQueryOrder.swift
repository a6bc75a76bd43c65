import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `@Query(sort: \.name)` with a text.
enum SortQueryOrder {
  static let rule = Rule(
    id: "sort.query-order",
    summary: "'@Query(sort:)' with the key path of a text",
    rationale: """
      A 'SortDescriptor' sorts texts by a localized collation; '@Query(sort: \\.name)' was \
      measured to sort them by their code points, 'Z' before 'a'. Write the descriptor, with the \
      comparator that you mean.
      """,
    facts: [
      Fact(
        .sql, "ORDER BY without a collation, unlike 'SortDescriptor'",
        source: "an app's measurement")
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample("@Query(sort: ▲\\.title) var books: [Book]", .note)
    ],
    nonExamples: [
      RuleExample("@Query(sort: \\.pages) var books: [Book]"),
      RuleExample("@Query(sort: [SortDescriptor(\\Book.title)]) var books: [Book]"),
      RuleExample("@Query(sort: \\.title) var books: [Book]", for: "foundation"),
    ],
    checks: [.sortKeys(check)])

  private static func check(_ key: TypedSortKey, _ context: inout RuleContext) {
    guard key.value.type.unwrapped == .string, key.syntax.range == key.syntax.keyPath.range,
      context.byte(at: key.syntax.range.start) == UInt8(ascii: "\\")
    else { return }
    context.report(Verdict(swiftData: .note), .sortQueryOrder(at: key.syntax.range))
  }
}

extension Diagnostic {
  fileprivate static func sortQueryOrder(at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortQueryOrder.rule, "a text is sorted by a bare key path, which says no comparator",
      at: range,
      notes: [
        "it was measured to sort by code points, where a 'SortDescriptor' sorts by language",
        "write 'SortDescriptor(…, comparator: .localizedStandard)' or '.lexical'",
      ])
  }
}
