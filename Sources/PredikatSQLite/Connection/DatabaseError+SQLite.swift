import CSQLite
import PredikatStore

extension DatabaseError {
  /// What went wrong last on a connection.
  init(sqlite database: OpaquePointer?, sql: String? = nil) {
    let code = sqlite3_extended_errcode(database)
    let message = sqlite3_errmsg(database).map { String(cString: $0) } ?? "out of memory"
    self.init(Kind(sqlite: code), code: code, message, sql: sql)
  }

  /// A result code without a connection to ask.
  init(sqliteCode code: Int32, sql: String? = nil) {
    let message = sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown error"
    self.init(Kind(sqlite: code), code: code, message, sql: sql)
  }

  /// What stands at a path is no file that can be opened.
  static func notAFile(_ path: String, found: String) -> DatabaseError {
    DatabaseError(.connection, "'\(path)' is \(found), expected an SQLite file")
  }

  /// A file does not begin as an SQLite database does.
  static func notADatabase(_ path: String) -> DatabaseError {
    DatabaseError(.corrupt, code: SQLITE_NOTADB, "'\(path)' is not an SQLite database")
  }

  /// A statement was given another number of values than it has parameters.
  static func bindingCount(found: Int, expected: Int, sql: String) -> DatabaseError {
    DatabaseError(.syntax, "\(found) values are bound, expected \(expected)", sql: sql)
  }

  /// The value that an expression gave has no form in a database.
  static func unencodableResult(expected: String) -> DatabaseError {
    DatabaseError(.other, "an expression's value cannot be given back as \(expected)")
  }

  /// A statement calls for an expression that it does not come with.
  static func unknownExpression(_ number: Int64) -> DatabaseError {
    DatabaseError(.syntax, "the statement has no expression \(number) with so many inputs")
  }

  /// An argument of an expression is not of its type.
  static func unreadableInput(_ place: Int, expected: String, found: String) -> DatabaseError {
    DatabaseError(.corrupt, "input \(place) of an expression is \(found), expected \(expected)")
  }

  /// A value of a kind that has no form in a database.
  static func unbindable(_ kind: String, sql: String?) -> DatabaseError {
    DatabaseError(.other, "a value that is \(kind) cannot be bound", sql: sql)
  }
}

extension DatabaseError.Kind {
  /// The kind of an extended result code.
  init(sqlite code: Int32) {
    switch code & 0xFF {
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_INTERRUPT: self = .timeout
    case SQLITE_ERROR, SQLITE_AUTH, SQLITE_RANGE, SQLITE_MISUSE: self = .syntax
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY, SQLITE_NOLFS: self = .connection
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .corrupt
    case SQLITE_TOOBIG, SQLITE_FULL, SQLITE_NOMEM: self = .limit
    default: self = .other
    }
  }
}
