import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A limit on rows whose order may leave ties.
enum SortUnstable {
  static let rule = Rule(
    id: "sort.unstable",
    summary: "a limit on an order that may leave ties",
    rationale: """
      Rows with equal keys come in any order, so a limit cuts among them at random and pages \
      overlap. A last key that is unique settles it.
      """,
    facts: [
      Fact(
        .sql, "with a limit of 1 and ties, either row came, 13 times against 7",
        source: "an app's measurement"),
      Fact(
        .engine, "this engine appends the primary key to every order", source: "this engine"),
    ],
    verdicts: [.disputed, unlikely],
    examples: [
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.published)])
        descriptor.fetchLimit = 20
        """, .note),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.published)])
        descriptor.fetchLimit = 1
        """, .warning),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.pages)])
        descriptor.fetchLimit = 20
        """, .warning),
    ],
    nonExamples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.published)])"),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Author>(sortBy: [SortDescriptor(\\.name)])
        descriptor.fetchLimit = 20
        """),
      RuleExample(
        """
        var descriptor = FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.published)])
        descriptor.fetchLimit = 20
        """, for: "predikat"),
    ],
    checks: [.query(check)])

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    guard query.limit != nil, let last = query.sort.last, let root = query.root else { return }
    var names: Set<String> = []
    for key in query.sort {
      guard let property = context.property(key.value),
        case .property(let base, _) = key.value.kind,
        case .variable = base.kind
      else {
        if case .member(_, .persistentModelID) = key.value.kind { return }
        continue
      }
      names.insert(property.name)
    }
    if names.contains("id") { return }
    let uniques = context.schema[root].uniques
    if uniques.contains(where: { $0.properties.allSatisfy(names.contains) }) { return }
    let verdict = hasFineKey(query) && !isWorthAll(query) ? unlikely : .disputed
    context.report(verdict, .sortUnstable(at: last.syntax.range))
  }

  /// For ties that hardly ever are, at the end of a list.
  private static let unlikely = Verdict(swiftData: .note)

  /// Whether some key is so fine that two rows hardly ever share it.
  private static func hasFineKey(_ query: TypedQuery) -> Bool {
    query.sort.contains { key in
      guard case .scalar(let scalar) = key.value.type.unwrapped else { return false }
      return scalar == .date || scalar.isFloatingPoint
    }
  }

  /// Whether a single tie matters: only one row is wanted, or page after page.
  private static func isWorthAll(_ query: TypedQuery) -> Bool {
    if query.offset != nil { return true }
    guard case .literal(.integer(let limit, digits: _))? = query.limit?.kind else { return false }
    return limit == 1
  }
}

extension Diagnostic {
  fileprivate static func sortUnstable(at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortUnstable.rule, "the order may leave ties, and a limit cuts among them", at: range,
      notes: [
        "SQLite gives rows with equal keys in any order",
        "add a last key that is unique",
      ])
  }
}
