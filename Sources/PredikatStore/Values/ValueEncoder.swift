import Foundation
public import PredikatPlanning
public import PredikatText

/// Turns values into what a database holds, by the encoding of their column.
public enum ValueEncoder {
  /// What is stored or bound for `value`; nil where a value of its kind has no place in a column
  /// of that encoding.
  ///
  /// Text is brought into NFC, and negative zero becomes zero, because that is how they are stored.
  public static func encode(_ value: Value, as encoding: ValueEncoding) -> SQLValue? {
    if value.isNull { return .null }
    switch encoding {
    case .any: return encodeByKind(value)
    case .json: return .text(StoredJSON.text(of: value))
    // Only a database gathers rows.
    case .list: return nil
    case .real, .date: return number(in: value).map(real)
    case .decimal: return decimal(in: value).flatMap(DecimalEncoding.encoded).map(SQLValue.blob)
    case .boolean, .integer, .text, .blob, .uuid, .object:
      guard let encoded = encodeByKind(value), hasStorage(encoded, of: encoding) else { return nil }
      return encoded
    }
  }

  private static func encodeByKind(_ value: Value) -> SQLValue? {
    switch value {
    case .null: .null
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .integer(let number): .integer(number)
    case .double(let number), .date(let number): real(number)
    case .decimal(let number): DecimalEncoding.encoded(number).map(SQLValue.blob)
    case .string(let text): .text(Normalization.normalized(text))
    case .regex(let pattern): .text(pattern)
    case .uuid(let identifier): .blob(withUnsafeBytes(of: identifier.uuid) { [UInt8]($0) })
    case .data(let bytes): .blob(bytes)
    case .object(let object): .integer(object.key)
    case .array, .dictionary, .structure: .text(StoredJSON.text(of: value))
    case .range: nil
    }
  }

  private static func hasStorage(_ value: SQLValue, of encoding: ValueEncoding) -> Bool {
    switch (encoding, value) {
    case (.boolean, .integer), (.integer, .integer), (.object, .integer), (.text, .text),
      (.blob, .blob), (.uuid, .blob):
      true
    default: false
    }
  }

  /// NaN has no form in a database: it is stored and bound as NULL, and refused by the writer.
  private static func real(_ number: Double) -> SQLValue {
    number.isNaN ? .null : .real(number == 0 ? 0 : number)
  }

  private static func number(in value: Value) -> Double? {
    switch value {
    case .double(let number), .date(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  private static func decimal(in value: Value) -> Decimal? {
    switch value {
    case .decimal(let number): number
    case .integer(let number): Decimal(number)
    default: nil
    }
  }
}
