import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText

/// Values of literals, by the types that their places give them.
enum LiteralValue {
  /// The value of a literal of that type.
  static func value(
    of literal: LiteralSyntax, type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Value {
    switch literal {
    case .boolean(let bool): return .bool(bool)
    case .string(let string): return .string(string)
    case .nil: return .null
    case .regex(let pattern): return .regex(pattern)
    case .integer(let magnitude, let digits):
      return try number(digits, Double(magnitude ?? 0), magnitude, type, at: range)
    case .float(let double, let digits):
      return try number(digits, double, nil, type, at: range)
    }
  }

  private static func number(
    _ digits: String, _ double: Double, _ magnitude: UInt64?, _ type: SwiftType,
    at range: TextRange
  ) throws(EvaluationError) -> Value {
    guard case .scalar(let scalar) = type, !scalar.isInteger else {
      guard let magnitude, let integer = Int64(exactly: magnitude) else {
        throw .unstorable(digits, at: range)
      }
      return .integer(integer)
    }
    let plain = digits.filter { $0 != "_" }
    switch scalar {
    case .float: return .double(Double(Float(plain) ?? Float(double)))
    case .decimal:
      if let magnitude { return .decimal(Decimal(magnitude)) }
      guard let decimal = Decimal(string: plain) ?? Decimal(inRange: double) else {
        throw EvaluationError(
          .overflow, at: range, "\(digits) is outside the values of 'Decimal'")
      }
      return .decimal(decimal)
    default: return .double(magnitude == nil ? Double(plain) ?? double : double)
    }
  }

  /// The value of an enum's case: its raw value, or its name where it has none.
  static func value(
    ofCase name: String, in type: NominalType, at range: TextRange
  ) throws(EvaluationError) -> Value {
    guard let found = type.enumCase(name) else {
      throw .unsupported("the case '\(name)'", at: range)
    }
    switch found.rawValue {
    case nil: return .string(name)
    case .string(let text): return .string(text)
    case .integer(let integer): return .integer(integer)
    case .float(let double):
      return .double(type.rawType == .scalar(.float) ? Double(Float(double)) : double)
    }
  }
}
