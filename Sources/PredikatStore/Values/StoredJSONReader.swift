import Foundation
public import PredikatPlanning
public import PredikatText

/// Reads the JSON that a database column holds as a value of a declared shape; nil where the text
/// is not JSON, is nested too deep, or is not of the shape.
public struct StoredJSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The deepest nesting that is read.
  public static let nestingLimit = 200

  /// The value that `text` stands for.
  public static func value(of text: [UInt8], as shape: JSONShape) -> Value? {
    var reader = StoredJSONReader(bytes: text)
    guard let value = reader.readValue(as: shape) else { return nil }
    reader.skipSpace()
    return reader.position == text.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readValue(as shape: JSONShape) -> Value? {
    skipSpace()
    guard position < bytes.count, depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let shape = shape.unwrapped
    switch bytes[position] {
    case UInt8(ascii: "{"): return readObject(as: shape)
    case UInt8(ascii: "["): return readList(as: shape)
    case UInt8(ascii: "\""):
      return readString().flatMap { ScalarText.value(ofText: $0, as: shape.encoding) }
    case UInt8(ascii: "t"): return readWord("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return readWord("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return readWord("null") ? .null : nil
    default: return ScalarText.value(ofNumber: readNumber(), as: shape.encoding)
    }
  }

  private mutating func readList(as shape: JSONShape) -> Value? {
    position += 1
    let element = shape.element
    var elements: [Value] = []
    skipSpace()
    while !take("]") {
      if !elements.isEmpty, !take(",") { return nil }
      guard let value = readValue(as: element) else { return nil }
      elements.append(value)
      skipSpace()
      if position >= bytes.count { return nil }
    }
    guard case .range(let includesUpper, _) = shape else { return .array(elements) }
    guard elements.count == 2 else { return nil }
    return .range(lower: elements[0], upper: elements[1], includesUpper: includesUpper)
  }

  private mutating func readObject(as shape: JSONShape) -> Value? {
    position += 1
    var fields: [String: Value] = [:]
    skipSpace()
    while !take("}") {
      if !fields.isEmpty, !take(",") { return nil }
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\""),
        let name = readString()
      else { return nil }
      skipSpace()
      guard take(":"), let value = readValue(as: shape.field(name)) else { return nil }
      fields[name] = value
      skipSpace()
      if position >= bytes.count { return nil }
    }
    return shape.value(of: fields)
  }

  // MARK: Tokens

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readWord(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func readNumber() -> String {
    let start = position
    while position < bytes.count, Self.isNumberByte(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func readString() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = readEscape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return readUnicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  private mutating func readUnicodeEscape() -> Unicode.Scalar? {
    guard let first = readHexadecimal() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard take("\\"), take("u"), let second = readHexadecimal(),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func readHexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16)
  }
}

extension JSONShape {
  /// The shape of what an optional wraps.
  fileprivate var unwrapped: JSONShape {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// How a single value is held; anything for the others.
  fileprivate var encoding: ValueEncoding {
    if case .scalar(let encoding) = self { return encoding }
    return .any
  }

  /// The shape of an element of a list.
  fileprivate var element: JSONShape {
    switch self {
    case .array(let element), .range(_, let element): element
    default: .scalar(.any)
    }
  }

  /// The shape of a field of an object.
  fileprivate func field(_ name: String) -> JSONShape {
    switch self {
    case .structure(let fields): fields.first { $0.name == name }?.shape ?? .scalar(.any)
    case .dictionary(_, let value): value
    default: .scalar(.any)
    }
  }

  /// What an object's fields make: a struct has all of its own, nil where they are left out.
  fileprivate func value(of fields: [String: Value]) -> Value {
    switch self {
    case .dictionary(let key, _):
      let pairs = fields.map { name, value in
        (ScalarText.value(ofText: name, as: key) ?? .string(name), value)
      }
      return .dictionary(Dictionary(pairs, uniquingKeysWith: { $1 }))
    case .structure(let declared):
      var complete = fields
      for field in declared where complete[field.name] == nil { complete[field.name] = .null }
      return .structure(complete)
    default: return .structure(fields)
    }
  }
}
