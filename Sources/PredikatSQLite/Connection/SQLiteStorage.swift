import CSQLite
import Foundation
import PredikatPlanning
import PredikatStore
import PredikatText

/// The five ways in which SQLite stores a value.
enum SQLiteStorage: String {
  case null, integer, real, text, blob

  /// The storage that SQLite gives this number.
  init(sqliteType: Int32) {
    switch sqliteType {
    case SQLITE_INTEGER: self = .integer
    case SQLITE_FLOAT: self = .real
    case SQLITE_TEXT: self = .text
    case SQLITE_BLOB: self = .blob
    default: self = .null
    }
  }
}

/// A value where SQLite keeps it: in a column of a row, or as an argument of a function.
protocol SQLiteCell {
  /// How it is stored.
  var storage: SQLiteStorage { get }
  /// The integer.
  var integer: Int64 { get }
  /// The number.
  var real: Double { get }
  /// The bytes of a blob or of text, for as long as SQLite keeps them.
  var bytes: UnsafeRawBufferPointer { get }
}

extension SQLiteCell {
  /// What it means by its encoding; nil where it is not of that encoding.
  func value(as encoding: ValueEncoding) -> Value? {
    switch (storage, encoding) {
    case (.null, _): .null
    case (.integer, .boolean): .bool(integer != 0)
    case (.integer, .object(let entity)): .object(ObjectID(entity: entity, key: integer))
    case (.integer, .date), (.real, .date): .date(real)
    case (.integer, .real), (.real, .real), (.real, .any): .double(real)
    case (.integer, .integer), (.integer, .any): .integer(integer)
    case (.text, .text), (.text, .any): .string(String(decoding: bytes, as: UTF8.self))
    case (.blob, .blob), (.blob, .any): .data([UInt8](bytes))
    case (.blob, .uuid): uuid
    case (.blob, .list(let element)):
      GatheredList.values(in: bytes, as: element).map(Value.array)
    case (.blob, .decimal): DecimalEncoding.decoded(bytes).map(Value.decimal)
    case (.text, .json(let shape)), (.blob, .json(let shape)):
      StoredJSON.value(of: [UInt8](bytes), as: shape)
    default: nil
    }
  }

  private var uuid: Value? {
    bytes.count == 16 ? .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))) : nil
  }
}
