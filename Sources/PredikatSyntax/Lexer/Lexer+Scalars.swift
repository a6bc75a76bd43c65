extension Lexer {
  /// The scalar that is encoded at the position and how many bytes it takes; nil for bytes that are
  /// not UTF-8.
  func decodeScalar() -> (value: UInt32, length: Int)? { decodeScalar(at: position) }

  /// The scalar that is encoded at `offset` and how many bytes it takes; nil for bytes that are not
  /// UTF-8.
  func decodeScalar(at offset: Int) -> (value: UInt32, length: Int)? {
    let lead = bytes[offset]
    let length: Int
    var value: UInt32
    switch lead {
    case 0x00...0x7F: return (UInt32(lead), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
    default: return nil
    }
    guard offset + length <= end else { return nil }
    for index in 1..<length {
      let byte = bytes[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    switch value {
    case 0x80...0x7FF: return length == 2 ? (value, length) : nil
    case 0x800...0xD7FF, 0xE000...0xFFFF: return length == 3 ? (value, length) : nil
    case 0x10000...0x10FFFF: return length == 4 ? (value, length) : nil
    default: return nil
    }
  }

  /// Reports bytes that are not UTF-8, and NUL, each run of them once.
  mutating func reportIllFormedText() {
    var offset = position
    while offset < end {
      if offset + 8 <= end, isPlainASCII(at: offset) {
        offset += 8
      } else if bytes[offset] == 0 {
        let start = offset
        while offset < end, bytes[offset] == 0 { offset += 1 }
        report(.nulCharacter(at: TextRange(start, offset)))
      } else if let scalar = decodeScalar(at: offset) {
        offset += scalar.length
      } else {
        let start = offset
        repeat { offset += 1 } while offset < end && decodeScalar(at: offset) == nil
        report(.invalidUTF8(at: TextRange(start, offset)))
      }
    }
  }

  /// Whether the eight bytes from `offset` are ASCII and none is NUL.
  @inline(__always)
  private func isPlainASCII(at offset: Int) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let zeros = (word &- 0x0101_0101_0101_0101) & ~word
    return (word | zeros) & 0x8080_8080_8080_8080 == 0
  }

  /// Reads a token that begins beyond ASCII.
  mutating func scanBeyondASCII() -> Token.Kind {
    guard let scalar = decodeScalar() else {
      repeat { position += 1 } while position < end && peek() >= 0x80 && decodeScalar() == nil
      return .unknown
    }
    if ScalarClasses.isIdentifierHead(scalar.value) { return scanName() }
    if ScalarClasses.isOperatorHead(scalar.value) { return scanOperator() }
    position += scalar.length
    return .unknown
  }
}
