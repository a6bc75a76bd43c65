/// Reads one JSON text strictly (RFC 8259): no comments, no trailing commas, no repeated keys.
///
/// Our own, because a refusal has to say what is wrong and where, and numbers must stay exact.
public struct JSONReader {
  /// How deep arrays and objects may nest.
  public static let nestingLimit = 32

  private let bytes: [UInt8]
  private var position = 0
  private var nesting = 0

  /// Reads a whole text.
  public static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
      throw reader.error("invalid UTF-8", at: offset)
    }
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.position < bytes.count { throw reader.unexpected("the end") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readNested()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .boolean(true))
    case UInt8(ascii: "f"): return try readWord("false", .boolean(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return try readNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func readNested() throws(JSONError) -> JSONValue {
    guard nesting < Self.nestingLimit else {
      throw error("more than \(Self.nestingLimit) levels of nesting")
    }
    nesting += 1
    defer { nesting -= 1 }
    return current == UInt8(ascii: "{") ? try readObject() : try readArray()
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key") }
      let key = try readString()
      guard keys.insert(key).inserted else { throw error("the key '\(key)' again", at: start) }
      skipSpace()
      guard take(":") else { throw unexpected("':'") }
      members.append(JSONMember(key: key, value: try readValue()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func readWord(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: letters) else { throw unexpected("a value") }
    position += letters.count
    return value
  }

  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func readDigits() throws(JSONError) {
    let start = position
    while let byte = current, isDigit(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try readEscapedString(Array(bytes[start..<position]))
  }

  /// Reads on from the first escape of a string.
  private mutating func readEscapedString(_ beginning: [UInt8]) throws(JSONError) -> String {
    var result = beginning
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        result.append(contentsOf: try readEscape())
      case ..<0x20: throw error("a control character inside a string", at: position)
      default:
        result.append(byte)
        position += 1
      }
    }
    throw error("a string without its closing quote", at: position)
  }

  private mutating func readEscape() throws(JSONError) -> [UInt8] {
    let letter = current
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[position - 1]]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try readUnicodeEscape()).utf8)
    default:
      position -= 1
      throw error("an unknown escape", at: position - 1)
    }
  }

  /// Half a surrogate pair, which an editor can send, becomes U+FFFD: as long in UTF-16 as it was.
  private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else { return "\u{FFFD}" }
    let afterFirst = position
    position += 2
    let second = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = afterFirst
      return "\u{FFFD}"
    }
    let combined = 0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00)
    return Unicode.Scalar(combined) ?? "\u{FFFD}"
  }

  private mutating func readHexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}

// MARK: - Errors

extension JSONReader {
  private func unexpected(_ expected: String) -> JSONError {
    guard position < bytes.count else { return error("expected \(expected), found the end") }
    let rest = String(decoding: bytes[position..<min(position + 8, bytes.count)], as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "'\($0)'" } ?? "nothing"
    return error("expected \(expected), found \(found)")
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONError {
    let before = bytes[..<(offset ?? position)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      message: message, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
