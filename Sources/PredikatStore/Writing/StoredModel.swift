import PredikatPlanning

/// The source of the models that a store of the own layout holds, kept in a table of its own.
public enum StoredModel {
  /// The table's name.
  public static let table = "predikat_schema"

  /// The statement that reads the source.
  public static let query = "SELECT source FROM predikat_schema"

  /// Keeps a source in a database that has none.
  static func write(_ source: String, to connection: any DatabaseConnection) throws {
    try connection.execute("CREATE TABLE predikat_schema (source TEXT NOT NULL) STRICT")
    try connection.insert("INSERT INTO predikat_schema VALUES (?1)") { try $0([.text(source)]) }
  }
}
