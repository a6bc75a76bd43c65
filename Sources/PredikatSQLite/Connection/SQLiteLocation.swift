import Foundation
import PredikatStore

/// Where a connection finds its database.
enum SQLiteLocation: Sendable {
  /// A file, which must exist; it is never changed.
  case readOnly(path: String)
  /// A file, which is made where it is missing.
  case readWrite(path: String)
  /// A database of its own, in memory.
  case memory
  /// The bytes of a database that someone else holds, for reading.
  case image(SQLiteImage)
}

/// What stands at a path, found out before SQLite is let near it.
struct SQLiteFile {
  /// The path from the root of the file system, so that SQLite reads no URI and no `:memory:` into
  /// it.
  let path: String
  /// Whether its header says that it writes ahead, into a second file.
  let usesWriteAheadLog: Bool

  private static let magic = Array("SQLite format 3\0".utf8)

  /// Looks at a file that has to be there.
  init(existing name: String) throws(DatabaseError) {
    path = Self.absolutePath(name)
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .notAFile(name, found: errno == ENOENT ? "missing" : "not readable")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .notAFile(name, found: "a folder")
    default: throw .notAFile(name, found: "a device or pipe")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .notAFile(name, found: "not readable")
    }
    defer { try? file.close() }
    let header = [UInt8]((try? file.read(upToCount: 100)) ?? Data())
    guard header.isEmpty || header.starts(with: Self.magic) else { throw .notADatabase(name) }
    usesWriteAheadLog = header.count >= 20 && header[18] == 2
  }

  /// The name by which SQLite opens it for reading.
  ///
  /// A database that writes ahead but has no log beside it is opened as immutable: SQLite would
  /// otherwise make two files beside it, which fails in a folder without write permission and is
  /// unwanted in any.
  var readingURI: String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "/-_.~")
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    var status = stat()
    let hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
    return "file:" + encoded + (usesWriteAheadLog && !hasLog ? "?immutable=1" : "?mode=ro")
  }

  /// The path from the root of the file system.
  static func absolutePath(_ name: String) -> String {
    name.hasPrefix("/") ? name : FileManager.default.currentDirectoryPath + "/" + name
  }
}
