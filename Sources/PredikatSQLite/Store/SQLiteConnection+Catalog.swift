import CSQLite
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
    let tables = try rows(of: "PRAGMA table_list") { row in
      ListedTable(
        schema: row.text(at: 0), name: row.text(at: 1), kind: row.text(at: 2),
        hasRowID: row.integer(at: 4) == 0)
    }
    var catalog = Catalog(
      try tables.filter(\.isOfTheFile).prefix(Self.mostTables).map { table in
        let analyzed = statistics.rowCounts[table.name]
        return Catalog.Table(
          name: table.name, columns: try readColumns(ofTable: table.name),
          indexes: try readIndexes(of: table.name, statistics: statistics),
          hasRowID: table.hasRowID, rowCount: try analyzed ?? readRowCount(of: table),
          analyzedRowCount: analyzed)
      })
    catalog.engineVersion = Int(sqlite3_libversion_number())
    return catalog
  }

  /// A row of `PRAGMA table_list`.
  private struct ListedTable {
    var schema: String
    var name: String
    var kind: String
    var hasRowID: Bool

    /// Whether it is a table that holds rows of its own and that SQLite did not make for itself.
    var isOfTheFile: Bool {
      schema == "main" && kind == "table" && !name.lowercased().hasPrefix("sqlite_")
    }
  }

  private func readIndexes(
    of table: String, statistics: Statistics
  ) throws -> [IndexDescription] {
    let indexes = try rows(of: "PRAGMA index_list(\(SQLiteDialect().quoted(table)))") { row in
      IndexDescription(
        name: row.text(at: 1), table: table, columns: [], isUnique: row.integer(at: 2) != 0,
        isPartial: row.integer(at: 4) != 0, origin: Self.origin(row.text(at: 3)),
        statistics: statistics.indexes[row.text(at: 1)])
    }
    return try indexes.map { index in
      var complete = index
      complete.columns = try readColumns(ofIndex: index.name)
      return complete
    }
  }

  private func readColumns(ofTable table: String) throws -> [Catalog.Column] {
    try rows(of: "PRAGMA table_xinfo(\(SQLiteDialect().quoted(table)))") { row in
      Catalog.Column(
        name: row.text(at: 1), storage: .init(declaredType: row.text(at: 2)),
        isRequired: row.integer(at: 3) != 0)
    }
  }

  private func readColumns(ofIndex index: String) throws -> [IndexDescription.Column] {
    try rows(of: "PRAGMA index_xinfo(\(SQLiteDialect().quoted(index)))") { row in
      (
        isKey: row.integer(at: 5) != 0,
        column: IndexDescription.Column(
          name: row.storage(at: 2) == .null ? nil : row.text(at: 2), collation: row.text(at: 4),
          isDescending: row.integer(at: 3) != 0)
      )
    }.filter(\.isKey).map(\.column)
  }

  private static func origin(_ letter: String) -> IndexDescription.Origin {
    switch letter {
    case "u": .unique
    case "pk": .primaryKey
    default: .created
    }
  }

  /// Counts the rows of a small table, and guesses those of a large one by its last row number.
  private func readRowCount(of table: ListedTable) throws -> Int? {
    let name = SQLiteDialect().quoted(table.name)
    let limits = QueryLimits(deadline: .seconds(1))
    let counted = try rows(
      of: "SELECT count(*) FROM (SELECT 1 FROM \(name) LIMIT \(Self.mostCountedRows + 1))",
      limits: limits
    ) { Int($0.integer(at: 0)) }.first
    guard let counted, counted > Self.mostCountedRows, table.hasRowID else { return counted }
    let greatest = try rows(of: "SELECT max(rowid) FROM \(name)", limits: limits) {
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
