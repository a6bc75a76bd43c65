/// What a database has besides its layout: the indexes of its tables and the sizes known.
public struct Catalog: Sendable, Equatable {
  /// A table.
  public struct Table: Sendable, Equatable {
    /// The name.
    public var name: String
    /// Its indexes, in the order in which `PRAGMA index_list` gives them: the newest first.
    public var indexes: [IndexDescription]
    /// Whether its rows have numbers; without (`WITHOUT ROWID`) they live in its primary key.
    public var hasRowID: Bool
    /// The rows counted, where they were.
    public var rowCount: Int?
    /// The rows that ANALYZE found, where it ran.
    public var analyzedRowCount: Int?

    /// Makes a table of its parts.
    public init(
      name: String, indexes: [IndexDescription] = [], hasRowID: Bool = true, rowCount: Int? = nil,
      analyzedRowCount: Int? = nil
    ) {
      self.name = name
      self.indexes = indexes
      self.hasRowID = hasRowID
      self.rowCount = rowCount
      self.analyzedRowCount = analyzedRowCount
    }
  }

  private var tables: [String: Table]

  /// Makes a catalog of tables.
  public init(_ tables: [Table] = []) {
    self.tables = Dictionary(tables.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// The table of that name; an empty one where it is not known.
  public subscript(table name: String) -> Table {
    get { tables[name] ?? Table(name: name) }
    set { tables[name] = newValue }
  }

  /// All tables, by name.
  public var allTables: [Table] { tables.values.sorted { $0.name < $1.name } }

  /// Whether the database has been analysed, so that its planner knows sizes.
  public var isAnalyzed: Bool { tables.values.contains { $0.analyzedRowCount != nil } }
}
