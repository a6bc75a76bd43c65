import CSQLite
import PredikatStore

/// Closes every door that a hostile file or statement could use, before the first statement runs.
extension SQLiteConnection {
  func configure(_ location: SQLiteLocation) throws(DatabaseError) {
    try load(location)
    setSwitches()
    setLimits()
    installDeadline()
    try installFunctions()
    sqlite3_busy_timeout(handle, Int32(clamping: settings.lockTimeout.wholeMilliseconds))
    try execute(
      """
      PRAGMA automatic_index = OFF;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -\(settings.pageCacheKibibytes);
      """)
    switch location {
    case .readOnly:
      try restrictToReading(setup: "PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
    case .image(let image):
      // Pages are then read where they lie, which only an image of our own allows: a mapped file
      // that another process cuts short would end this one. Their cells need no check either: it
      // would be made again at each visit of a page that is read where it lies.
      try restrictToReading(
        setup: "PRAGMA mmap_size = \(image.byteCount); PRAGMA query_only = ON")
    case .readWrite, .memory:
      try execute("PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON")
    }
  }

  private func load(_ location: SQLiteLocation) throws(DatabaseError) {
    switch location {
    case .readOnly, .readWrite: break
    case .memory: try becomeImage()
    case .image(let image): try attach(image)
    }
  }

  private func restrictToReading(setup: String) throws(DatabaseError) {
    try execute(setup)
    sqlite3_set_authorizer(handle, authorizeReading, nil)
  }

  private func setSwitches() {
    let switches: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
    ]
    for (option, value) in switches {
      _ = predikat_sqlite3_configure(handle, option, value)
    }
  }

  private func setLimits() {
    let limits: [(Int32, Int)] = [
      (SQLITE_LIMIT_LENGTH, settings.maximumValueBytes),
      (SQLITE_LIMIT_SQL_LENGTH, settings.maximumStatementBytes),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, Int32(clamping: value)) }
  }

  private func installDeadline() {
    sqlite3_progress_handler(
      handle, Int32(clamping: settings.stepsBetweenDeadlineChecks), stopPastDeadline,
      Unmanaged.passUnretained(state).toOpaque())
  }
}

extension Duration {
  /// The duration in milliseconds, without the rest.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let milliseconds = seconds.multipliedReportingOverflow(by: 1_000)
    return milliseconds.overflow
      ? (seconds < 0 ? .min : .max)
      : milliseconds.partialValue + attoseconds / 1_000_000_000_000_000
  }
}

private func stopPastDeadline(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<ExecutionState>.fromOpaque(context).takeUnretainedValue().execution.mustStop()
    ? 1 : 0
}
