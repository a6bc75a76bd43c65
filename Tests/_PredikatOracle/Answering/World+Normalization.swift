import Foundation
import PredikatText

extension World {
  /// The same objects with all texts in NFC, as a store holds them.
  func normalized() throws -> World {
    try World(
      source: source,
      objects: objects.map {
        ObjectDraft(
          entity: $0.entity, key: $0.key, values: $0.values.mapValues(Self.normalized))
      })
  }

  private static func normalized(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(Normalization.normalized(text))
    case .array(let elements): .array(elements.map(normalized))
    case .structure(let fields): .structure(fields.mapValues(normalized))
    case .dictionary(let pairs):
      .dictionary(
        Dictionary(pairs.map { (normalized($0.key), normalized($0.value)) }) { $1 })
    default: value
    }
  }

  /// A query with the texts in it in NFC: escapes of marks and letters are written out for that.
  static func normalized(query: String) -> String {
    var text = ""
    var rest = query[...]
    while let start = rest.range(of: "\\u{"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      text += rest[..<start.lowerBound]
      let escape = rest[start.lowerBound...end]
      let scalar = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
      text += scalar.flatMap { $0.isPlain ? String($0) : nil } ?? String(escape)
      rest = rest[rest.index(after: end)...]
    }
    return Normalization.normalized(text + rest)
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a literal as it is.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: self != "\"" && self != "\\"
    }
  }
}
