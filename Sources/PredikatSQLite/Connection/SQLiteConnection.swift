import CSQLite
import PredikatEvaluation
public import PredikatStore
import PredikatSyntax
import PredikatText

/// A connection to an SQLite database, used by one thread at a time.
///
/// It is configured so that nothing in a file can run code or change anything: see
/// ``SQLiteSettings``. Statements are prepared once and kept.
public final class SQLiteConnection {
  /// SQLite's own pointer; it does not leave this folder.
  let handle: OpaquePointer
  /// What callbacks read and write while a statement runs.
  let state = ExecutionState()
  /// What the connection was opened with.
  let settings: SQLiteSettings
  private var cache: StatementCache
  /// Holds the bytes that an image connection reads.
  private let image: SQLiteImage?

  /// Opens a database file for reading, whatever it contains.
  public convenience init(
    readingFileAt path: String, settings: SQLiteSettings = .init()
  ) throws(DatabaseError) {
    try self.init(.readOnly(path: path), settings: settings)
  }

  /// Opens a database file for writing, and makes it where it is missing.
  public convenience init(
    writingFileAt path: String, settings: SQLiteSettings = .init()
  ) throws(DatabaseError) {
    try self.init(.readWrite(path: path), settings: settings)
  }

  /// Makes an empty database in memory.
  public convenience init(inMemory settings: SQLiteSettings = .init()) throws(DatabaseError) {
    try self.init(.memory, settings: settings)
  }

  /// Opens a finished database in memory for reading, beside others that read the same bytes.
  public convenience init(
    reading image: SQLiteImage, settings: SQLiteSettings = .init()
  ) throws(DatabaseError) {
    try self.init(.image(image), settings: settings)
  }

  init(_ location: SQLiteLocation, settings: SQLiteSettings) throws(DatabaseError) {
    handle = try Self.open(location)
    self.settings = settings
    cache = StatementCache(capacity: settings.cachedStatements)
    if case .image(let shared) = location { image = shared } else { image = nil }
    try configure(location)
  }

  deinit {
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  // MARK: Running statements

  /// Runs all statements of a script, and passes over their rows.
  public func execute(_ script: String) throws(DatabaseError) {
    state.execution = Execution()
    var rest = Substring(script)
    while !rest.isEmpty {
      var consumed = 0
      let sql = String(rest)
      guard let statement = try SQLiteStatement(sql, in: handle, rest: &consumed) else { return }
      while try statement.step() {}
      rest = Substring(sql.utf8.dropFirst(consumed))
    }
  }

  /// Lends a prepared statement for `sql` to `body`: a kept one where there is one.
  func withStatement<Result>(
    _ sql: String, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let statement = try takeStatement(sql)
    defer {
      statement.reset()
      cache.put(statement)
    }
    return try body(statement)
  }

  private func takeStatement(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
    if let kept = cache.take(sql) { return kept }
    var rest = 0
    guard let statement = try SQLiteStatement(sql, in: handle, rest: &rest) else {
      throw DatabaseError(.syntax, "the text holds no statement", sql: sql)
    }
    return statement
  }

  /// How many prepared statements are kept.
  var cachedStatementCount: Int { cache.count }

  /// The error to throw for what a statement threw: a function's own, or the passed deadline.
  func translated(_ error: any Error) -> any Error {
    if let own = state.execution.functionError {
      guard let regex = own as? RegexError else { return own }
      return EvaluationError(.invalidRegex, at: .none, regex.message)
    }
    if state.execution.isPastDeadline, let error = error as? DatabaseError, error.kind == .timeout {
      return DatabaseError.deadlinePassed(code: error.code, sql: error.sql)
    }
    return error
  }

  private static func open(_ location: SQLiteLocation) throws(DatabaseError) -> OpaquePointer {
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let name: String
    let flags: Int32
    switch location {
    case .readOnly(let path):
      name = try SQLiteFile(existing: path).readingURI
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readWrite(let path):
      name = SQLiteFile.absolutePath(path)
      flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .memory, .image:
      name = ":memory:"
      flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    }
    var database: OpaquePointer?
    let code = sqlite3_open_v2(name, &database, flags | common, nil)
    guard code == SQLITE_OK, let database else {
      // SQLite leaves a handle to ask for the reason, unless it ran out of memory.
      let error =
        database == nil ? DatabaseError(sqliteCode: code) : DatabaseError(sqlite: database)
      sqlite3_close_v2(database)
      throw error
    }
    return database
  }
}
