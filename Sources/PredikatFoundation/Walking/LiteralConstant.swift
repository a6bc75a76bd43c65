import Foundation
import PredikatSyntax

/// A type whose values, or most of them, can be written as literals.
protocol LiteralConstant {
  /// Whether it is the type that such a literal has where nothing says otherwise.
  static var isDefaultOfItsLiterals: Bool { get }
  /// The literal; nil where the value has none, as NaN.
  var literal: ExpressionSyntax? { get }
}

/// An optional, whose value is written as a plain literal where it is promoted.
protocol OptionalConstant {
  static func literal(of value: Any) -> ExpressionSyntax?
}

extension Optional: OptionalConstant {
  static func literal(of value: Any) -> ExpressionSyntax? {
    guard let optional = value as? Wrapped?, Wrapped.self is any LiteralConstant.Type else {
      return nil
    }
    guard let value = optional else { return ExpressionSyntax(.literal(.nil), at: .none) }
    return (value as? any LiteralConstant)?.literal
  }
}

extension Bool: LiteralConstant {
  static var isDefaultOfItsLiterals: Bool { true }
  var literal: ExpressionSyntax? { ExpressionSyntax(.literal(.boolean(self)), at: .none) }
}

extension String: LiteralConstant {
  static var isDefaultOfItsLiterals: Bool { true }
  var literal: ExpressionSyntax? { ExpressionSyntax(.literal(.string(self)), at: .none) }
}

extension LiteralConstant where Self: FixedWidthInteger {
  static var isDefaultOfItsLiterals: Bool { self == Int.self }
  var literal: ExpressionSyntax? {
    let digits = String(magnitude)
    return .number(.integer(UInt64(magnitude), digits: digits), isNegative: self < 0)
  }
}

extension LiteralConstant where Self: BinaryFloatingPoint & CustomStringConvertible {
  static var isDefaultOfItsLiterals: Bool { self == Double.self }
  var literal: ExpressionSyntax? {
    guard isFinite else { return nil }
    return .number(
      .float(Double(magnitude), digits: "\(magnitude)"), isNegative: sign == .minus)
  }
}

extension Int: LiteralConstant {}
extension Int8: LiteralConstant {}
extension Int16: LiteralConstant {}
extension Int32: LiteralConstant {}
extension Int64: LiteralConstant {}
extension UInt: LiteralConstant {}
extension UInt8: LiteralConstant {}
extension UInt16: LiteralConstant {}
extension UInt32: LiteralConstant {}
extension UInt64: LiteralConstant {}
extension Float: LiteralConstant {}
extension Double: LiteralConstant {}

extension Decimal: LiteralConstant {
  static var isDefaultOfItsLiterals: Bool { false }
  var literal: ExpressionSyntax? {
    guard isFinite, let double = Double(magnitude.description) else { return nil }
    let digits = magnitude.description
    let number: LiteralSyntax =
      digits.contains(".")
      ? .float(double, digits: digits) : .integer(UInt64(digits), digits: digits)
    return .number(number, isNegative: isSignMinus)
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PredicateExpressions.PredicateRegex: LiteralConstant {
  static var isDefaultOfItsLiterals: Bool { true }
  var literal: ExpressionSyntax? {
    // Over several lines, a literal would mean something else.
    guard !stringRepresentation.contains(where: \.isNewline) else { return nil }
    return ExpressionSyntax(.literal(.regex(stringRepresentation)), at: .none)
  }
}

extension ExpressionSyntax {
  fileprivate static func number(_ literal: LiteralSyntax, isNegative: Bool) -> ExpressionSyntax {
    let number = ExpressionSyntax(.literal(literal), at: .none)
    guard isNegative else { return number }
    return ExpressionSyntax(.prefix(NameSyntax("-", at: .none), number), at: .none)
  }
}
