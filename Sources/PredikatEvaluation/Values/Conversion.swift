import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText

/// `Int(x)`, `Double(x)`, `String(x)` and the other conversions between scalars. From a text to
/// another type they give nil where the text is none of its values.
struct Conversion: Sendable {
  let source: SwiftType
  let target: ScalarType
  let range: TextRange

  init(from source: SwiftType, to target: SwiftType, at range: TextRange) {
    self.source = source
    if case .scalar(let scalar) = target { self.target = scalar } else { self.target = .any }
    self.range = range
  }

  func value(_ value: Value) throws(EvaluationError) -> Value {
    switch target {
    case .string, .substring, .character:
      guard let text = ValueText.description(of: value, type: source) else { break }
      return .string(text)
    case .bool:
      if case .bool = value { return value }
      return value.string.flatMap(Bool.init).map(Value.bool) ?? .null
    case .float, .double: return try floatingPoint(value)
    case .decimal: return try decimal(value)
    default:
      if target.isInteger { return try integer(value) }
    }
    throw .unsupported("the conversion to '\(target.rawValue)'", at: range)
  }

  private func integer(_ value: Value) throws(EvaluationError) -> Value {
    let arithmetic = Arithmetic(target, at: range)
    switch value {
    case .integer(let integer): return .integer(try arithmetic.checked(integer))
    case .double(let double):
      guard let integer = Int64(exactly: double.rounded(.towardZero)) else {
        throw EvaluationError(
          .overflow, at: range, "\(double) is outside the values of '\(target.rawValue)'")
      }
      return .integer(try arithmetic.checked(integer))
    case .string(let text):
      guard let integer = Int64(text), let checked = try? arithmetic.checked(integer) else {
        if target == .uint || target == .uint64, UInt64(text) != nil, Int64(text) == nil {
          throw .unstorable(text, at: range)
        }
        return .null
      }
      return .integer(checked)
    default: throw .unsuitable("'\(target.rawValue)(_:)'", at: range)
    }
  }

  private func floatingPoint(_ value: Value) throws(EvaluationError) -> Value {
    let isFloat = target == .float
    switch value {
    case .integer(let integer): return .double(isFloat ? Double(Float(integer)) : Double(integer))
    case .double(let double): return .double(isFloat ? Double(Float(double)) : double)
    case .string(let text):
      let number = isFloat ? Float(text).map(Double.init) : Double(text)
      return number.map(Value.double) ?? .null
    default: throw .unsuitable("'\(target.rawValue)(_:)'", at: range)
    }
  }

  private func decimal(_ value: Value) throws(EvaluationError) -> Value {
    switch value {
    case .integer(let integer): return .decimal(Decimal(integer))
    case .double(let double): return .decimal(try decimal(double))
    case .decimal: return value
    default: throw .unsuitable("'Decimal(_:)'", at: range)
    }
  }

  private func decimal(_ double: Double) throws(EvaluationError) -> Decimal {
    guard let decimal = Decimal(inRange: double) else {
      throw EvaluationError(
        .overflow, at: range, "\(double) is outside the values of 'Decimal'")
    }
    return decimal
  }
}
