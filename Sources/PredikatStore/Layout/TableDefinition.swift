public import PredikatPlanning

/// A table of the own layout, as it is created.
public struct TableDefinition: Sendable {
  /// A column.
  public struct Column: Sendable {
    /// The name.
    public var name: SQLName
    /// The type in a `STRICT` table: `INTEGER`, `REAL`, `TEXT`, `BLOB`, `ANY`.
    public var storage: String
    /// Whether it may hold NULL.
    public var isNullable: Bool
    /// The table whose key it holds, and what happens to it on deletion there.
    public var reference: Reference?
  }

  /// A foreign key.
  public struct Reference: Sendable {
    /// The table whose key it is.
    public var table: SQLName
    /// The column of that key.
    public var key: SQLName
    /// `CASCADE`, `SET NULL`, `RESTRICT` or `NO ACTION`.
    public var deletion: String
  }

  /// The name.
  public var name: SQLName
  /// The primary key of an entity's table; nil for a table of pairs, whose key is both columns.
  public var key: SQLName?
  /// The other columns, in order.
  public var columns: [Column] = []
  /// Its indexes, in the order in which they are created.
  public var indexes: [IndexDefinition] = []

  /// The statements that create the table and its indexes, each without its semicolon.
  public var statements: [String] { [creation] + indexes.map { $0.statement(on: name) } }

  /// The statement that creates the table alone.
  var creation: String {
    var lines: [String] = []
    if let key { lines.append("  \(key.quoted) INTEGER PRIMARY KEY") }
    lines += columns.map { "  " + $0.definition }
    if key == nil {
      let names = columns.map(\.name.quoted).joined(separator: ", ")
      lines.append("  PRIMARY KEY (\(names))")
    }
    let options = key == nil ? "STRICT, WITHOUT ROWID" : "STRICT"
    return "CREATE TABLE \(name.quoted) (\n\(lines.joined(separator: ",\n"))\n) \(options)"
  }
}

extension TableDefinition.Column {
  fileprivate var definition: String {
    var text = "\(name.quoted) \(storage)"
    if !isNullable { text += " NOT NULL" }
    guard let reference else { return text }
    return text + " REFERENCES \(reference.table.quoted) (\(reference.key.quoted))"
      + " ON DELETE \(reference.deletion) DEFERRABLE INITIALLY DEFERRED"
  }
}

/// An index of the own layout, as it is created.
public struct IndexDefinition: Sendable {
  /// The name.
  public var name: SQLName
  /// Its columns, the first first.
  public var columns: [SQLName]
  /// Whether no two rows may have the same values.
  public var isUnique: Bool

  /// The statement that creates it on a table.
  func statement(on table: SQLName) -> String {
    let list = columns.map(\.quoted).joined(separator: ", ")
    let word = isUnique ? "UNIQUE INDEX" : "INDEX"
    return "CREATE \(word) \(name.quoted) ON \(table.quoted) (\(list))"
  }
}
