/// A table as SQLite's planner knows it: sizes in logarithms, widths, and its indexes.
struct EngineTable {
  /// An index with what its cost depends on.
  struct Index {
    /// What the catalog says of it; nil for the table itself, ordered by row number.
    var description: IndexDescription?
    /// The columns, the row number or the primary key behind the declared ones; nil stands for the
    /// row number.
    var columns: [String?]
    /// How many of them are declared.
    var keyCount: Int
    /// The rows, then the rows that share the first column's value, and so on.
    var rows: [Int]
    /// The width of an entry.
    var width: Int
    /// Whether ANALYZE measured it.
    var isMeasured: Bool
    /// Whether it is the primary key of a table without row numbers: it holds every column.
    var isWholeTable: Bool

    /// Whether it is the table itself.
    var isTable: Bool { description == nil }
    /// Whether no two rows share all columns.
    var isUnique: Bool { description?.isUnique ?? true }
    /// The name in plans.
    var name: String { description?.name ?? "" }

    /// Whether the column is in it.
    func has(_ column: String) -> Bool { columns.contains(column) }
  }

  /// The name.
  var name: String
  /// The column that is another name of the row number.
  var keyColumn: String?
  /// Whether rows have numbers.
  var hasRowID: Bool
  /// How many rows there are.
  var rowCount: Int
  /// Whether ANALYZE counted them.
  var isMeasured: Bool
  /// The width of a row.
  var width: Int
  /// The table itself first, where rows have numbers; then the indexes as SQLite lists them.
  var indexes: [Index]
  private var notNull: Set<String>

  /// Makes a table of what a catalog says of it.
  init(_ table: Catalog.Table, keyColumn: SQLName?) {
    name = table.name
    hasRowID = table.hasRowID
    self.keyColumn = table.hasRowID ? keyColumn?.plain : nil
    notNull = Set(table.columns.filter(\.isRequired).map(\.name))
    let sizes = Dictionary(
      table.columns.map { ($0.name, $0.storage.width) }, uniquingKeysWith: { first, _ in first })
    let usable = table.indexes.filter { !$0.isPartial && !$0.columns.contains { $0.name == nil } }
    let measured = usable.compactMap { $0.statistics?.first }.first ?? table.analyzedRowCount
    isMeasured = measured != nil
    rowCount = measured.map(LogEstimate.of) ?? 200
    let total = table.columns.reduce(0) { $0 + $1.storage.width }
    width = LogEstimate.of(max(total, 1) * 4)
    indexes = []
    if hasRowID {
      indexes.append(
        Index(
          description: nil, columns: [nil], keyCount: 1, rows: [rowCount, 0], width: width,
          isMeasured: false,
          isWholeTable: false))
    }
    for description in usable { indexes.append(index(description, sizes: sizes)) }
  }

  private func index(_ description: IndexDescription, sizes: [String: Int]) -> Index {
    var columns = description.columns.map(\.name)
    let keyCount = columns.count
    let isWholeTable = !hasRowID && description.origin == .primaryKey
    var size = columns.reduce(0) { $0 + (sizes[$1 ?? ""] ?? 1) }
    if hasRowID { size += 1 }
    if isWholeTable { size = sizes.values.reduce(0, +) }
    if hasRowID { columns.append(nil) }
    return Index(
      description: description, columns: columns, keyCount: keyCount,
      rows: rows(of: description), width: LogEstimate.of(size * 4),
      isMeasured: description.statistics != nil, isWholeTable: isWholeTable)
  }

  /// How many rows share the first columns' values: as measured, or as SQLite guesses.
  private func rows(of description: IndexDescription) -> [Int] {
    if let statistics = description.statistics, !statistics.isEmpty {
      var rows = statistics.map(LogEstimate.of)
      while rows.count <= description.columns.count { rows.append(rows.last ?? 0) }
      return rows + [0]
    }
    let guesses = [33, 32, 30, 28, 27]
    var rows = [max(rowCount, 99)]
    for position in description.columns.indices {
      rows.append(position < guesses.count ? guesses[position] : 23)
    }
    if description.isUnique { rows[description.columns.count] = 0 }
    return rows + [0]
  }

  /// Whether a column cannot hold NULL.
  func isRequired(_ column: String) -> Bool { notNull.contains(column) || column == keyColumn }
}
