/// How connections are configured; every limit has a name and a default.
public struct SQLiteSettings: Sendable, Equatable {
  /// How long a statement waits for another process's lock: two seconds.
  public var lockTimeout: Duration = .seconds(2)
  /// How many prepared statements a connection keeps: 64.
  public var cachedStatements = 64
  /// How much of the database a connection keeps in memory: 8 MiB.
  public var pageCacheKibibytes = 8 * 1024
  /// The longest text, blob or row: 64 MiB.
  public var maximumValueBytes = 64 * 1024 * 1024
  /// The longest statement: 4 MiB.
  public var maximumStatementBytes = 4 * 1024 * 1024
  /// After how many steps of its virtual machine SQLite looks at the deadline: 1,000, which is
  /// some twenty microseconds.
  public var stepsBetweenDeadlineChecks = 1_000

  /// Makes settings with the defaults.
  public init() {}
}
