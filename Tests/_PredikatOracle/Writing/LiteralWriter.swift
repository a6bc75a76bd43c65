import Foundation
import PredikatSchema
import PredikatText

/// Writes values as Swift does.
struct LiteralWriter {
  let schema: Schema

  /// A value of a type, and whether the text needs that type around it; nil for what has no
  /// literal.
  func literal(_ value: Value, _ type: SwiftType) -> (text: String, isFlexible: Bool)? {
    switch (type, value) {
    case (.optional, .null): ("nil", true)
    case (.optional(let wrapped), _): literal(value, wrapped)
    case (.scalar(let scalar), _): literal(value, scalar)
    case (.array(let element), .array(let values)), (.set(let element), .array(let values)):
      list(values, element)
    case (.dictionary(let key, let element), .dictionary(let pairs)):
      dictionary(pairs, key, element)
    case (.nominal(let id), _): enumCase(value, schema[id])
    default: nil
    }
  }

  private func literal(_ value: Value, _ scalar: ScalarType) -> (text: String, isFlexible: Bool)? {
    switch value {
    case .bool(let flag): ("\(flag)", false)
    case .integer(let number):
      if number < 0, number == scalar.integerBounds?.lower {
        ("\(scalar.rawValue).min", false)
      } else {
        ("\(number)", true)
      }
    case .double(let number): floating(number, scalar)
    case .decimal(let number): ("Decimal(string: \"\(number)\")!", false)
    case .string(let text):
      scalar == .url
        ? ("URL(string: \(Self.quoted(text)))!", false) : (Self.quoted(text), true)
    case .date(let seconds): date(seconds)
    case .uuid(let identifier): ("UUID(uuidString: \"\(identifier.uuidString)\")!", false)
    case .data(let bytes):
      ("Data([\(bytes.map { "\($0)" }.joined(separator: ", "))])", false)
    default: nil
    }
  }

  private func floating(_ number: Double, _ scalar: ScalarType) -> (String, Bool) {
    if number.isNaN { return ("\(scalar.rawValue).nan", false) }
    if number.isInfinite {
      return ("\(number < 0 ? "-" : "")\(scalar.rawValue).infinity", false)
    }
    return (scalar == .float ? "\(Float(number))" : "\(number)", true)
  }

  private func date(_ seconds: Double) -> (String, Bool) {
    ("Date(timeIntervalSinceReferenceDate: \(floating(seconds, .double).0))", false)
  }

  private func list(_ values: [Value], _ element: SwiftType) -> (String, Bool)? {
    let texts = values.map { literal($0, element) }
    let known = texts.compactMap(\.self)
    guard known.count == texts.count else { return nil }
    let isFlexible = known.allSatisfy(\.isFlexible)
    return ("[\(known.map(\.text).joined(separator: ", "))]", isFlexible)
  }

  private func dictionary(
    _ pairs: [Value: Value], _ key: SwiftType, _ element: SwiftType
  ) -> (String, Bool)? {
    let texts = pairs.compactMap { pair -> String? in
      guard let key = literal(pair.key, key), let value = literal(pair.value, element) else {
        return nil
      }
      return "\(key.text): \(value.text)"
    }
    return texts.isEmpty ? ("[:]", true) : ("[\(texts.sorted().joined(separator: ", "))]", true)
  }

  private func enumCase(_ value: Value, _ type: NominalType) -> (String, Bool)? {
    guard type.kind == .enum else { return nil }
    let found = type.cases.first { choice in
      switch (choice.rawValue, value) {
      case (.integer(let raw)?, .integer(let number)): raw == number
      case (.string(let raw)?, .string(let text)): raw == text
      default: false
      }
    }
    return found.map { ("\(type.name).\($0.name)", false) }
  }

  /// A string literal; what would not show is escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0": quoted += "\\0"
      default:
        if needsEscape(scalar) {
          quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .unassigned, .privateUse,
      .lineSeparator, .paragraphSeparator:
      true
    default:
      (0x1100...0x11FF).contains(scalar.value) || scalar.value == 0x212A
        || scalar.value == 0x212B
    }
  }
}
