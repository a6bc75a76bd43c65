/// Text as UTF-8 in memory that someone else owns, as a database hands it over.
public typealias UTF8Text = UnsafeBufferPointer<UInt8>

extension String {
  /// Calls `body` with the text's bytes, without a copy where the string allows it.
  @inlinable
  public func withUTF8Text<Result>(_ body: (UTF8Text) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return try copy.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII.
  @inlinable
  public var isASCII: Bool {
    guard let base = UnsafeRawPointer(baseAddress) else { return true }
    var index = 0
    while index + 8 <= count {
      let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < count {
      if self[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes are the same.
  @inlinable
  public func hasSameBytes(as other: UTF8Text) -> Bool {
    count == other.count && compareBytes(with: other) == 0
  }

  /// Less than, equal to or greater than zero by the bytes, which in UTF-8 is by the scalars.
  @inlinable
  public func compareBytes(with other: UTF8Text) -> Int {
    var index = 0
    let shorter = Swift.min(count, other.count)
    while index < shorter {
      let left = self[index]
      let right = other[index]
      if left != right { return left < right ? -1 : 1 }
      index += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }

  /// The part between two offsets.
  @inlinable
  func part(_ lower: Int, _ upper: Int) -> UTF8Text { UTF8Text(rebasing: self[lower..<upper]) }
}

/// Calls a function that writes into a buffer and says how much it has to write, until the buffer
/// is large enough.
func bytesWritten(
  capacity: Int, by write: (UnsafeMutablePointer<UInt8>, Int) -> Int
) -> [UInt8]? {
  var capacity = Swift.max(capacity, 16)
  while true {
    var written = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      written = write(base, capacity)
      count = Swift.max(0, Swift.min(written, capacity))
    }
    if written < 0 { return nil }
    if written <= capacity { return bytes }
    capacity = written
  }
}
