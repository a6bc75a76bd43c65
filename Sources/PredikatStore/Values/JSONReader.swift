import Foundation
import PredikatSchema
import PredikatText

/// Reads the JSON that a database column holds as a value of a declared type; nil where the text
/// is not JSON, is nested too deep, or is not of the type.
public struct JSONReader {
  private let schema: Schema
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The deepest nesting that is read.
  public static let nestingLimit = 200

  /// The value that `text` stands for.
  public static func value(of text: [UInt8], as type: SwiftType, in schema: Schema) -> Value? {
    var reader = JSONReader(schema: schema, bytes: text)
    guard let value = reader.readValue(as: type) else { return nil }
    reader.skipSpace()
    return reader.position == text.count ? value : nil
  }

  private init(schema: Schema, bytes: [UInt8]) {
    self.schema = schema
    self.bytes = bytes
  }

  private mutating func readValue(as type: SwiftType) -> Value? {
    skipSpace()
    guard position < bytes.count, depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch bytes[position] {
    case UInt8(ascii: "{"): return readObject(as: type.unwrapped)
    case UInt8(ascii: "["): return readList(as: type.unwrapped)
    case UInt8(ascii: "\""):
      return readString().flatMap { ScalarText.value(ofText: $0, as: scalar(in: type)) }
    case UInt8(ascii: "t"): return readWord("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return readWord("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return readWord("null") ? .null : nil
    default: return ScalarText.value(ofNumber: readNumber(), as: scalar(in: type))
    }
  }

  /// The scalar that a type comes down to: an enum's is its raw type.
  private func scalar(in type: SwiftType) -> ScalarType? {
    switch type.unwrapped {
    case .scalar(let scalar): scalar
    case .nominal(let id): schema[id].rawType.flatMap { scalar(in: $0) }
    default: nil
    }
  }

  private mutating func readList(as type: SwiftType) -> Value? {
    position += 1
    let element: SwiftType =
      switch type {
      case .array(let element), .set(let element): element
      default: .unknown
      }
    var elements: [Value] = []
    skipSpace()
    while !take("]") {
      if !elements.isEmpty, !take(",") { return nil }
      guard let value = readValue(as: element) else { return nil }
      elements.append(value)
      skipSpace()
      if position >= bytes.count { return nil }
    }
    guard case .dictionary = type, elements.count.isMultiple(of: 2) else { return .array(elements) }
    var pairs: [Value: Value] = [:]
    for index in stride(from: 0, to: elements.count, by: 2) {
      pairs[elements[index]] = elements[index + 1]
    }
    return .dictionary(pairs)
  }

  private mutating func readObject(as type: SwiftType) -> Value? {
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
      guard take(":"), let value = readValue(as: fieldType(name, of: type)) else { return nil }
      fields[name] = value
      skipSpace()
      if position >= bytes.count { return nil }
    }
    guard case .dictionary(let key, _) = type else { return .structure(fields) }
    var pairs: [Value: Value] = [:]
    for (name, value) in fields {
      pairs[ScalarText.value(ofText: name, as: scalar(in: key)) ?? .string(name)] = value
    }
    return .dictionary(pairs)
  }

  private func fieldType(_ name: String, of type: SwiftType) -> SwiftType {
    switch type {
    case .nominal(let id): schema.property(name, of: id)?.type ?? .unknown
    case .dictionary(_, let value): value
    default: .unknown
    }
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
