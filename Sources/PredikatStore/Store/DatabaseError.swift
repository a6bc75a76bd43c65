/// What a database refused or failed to do. It never holds a bound value.
public struct DatabaseError: Error, Sendable, Equatable {
  /// What kind of failure it is, the same for every driver.
  public enum Kind: String, Sendable, CaseIterable {
    /// A unique, foreign key or other constraint is violated.
    case constraint
    /// Another process holds a lock, or every connection of a pool is lent out.
    case busy
    /// The deadline passed.
    case timeout
    /// The database does not understand the SQL, or forbids it.
    case syntax
    /// The database cannot be opened or reached.
    case connection
    /// The file is damaged, or is no database.
    case corrupt
    /// A value, a statement or a result is larger than a limit allows.
    case limit
    /// Anything else.
    case other
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// The driver's own code: SQLite's extended result code.
  public let code: Int32
  /// What the database or the driver says.
  public let message: String
  /// The statement that failed, without its bindings.
  public let sql: String?

  /// Makes an error of its parts.
  public init(_ kind: Kind, code: Int32 = 0, _ message: String, sql: String? = nil) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The message, with the code where there is one.
  public var description: String {
    code == 0 ? message : "\(message) (code \(code))"
  }
}

extension DatabaseError {
  /// No connection of a pool became free in time.
  public static func noFreeConnection(count: Int) -> DatabaseError {
    DatabaseError(.busy, "all \(count) connections are in use")
  }

  /// The deadline passed while a statement ran.
  public static func deadlinePassed(code: Int32, sql: String?) -> DatabaseError {
    DatabaseError(.timeout, code: code, "the query did not finish before its deadline", sql: sql)
  }

  /// A column holds something that its declared type cannot be read from.
  public static func unreadableColumn(
    _ column: String, expected: String, found: String, sql: String?
  ) -> DatabaseError {
    DatabaseError(
      .corrupt, "column '\(column)' holds \(found), expected \(expected)", sql: sql)
  }
}
