import PredikatPlanning
import PredikatStore
import PredikatText

/// The values of several rows as the bytes of one value of SQLite's, each as it is stored.
enum GatheredList {
  /// The most bytes that a list may have.
  static let sizeLimit = 64 << 20

  /// Adds a value behind those in `bytes`.
  static func append(_ cell: some SQLiteCell, to bytes: inout [UInt8]) {
    switch cell.storage {
    case .null: bytes.append(0)
    case .integer: append(1, UInt64(bitPattern: cell.integer), to: &bytes)
    case .real: append(2, cell.real.bitPattern, to: &bytes)
    case .text: append(3, cell.bytes, to: &bytes)
    case .blob: append(4, cell.bytes, to: &bytes)
    }
  }

  private static func append(_ tag: UInt8, _ word: UInt64, to bytes: inout [UInt8]) {
    bytes.append(tag)
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func append(
    _ tag: UInt8, _ content: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    append(tag, UInt64(content.count), to: &bytes)
    bytes.append(contentsOf: content)
  }

  /// The values in `bytes`, each read by the encoding; nil where they are no such list.
  static func values(in bytes: UnsafeRawBufferPointer, as encoding: ValueEncoding) -> [Value]? {
    var values: [Value] = []
    var rest = bytes[...]
    while let tag = rest.popFirst() {
      guard let cell = Cell(tag, from: &rest), let value = cell.value(as: encoding) else {
        return nil
      }
      values.append(value)
    }
    return values
  }

  /// A value in a list.
  private struct Cell: SQLiteCell {
    let storage: SQLiteStorage
    var integer: Int64 { Int64(bitPattern: word) }
    var real: Double {
      storage == .real ? Double(bitPattern: word) : Double(Int64(bitPattern: word))
    }
    let bytes: UnsafeRawBufferPointer
    private let word: UInt64

    init?(_ tag: UInt8, from rest: inout Slice<UnsafeRawBufferPointer>) {
      guard let storage = Self.storages[safe: Int(tag)] else { return nil }
      self.storage = storage
      guard storage != .null else {
        (word, bytes) = (0, UnsafeRawBufferPointer(start: nil, count: 0))
        return
      }
      guard rest.count >= 8 else { return nil }
      let head = UnsafeRawBufferPointer(rebasing: rest.prefix(8))
      word = UInt64(littleEndian: head.loadUnaligned(as: UInt64.self))
      rest = rest.dropFirst(8)
      guard storage == .text || storage == .blob else {
        bytes = UnsafeRawBufferPointer(start: nil, count: 0)
        return
      }
      guard word <= UInt64(rest.count) else { return nil }
      bytes = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(word)))
      rest = rest.dropFirst(Int(word))
    }

    private static let storages: [SQLiteStorage] = [.null, .integer, .real, .text, .blob]
  }
}

extension Array {
  /// The element there, if there is one.
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
