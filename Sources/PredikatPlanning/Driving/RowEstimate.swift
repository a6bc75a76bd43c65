/// How many rows a condition leaves, as far as a uniqueness or measured sizes tell.
struct RowEstimate {
  let catalog: Catalog

  /// How many rows the query's first source has, or how many a condition on it leaves.
  func wantedRows(of select: SQLSelect) -> Int {
    let first = select.sources[0]
    let table = catalog[table: first.table.plain]
    let all = table.rowCount ?? table.analyzedRowCount ?? Self.unknownRowCount
    return min(all, rows(of: first, where: select.condition) ?? all)
  }

  /// How many rows the conditions on a source leave; nil where nothing tells.
  func rows(of source: SQLSource, where condition: SQLCondition) -> Int? {
    switch condition.kind {
    case .all(let parts): parts.compactMap { rows(of: source, where: $0) }.min()
    case .comparison(.equal, .column(let column), .binding),
      .comparison(.equal, .column(let column), .flag):
      column.source == source.number ? rowsPerValue(of: column.name, in: source) : nil
    case .inList(.column(let column), let list, false) where column.source == source.number:
      rowsPerValue(of: column.name, in: source).map { Self.product($0, list.count) }
    default: nil
    }
  }

  /// How many rows share a column's value; nil where no index tells.
  func rowsPerValue(of column: SQLName, in source: SQLSource) -> Int? {
    if column == source.key { return 1 }
    var best: Int?
    for index in catalog[table: source.table.plain].indexes
    where !index.isPartial && index.columns.first?.name == column.plain {
      if index.isUnique, index.columns.count == 1 { return 1 }
      if let statistics = index.statistics, statistics.count > 1 {
        best = min(best ?? .max, statistics[1])
      }
    }
    return best
  }

  /// What SQLite supposes of a table it knows nothing of.
  private static let unknownRowCount = 1_000_000

  /// A product that stops at the greatest number.
  static func product(_ lhs: Int, _ rhs: Int) -> Int {
    let (product, overflows) = lhs.multipliedReportingOverflow(by: rhs)
    return overflows ? .max : product
  }
}
