/// An index as a schema declares it or a live database lists it.
public struct IndexDescription: Sendable, Equatable {
  /// Where an index comes from.
  public enum Origin: String, Sendable {
    /// `CREATE INDEX`: `c` of `PRAGMA index_list`.
    case created
    /// A `UNIQUE` constraint: `u`.
    case unique
    /// A `PRIMARY KEY` that is not the row's number: `pk`.
    case primaryKey
  }

  /// A column of an index.
  public struct Column: Sendable, Equatable {
    /// The name of the table's column; nil for the row's number and for expressions.
    public var name: String?
    /// The collation.
    public var collation: String
    /// Whether it goes from great to small.
    public var isDescending: Bool

    /// Makes a column of its parts.
    public init(name: String?, collation: String = "BINARY", isDescending: Bool = false) {
      self.name = name
      self.collation = collation
      self.isDescending = isDescending
    }
  }

  /// The name.
  public var name: String
  /// The table's name.
  public var table: String
  /// The key columns, the first first.
  public var columns: [Column]
  /// Whether no two rows may have the same values.
  public var isUnique: Bool
  /// Whether only some rows are in it.
  public var isPartial: Bool
  /// Where it comes from.
  public var origin: Origin
  /// `sqlite_stat1`: the number of rows, then how many rows share the first column's value, the
  /// first two columns' values, and so on; nil before ANALYZE.
  public var statistics: [Int]?

  /// Makes a description of its parts.
  public init(
    name: String, table: String, columns: [Column], isUnique: Bool = false,
    isPartial: Bool = false, origin: Origin = .created, statistics: [Int]? = nil
  ) {
    self.name = name
    self.table = table
    self.columns = columns
    self.isUnique = isUnique
    self.isPartial = isPartial
    self.origin = origin
    self.statistics = statistics
  }
}
