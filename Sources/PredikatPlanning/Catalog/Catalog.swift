/// What a database has besides its layout: the indexes of its tables and the sizes known.
public struct Catalog: Sendable, Equatable {
  /// A column of a table.
  public struct Column: Sendable, Equatable {
    /// What a column's declared type lets it hold, as far as its width depends on it.
    public enum Storage: Sendable, Equatable {
      /// A number: `INTEGER`, `REAL`, `ANY` and the like.
      case number
      /// Text or bytes.
      case text
    }

    /// The name.
    public var name: String
    /// What it holds.
    public var storage: Storage
    /// Whether it is declared `NOT NULL`.
    public var isRequired: Bool

    /// Makes a column of its parts.
    public init(name: String, storage: Storage, isRequired: Bool) {
      self.name = name
      self.storage = storage
      self.isRequired = isRequired
    }
  }

  /// A table.
  public struct Table: Sendable, Equatable {
    /// The name.
    public var name: String
    /// Its columns, in order.
    public var columns: [Column]
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
      name: String, columns: [Column] = [], indexes: [IndexDescription] = [], hasRowID: Bool = true,
      rowCount: Int? = nil,
      analyzedRowCount: Int? = nil
    ) {
      self.name = name
      self.columns = columns
      self.indexes = indexes
      self.hasRowID = hasRowID
      self.rowCount = rowCount
      self.analyzedRowCount = analyzedRowCount
    }
  }

  /// The version of the engine, as SQLite numbers it: 3_040_001 for 3.40.1.
  public var engineVersion = 3_040_001

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

extension Catalog.Column.Storage {
  /// The storage of a declared type, as SQLite reads it.
  public init(declaredType: String) {
    switch declaredType.uppercased() {
    case "TEXT", "BLOB", "": self = .text
    default: self = .number
    }
  }

  /// The width in SQLite's units, an integer being one.
  var width: Int { self == .text ? 5 : 1 }
}
