import Foundation
import PredikatSchema
import PredikatText

/// Values as Swift's string interpolation writes them.
enum ValueText {
  /// The text of a value of that type; nil for values that have no fixed one, as sets.
  static func description(of value: Value, type: SwiftType) -> String? {
    if case .optional(let wrapped) = type {
      if value.isNull { return "nil" }
      return debugDescription(of: unwrapped(value, of: wrapped), type: wrapped).map {
        "Optional(\($0))"
      }
    }
    switch value {
    case .null: return "nil"
    case .bool(let bool): return bool.description
    case .integer(let integer): return integer.description
    case .double(let double):
      return type == .scalar(.float) ? Float(double).description : double.description
    case .decimal(let decimal): return decimal.description
    case .string(let string): return string
    case .date(let seconds):
      return Date(timeIntervalSinceReferenceDate: seconds).description
    case .uuid(let uuid): return uuid.uuidString
    case .data(let bytes): return "\(bytes.count) bytes"
    case .array(let elements):
      guard case .array(let element) = type else { return nil }
      var texts: [String] = []
      for value in elements {
        guard let text = debugDescription(of: value, type: element) else { return nil }
        texts.append(text)
      }
      return "[" + texts.joined(separator: ", ") + "]"
    case .object, .dictionary, .structure, .range, .regex: return nil
    }
  }

  /// The text of a value inside another: strings in quotation marks.
  static func debugDescription(of value: Value, type: SwiftType) -> String? {
    if case .string(let string) = value, type == .string || type == .scalar(.substring) {
      return string.debugDescription
    }
    return description(of: value, type: type)
  }

  /// What is inside an optional. An optional that holds an optional is boxed, so that `nil` inside
  /// differs from `nil` outside.
  static func unwrapped(_ value: Value, of wrapped: SwiftType) -> Value {
    if wrapped.isOptional, case .array(let box) = value, box.count == 1 { return box[0] }
    return value
  }

  /// A value as an optional of its type.
  static func wrapped(_ value: Value, of type: SwiftType) -> Value {
    type.isOptional ? .array([value]) : value
  }
}
