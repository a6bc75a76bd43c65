import Foundation
import PredikatJSON
public import PredikatText

/// The JSON that a column holds for an array, a dictionary or a `Codable` struct: what
/// `JSONEncoder` makes of the same value, with keys in order, so that equal values are equal text.
public enum StoredJSON {
  /// The JSON text of a value.
  public static func text(of value: Value) -> String {
    var writer = JSONWriter()
    write(value, into: &writer)
    return writer.text
  }

  private static func write(_ value: Value, into writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .bool(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .object(let object): writer.integer(object.key)
    case .double(let number), .date(let number): writer.number(number)
    case .decimal(let number): number.isNaN ? writer.string("nan") : writer.raw("\(number)")
    case .string(let text), .regex(let text): writer.string(Normalization.normalized(text))
    case .uuid(let identifier): writer.string(identifier.uuidString)
    case .data(let data): writer.string(Data(data).base64EncodedString())
    case .array(let elements): writer.array(elements) { write($1, into: &$0) }
    case .range(let lower, let upper, _): writer.array([lower, upper]) { write($1, into: &$0) }
    case .dictionary(let pairs):
      let named = pairs.map { (name(of: $0.key), $0.value) }
      write(Dictionary(named, uniquingKeysWith: { $1 }), into: &writer)
    case .structure(let fields): write(fields.filter { !$0.value.isNull }, into: &writer)
    }
  }

  private static func write(_ fields: [String: Value], into writer: inout JSONWriter) {
    writer.object { writer in
      for field in fields.sorted(by: { $0.key < $1.key }) {
        writer.key(field.key)
        write(field.value, into: &writer)
      }
    }
  }

  private static func name(of key: Value) -> String {
    switch key {
    case .string(let text): Normalization.normalized(text)
    case .uuid(let identifier): identifier.uuidString
    default: text(of: key)
    }
  }
}
