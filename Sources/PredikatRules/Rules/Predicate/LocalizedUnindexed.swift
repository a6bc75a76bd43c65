import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `localizedStandardContains` on an indexed text.
enum LocalizedUnindexed {
  static let rule = Rule(
    id: "predicate.localized-unindexed",
    summary: "'localizedStandardContains' on a text that is indexed",
    rationale: """
      Core Data computes it with a function of its own for every row, and no index can serve that. \
      Keep a folded copy of the text for searches from its beginning, or a search index beside the \
      store.
      """,
    facts: [
      Fact(
        .sql, "NSCoreDataStringSearch(column, ?, 417, 1), with a scan of the table",
        source: "SQL traces of an app; a suite of measurements with plans")
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample(
        "#Predicate<Film> { ▲$0.name.localizedStandardContains(\"a\") }", .note, schema: film)
    ],
    nonExamples: [
      RuleExample("#Predicate<Film> { $0.name.starts(with: \"a\") }", schema: film),
      RuleExample("#Predicate<Book> { $0.title.localizedStandardContains(\"a\") }"),
      RuleExample(
        "#Predicate<Film> { $0.name.localizedStandardContains(\"a\") }", for: "predikat",
        schema: film),
    ],
    checks: [.expressions([.call], check)])

  private static let film = """
    @Model final class Film {
      #Index<Film>([\\.name])
      var name: String
    }
    """

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(.localizedStandardContains, let arguments) = expression.kind,
      let receiver = arguments.first, let property = context.property(receiver),
      property.declaration.indexes.contains(where: { $0.paths.first == [property.name] })
    else { return }
    context.report(
      Verdict(swiftData: .note), .localizedUnindexed(property.name, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func localizedUnindexed(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      LocalizedUnindexed.rule,
      "the index on '\(name)' cannot serve 'localizedStandardContains'", at: range,
      notes: ["Core Data calls a function for every row; a prefix of a folded copy can be indexed"])
  }
}
