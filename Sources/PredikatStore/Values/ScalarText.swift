import Foundation
import PredikatPlanning
import PredikatText

/// What the text and the numbers of JSON stand for, by the encoding that is wanted.
enum ScalarText {
  /// The value of a JSON string; nil where it is not of the kind.
  static func value(ofText text: String, as encoding: ValueEncoding) -> Value? {
    switch encoding {
    case .uuid: UUID(uuidString: text).map(Value.uuid)
    case .blob: Data(base64Encoded: text).map { .data([UInt8]($0)) }
    case .decimal: Decimal(string: text, locale: nil).map(Value.decimal)
    case .real: number(named: text).map(Value.double)
    case .date: number(named: text).map(Value.date)
    case .integer: Int64(text).map(Value.integer)
    case .boolean, .object, .json: nil
    case .text, .any: .string(text)
    }
  }

  /// The value of a JSON number; nil where it is no number or not of the kind.
  static func value(ofNumber text: String, as encoding: ValueEncoding) -> Value? {
    switch encoding {
    case .decimal: Decimal(string: text, locale: nil).map(Value.decimal)
    case .date: Double(text).map(Value.date)
    case .real: Double(text).map(Value.double)
    case .integer: Int64(text).map(Value.integer)
    case .object(let entity):
      Int64(text).map { .object(ObjectID(entity: entity, key: $0)) }
    case .any: Int64(text).map(Value.integer) ?? Double(text).map(Value.double)
    case .boolean, .text, .blob, .uuid, .json: nil
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
