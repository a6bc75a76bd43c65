import Foundation
import PredikatSchema
import PredikatText

/// What the text and the numbers of JSON stand for, by the type that is wanted.
enum ScalarText {
  /// The value of a JSON string; nil where it is not of the type.
  static func value(ofText text: String, as type: ScalarType?) -> Value? {
    switch type {
    case .uuid: UUID(uuidString: text).map(Value.uuid)
    case .data: Data(base64Encoded: text).map { .data([UInt8]($0)) }
    case .decimal: Decimal(string: text, locale: nil).map(Value.decimal)
    case .double, .float: number(named: text).map(Value.double)
    case .date: number(named: text).map(Value.date)
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      Int64(text).map(Value.integer)
    case .bool: Bool(text).map(Value.bool)
    default: .string(text)
    }
  }

  /// The value of a JSON number; nil where it is no number or not of the type.
  static func value(ofNumber text: String, as type: ScalarType?) -> Value? {
    switch type {
    case .decimal: Decimal(string: text, locale: nil).map(Value.decimal)
    case .date: Double(text).map(Value.date)
    case .double, .float: Double(text).map(Value.double)
    case .string, .substring, .character, .uuid, .url, .data, .bool: nil
    default: Int64(text).map(Value.integer) ?? Double(text).map(Value.double)
    }
  }

  private static func number(named text: String) -> Double? {
    switch text {
    case "nan": .nan
    case "inf": .infinity
    case "-inf": -.infinity
    default: Double(text)
    }
  }
}
