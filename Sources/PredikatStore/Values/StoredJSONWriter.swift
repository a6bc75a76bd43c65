import Foundation
public import PredikatText

/// Writes values as the JSON that a database column holds: what `JSONEncoder` makes of the same
/// `Codable` value, with keys in order, so that equal values are equal text.
public struct StoredJSONWriter {
  private var bytes: [UInt8] = []

  /// The JSON text of a value.
  public static func text(of value: Value) -> String {
    var writer = StoredJSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .null: write("null")
    case .bool(let flag): write(flag ? "true" : "false")
    case .integer(let number): write(String(number))
    case .object(let object): write(String(object.key))
    case .double(let number), .date(let number): write(number)
    case .decimal(let number): write("\(number)")
    case .string(let text), .regex(let text): writeQuoted(text)
    case .uuid(let identifier): writeQuoted(identifier.uuidString)
    case .data(let data): writeQuoted(Data(data).base64EncodedString())
    case .array(let elements): writeList(elements)
    case .range(let lower, let upper, _): writeList([lower, upper])
    case .dictionary(let pairs): write(pairs)
    case .structure(let fields): writeObject(fields)
    }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Numbers that JSON has no form for are text, as `JSONEncoder` can be told to write them.
  private mutating func write(_ number: Double) {
    if number.isNaN {
      writeQuoted("nan")
    } else if number.isInfinite {
      writeQuoted(number < 0 ? "-inf" : "inf")
    } else if let whole = Int64(exactly: number), abs(whole) < 1 << 53 {
      write(String(whole))
    } else {
      write("\(number)")
    }
  }

  private mutating func writeList(_ elements: [Value]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A dictionary is an object, whose keys are the text of its own.
  private mutating func write(_ pairs: [Value: Value]) {
    writeObject(
      Dictionary(pairs.map { (Self.name(of: $0.key), $0.value) }, uniquingKeysWith: { $1 }))
  }

  private static func name(of key: Value) -> String {
    switch key {
    case .string(let text): text
    case .uuid(let identifier): identifier.uuidString
    default: text(of: key)
    }
  }

  private mutating func writeObject(_ fields: [String: Value]) {
    bytes.append(UInt8(ascii: "{"))
    let present = fields.filter { !$0.value.isNull }.sorted { $0.key < $1.key }
    for (index, field) in present.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      writeQuoted(field.key)
      bytes.append(UInt8(ascii: ":"))
      write(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        write("\\u00")
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
