public import PredikatPlanning
import PredikatStore

extension SQLiteConnection {
  /// The most tables that are looked at: a file with more was not made for people.
  static let mostTables = 2_000
  /// Up to here rows are counted; a larger table is measured by its greatest row number.
  static let mostCountedRows = 10_000

  /// The tables, indexes and sizes that the database has now.
  public func catalog() throws -> Catalog {
    let statistics = try readStatistics()
    let names = try rows(
      of: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY name LIMIT \(Self.mostTables)
        """
    ) { $0.text(at: 0) }
    return Catalog(
      try names.map { name in
        let analyzed = statistics.rowCounts[name]
        return Catalog.Table(
          name: name, indexes: try readIndexes(of: name, statistics: statistics),
          rowCount: try analyzed ?? readRowCount(of: name), analyzedRowCount: analyzed)
      })
  }

  private func readIndexes(
    of table: String, statistics: Statistics
  ) throws -> [IndexDescription] {
    let indexes = try rows(
      of: """
        SELECT name, "unique", partial, origin FROM pragma_index_list(?1) ORDER BY seq
        """, [.text(table)]
    ) { row in
      IndexDescription(
        name: row.text(at: 0), table: table, columns: [], isUnique: row.integer(at: 1) != 0,
        isPartial: row.integer(at: 2) != 0, origin: Self.origin(row.text(at: 3)),
        statistics: statistics.indexes[row.text(at: 0)])
    }
    return try indexes.map { index in
      var complete = index
      complete.columns = try readColumns(of: index.name)
      return complete
    }
  }

  private func readColumns(of index: String) throws -> [IndexDescription.Column] {
    try rows(
      of: """
        SELECT name, coll, "desc" FROM pragma_index_xinfo(?1) WHERE key ORDER BY seqno
        """, [.text(index)]
    ) { row in
      IndexDescription.Column(
        name: row.storage(at: 0) == .null ? nil : row.text(at: 0), collation: row.text(at: 1),
        isDescending: row.integer(at: 2) != 0)
    }
  }

  private static func origin(_ letter: String) -> IndexDescription.Origin {
    switch letter {
    case "u": .unique
    case "pk": .primaryKey
    default: .created
    }
  }

  /// Counts the rows of a small table, and guesses those of a large one by its last row number.
  private func readRowCount(of table: String) throws -> Int? {
    let name = SQLiteDialect().quoted(table)
    let limits = QueryLimits(deadline: .seconds(1))
    let counted = try rows(
      of: "SELECT count(*) FROM (SELECT 1 FROM \(name) LIMIT \(Self.mostCountedRows + 1))",
      limits: limits
    ) { Int($0.integer(at: 0)) }.first
    guard let counted, counted > Self.mostCountedRows else { return counted }
    // A table without row numbers has none to ask for.
    let greatest = try? rows(of: "SELECT max(rowid) FROM \(name)", limits: limits) {
      Int($0.integer(at: 0))
    }.first
    return max(counted, greatest ?? counted)
  }

  /// What ANALYZE left behind.
  private struct Statistics {
    var rowCounts: [String: Int] = [:]
    var indexes: [String: [Int]] = [:]
  }

  private func readStatistics() throws -> Statistics {
    var statistics = Statistics()
    let exists = try !rows(
      of: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'sqlite_stat1'"
    ) { _ in true }.isEmpty
    guard exists else { return statistics }
    let entries = try rows(of: "SELECT tbl, idx, stat FROM sqlite_stat1 LIMIT 20000") { row in
      (table: row.text(at: 0), index: row.text(at: 1), numbers: Self.numbers(in: row.text(at: 2)))
    }
    for entry in entries {
      guard let count = entry.numbers.first else { continue }
      statistics.rowCounts[entry.table] = max(count, statistics.rowCounts[entry.table] ?? 0)
      if !entry.index.isEmpty { statistics.indexes[entry.index] = entry.numbers }
    }
    return statistics
  }

  /// The leading numbers of a `stat` text; words such as `unordered` may follow them.
  private static func numbers(in text: String) -> [Int] {
    text.split(separator: " ").prefix { Int($0) != nil }.compactMap { Int($0) }
  }
}
