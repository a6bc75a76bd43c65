import CSQLite
public import PredikatStore

/// The bytes of a finished database in memory, which any number of connections read at once,
/// without a copy and without a lock.
///
/// It keeps the connection that wrote them alive, and nobody writes any more: that is why it may
/// cross threads.
public final class SQLiteImage: @unchecked Sendable {
  /// The size of the database.
  public let byteCount: Int64
  fileprivate let bytes: UnsafeMutablePointer<UInt8>
  private let owner: SQLiteConnection

  /// Takes over a connection made with ``SQLiteConnection/init(inMemory:)``, which must not be
  /// used any more.
  public init(finishing owner: consuming SQLiteConnection) throws(DatabaseError) {
    var size: sqlite3_int64 = 0
    guard
      let bytes = sqlite3_serialize(
        owner.handle, "main", &size, UInt32(SQLITE_SERIALIZE_NOCOPY))
    else { throw DatabaseError(.other, "the database is not held in one piece of memory") }
    self.bytes = bytes
    byteCount = size
    self.owner = owner
  }
}

extension SQLiteConnection {
  /// How large a database in memory may grow: a sample of a million rows needs half a gibibyte.
  private static let mostImageBytes: Int64 = 4 << 30

  /// Gives an empty database in memory the form of one growing piece of memory.
  func becomeImage() throws(DatabaseError) {
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let code = sqlite3_deserialize(handle, "main", nil, 0, 0, flags)
    guard code == SQLITE_OK else { throw DatabaseError(sqliteCode: code) }
    var limit: sqlite3_int64 = Self.mostImageBytes
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_SIZE_LIMIT, &limit)
  }

  /// Reads an image in place of the empty database in memory.
  func attach(_ image: SQLiteImage) throws(DatabaseError) {
    let code = sqlite3_deserialize(
      handle, "main", image.bytes, image.byteCount, image.byteCount,
      UInt32(SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw DatabaseError(sqliteCode: code) }
  }
}
