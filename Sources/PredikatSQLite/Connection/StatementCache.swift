/// Prepared statements by their SQL, the least recently used one leaving first, so that a query
/// that is asked again is not prepared again.
///
/// A statement is taken out while it is used, so that a nested query with the same SQL gets one of
/// its own.
struct StatementCache {
  private struct Entry {
    var statement: SQLiteStatement
    var lastUse: UInt64
  }

  private var entries: [String: Entry] = [:]
  private var clock: UInt64 = 0
  private let capacity: Int

  /// Makes a cache of at most `capacity` statements.
  init(capacity: Int) { self.capacity = capacity }

  /// How many statements are kept.
  var count: Int { entries.count }

  /// Takes the statement for `sql` out, if there is one.
  mutating func take(_ sql: String) -> SQLiteStatement? {
    entries.removeValue(forKey: sql)?.statement
  }

  /// Puts a statement that is not used any more back, and lets the oldest go where there is no
  /// room.
  mutating func put(_ statement: SQLiteStatement) {
    guard capacity > 0 else { return }
    clock += 1
    entries[statement.sql] = Entry(statement: statement, lastUse: clock)
    guard entries.count > capacity else { return }
    if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      entries.removeValue(forKey: oldest)
    }
  }

  /// Lets all statements go.
  mutating func removeAll() { entries.removeAll() }
}
