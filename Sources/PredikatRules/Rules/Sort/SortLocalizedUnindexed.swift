import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An indexed text sorted with the default comparator.
enum SortLocalizedUnindexed {
  static let rule = Rule(
    id: "sort.localized-unindexed",
    summary: "an indexed text sorted with the default comparator",
    rationale: """
      The default comparator sorts as file names are listed, by a collation that no index has. \
      With 'comparator: .lexical' the index serves the order.
      """,
    facts: [
      Fact(
        .sql,
        "COLLATE NSCollateFinderlike; '.lexical' took 92 ms where the default took 222, of "
          + "179,000 rows",
        source: "an app's measurement")
    ],
    verdicts: [Verdict(swiftData: .note)],
    fixes: .unsafe,
    examples: [
      RuleExample(
        "FetchDescriptor<Film>(sortBy: [▲SortDescriptor(\\.name)])", .note,
        fixed: "FetchDescriptor<Film>(sortBy: [SortDescriptor(\\.name, comparator: .lexical)])",
        schema: film)
    ],
    nonExamples: [
      RuleExample(
        "FetchDescriptor<Film>(sortBy: [SortDescriptor(\\.name, comparator: .lexical)])",
        schema: film),
      RuleExample("FetchDescriptor<Film>(sortBy: [SortDescriptor(\\.year)])", schema: film),
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.title)])"),
    ],
    checks: [.sortKeys(check)])

  private static let film = """
    @Model final class Film {
      #Index<Film>([\\.name], [\\.year])
      var name: String
      var year: Int
    }
    """

  private static func check(_ key: TypedSortKey, _ context: inout RuleContext) {
    guard key.value.type.unwrapped == .string, key.comparator != .lexical,
      let property = context.property(key.value),
      property.declaration.indexes.contains(where: { $0.paths.first == [property.name] })
    else { return }
    context.report(
      Verdict(swiftData: .note),
      .sortLocalizedUnindexed(property.name, lexical(key, context), at: key.syntax.range))
  }

  /// The descriptor with `comparator: .lexical`, where it is written as one.
  private static func lexical(_ key: TypedSortKey, _ context: RuleContext) -> Fix? {
    guard key.comparator == nil,
      context.source.string(in: key.syntax.range).hasPrefix("SortDescriptor")
    else { return nil }
    let path = key.syntax.keyPath.range.endPoint
    return Fix("compare lexically", .unsafe, [Edit(path, ", comparator: .lexical")])
  }
}

extension Diagnostic {
  fileprivate static func sortLocalizedUnindexed(
    _ name: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      SortLocalizedUnindexed.rule,
      "'\(name)' is sorted by a localized collation, which its index does not have", at: range,
      notes: [
        "Core Data's SQL sorts all rows anew; the index serves 'comparator: .lexical'"
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
