import Foundation
public import PredikatJSON
public import PredikatText

extension JSONWriter {
  /// Writes a value as the contract says: dates in ISO 8601, `Decimal` and what JSON cannot hold as
  /// strings, `Data` in base 64, a to-one as its key.
  public mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let flag): boolean(flag)
    case .integer(let number): integer(number)
    case .double(let number): self.number(number)
    case .decimal(let number): string(number.description)
    case .string(let text): string(text)
    case .date(let seconds):
      if let text = ISO8601.text(secondsSinceReferenceDate: seconds) {
        string(text)
      } else {
        number(seconds)
      }
    case .uuid(let uuid): string(uuid.uuidString)
    case .data(let bytes): string(Data(bytes).base64EncodedString())
    case .object(let identity): integer(identity.key)
    case .array(let values): array(values) { $0.value($1) }
    case .dictionary(let entries): dictionary(entries)
    case .structure(let fields): structure(fields)
    case .range(let lower, let upper, let includesUpper):
      string(ValueText.of(.range(lower: lower, upper: upper, includesUpper: includesUpper)))
    case .regex(let pattern): string(pattern)
    }
  }

  private mutating func structure(_ fields: [String: Value]) {
    object { writer in
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        writer.key(name)
        writer.value(value)
      }
    }
  }

  private mutating func dictionary(_ entries: [Value: Value]) {
    structure(
      Dictionary(
        entries.map { (ValueText.of($0.key), $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// Values as plain text: in tables, in CSV, as keys.
public enum ValueText {
  /// A value on its own: text as it is, everything else as JSON writes it, without quotes.
  public static func of(_ value: Value) -> String {
    switch value {
    case .null: "nil"
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .double(let number): number.description
    case .decimal(let number): number.description
    case .date(let seconds):
      ISO8601.text(secondsSinceReferenceDate: seconds) ?? seconds.description
    case .uuid(let uuid): uuid.uuidString
    case .data(let bytes): Data(bytes).base64EncodedString()
    case .object(let identity): String(identity.key)
    case .range(let lower, let upper, let includesUpper):
      bound(lower) + (includesUpper ? "..." : "..<") + bound(upper)
    case .regex(let pattern): "/\(pattern)/"
    case .array, .dictionary, .structure: json(value)
    }
  }

  private static func bound(_ value: Value) -> String { value.isNull ? "" : of(value) }

  private static func json(_ value: Value) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
