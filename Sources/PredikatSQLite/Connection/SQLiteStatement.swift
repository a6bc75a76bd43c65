import CSQLite
import PredikatStore

/// A prepared statement. With ``SQLiteConnection``, the only code that holds SQLite's pointers;
/// everything above sees values.
final class SQLiteStatement {
  /// The SQL it was prepared from.
  let sql: String
  /// How many columns a row has.
  let columnCount: Int
  private let database: OpaquePointer
  private let handle: OpaquePointer

  /// Prepares the first statement of `sql`; nil where there is only white space or a comment.
  ///
  /// `rest` is the number of bytes from the start of `sql` up to what follows the statement.
  init?(_ sql: String, in database: OpaquePointer, rest: inout Int) throws(DatabaseError) {
    var handle: OpaquePointer?
    var copy = sql
    var consumed = 0
    let code = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text -> Int32 in
        // An empty Swift string has no address; SQLite reads a null pointer as empty text too.
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          database, text.baseAddress, Int32(clamping: text.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
        if let tail, let base = text.baseAddress { consumed = tail - base }
        return code
      }
    }
    guard code == SQLITE_OK else { throw DatabaseError(sqlite: database, sql: sql) }
    rest = consumed
    guard let handle else { return nil }
    self.sql = sql
    self.database = database
    self.handle = handle
    columnCount = Int(sqlite3_column_count(handle))
  }

  deinit { sqlite3_finalize(handle) }

  /// How many values it wants.
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The names of its columns.
  var columnNames: [String] {
    (0..<columnCount).map { index in
      sqlite3_column_name(handle, Int32(index)).map { String(cString: $0) } ?? ""
    }
  }

  /// Goes to the next row; false where there is none.
  func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw DatabaseError(sqlite: database, sql: sql)
    }
  }

  /// Makes ready to run again, and forgets the values bound to it.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Makes ready to run again with what is bound since.
  func rewind() { sqlite3_reset(handle) }

  // MARK: Binding; parameters count from 1.

  /// Binds nil.
  func bindNull(at index: Int) throws(DatabaseError) {
    try check(sqlite3_bind_null(handle, Int32(index)))
  }

  /// Binds an integer.
  func bind(_ value: Int64, at index: Int) throws(DatabaseError) {
    try check(sqlite3_bind_int64(handle, Int32(index), value))
  }

  /// Binds a number.
  func bind(_ value: Double, at index: Int) throws(DatabaseError) {
    try check(sqlite3_bind_double(handle, Int32(index), value))
  }

  /// Binds text.
  func bind(_ value: String, at index: Int) throws(DatabaseError) {
    var copy = value
    let code = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // An empty buffer may have no address, which SQLite would read as NULL.
        guard let address = text.baseAddress else {
          return sqlite3_bind_text(handle, Int32(index), "", 0, predikat_sqlite3_transient())
        }
        return sqlite3_bind_text64(
          handle, Int32(index), address, UInt64(text.count), predikat_sqlite3_transient(),
          UInt8(SQLITE_UTF8))
      }
    }
    try check(code)
  }

  /// Binds bytes.
  func bind(_ value: [UInt8], at index: Int) throws(DatabaseError) {
    let code = value.withUnsafeBytes { bytes in
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, Int32(index), 0)
        : sqlite3_bind_blob64(
          handle, Int32(index), bytes.baseAddress, UInt64(bytes.count),
          predikat_sqlite3_transient())
    }
    try check(code)
  }

  // MARK: Reading the current row; columns count from 0.

  /// How the value in a column is stored.
  func storage(at column: Int) -> SQLiteStorage {
    SQLiteStorage(sqliteType: sqlite3_column_type(handle, Int32(column)))
  }

  /// The integer in a column.
  func integer(at column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  /// The text in a column; ill-formed UTF-8 is read with U+FFFD in its place.
  func text(at column: Int) -> String {
    guard let text = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The number of bytes in a column, of a blob or of text.
  func byteCount(at column: Int) -> Int { Int(sqlite3_column_bytes(handle, Int32(column))) }

  /// The value in a column, where it lies until the next step.
  subscript(column: Int) -> Cell { Cell(statement: handle, column: Int32(column)) }

  /// A value of the current row.
  struct Cell: SQLiteCell {
    fileprivate let statement: OpaquePointer
    fileprivate let column: Int32

    var storage: SQLiteStorage { SQLiteStorage(sqliteType: sqlite3_column_type(statement, column)) }
    var integer: Int64 { sqlite3_column_int64(statement, column) }
    var real: Double { sqlite3_column_double(statement, column) }
    var bytes: UnsafeRawBufferPointer {
      let start = sqlite3_column_blob(statement, column)
      return UnsafeRawBufferPointer(
        start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
    }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw DatabaseError(sqlite: database, sql: sql) }
  }
}
