import Foundation
import PredikatSchema
import PredikatSyntax

/// Single values as Swift has them.
enum ScalarValue {
  /// The value of a literal of that type; nil where the type has no such value.
  static func value(
    of literal: LiteralSyntax, type scalar: ScalarType, isNegative: Bool = false
  ) -> Any? {
    switch literal {
    case .boolean(let bool): bool
    case .string(let text):
      switch scalar {
      case .substring: Substring(text)
      case .character: text.count == 1 ? Character(text) : nil
      default: text
      }
    case .integer(let magnitude, let digits):
      number(digits, magnitude, 0, type: scalar, isNegative: isNegative)
    case .float(let double, let digits):
      number(digits, nil, double, type: scalar, isNegative: isNegative)
    case .nil, .regex: nil
    }
  }

  private static func number(
    _ digits: String, _ magnitude: UInt64?, _ double: Double, type scalar: ScalarType,
    isNegative: Bool
  ) -> Any? {
    let plain = (isNegative ? "-" : "") + digits.filter { $0 != "_" }
    let signed = isNegative ? -double : double
    switch scalar {
    case .decimal:
      guard let magnitude else {
        let decimal: Decimal? = Decimal(string: plain) ?? Decimal(inRange: signed)
        return decimal
      }
      return isNegative ? -Decimal(magnitude) : Decimal(magnitude)
    case .double:
      guard let magnitude else { return Double(plain) ?? signed }
      return isNegative ? -Double(magnitude) : Double(magnitude)
    case .float:
      guard let magnitude else { return Float(plain) ?? Float(signed) }
      return isNegative ? -Float(magnitude) : Float(magnitude)
    default:
      guard let magnitude, let type = SwiftTypes.metatype(of: scalar) as? any FixedWidthInteger.Type
      else {
        return nil
      }
      return integer(magnitude, isNegative: isNegative, type)
    }
  }

  private static func integer<Number: FixedWidthInteger>(
    _ magnitude: UInt64, isNegative: Bool, _: Number.Type
  ) -> Any? {
    guard isNegative else { return Number(exactly: magnitude) }
    guard magnitude <= Int64.min.magnitude else { return nil }
    return Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// A value as one of another type, where that loses nothing: an integer as a wider one or as a
  /// `Double`, a part of a string as a string.
  static func converted(_ value: Any, to type: Any.Type) -> Any? {
    if let number = value as? any BinaryInteger {
      if let type = type as? any FixedWidthInteger.Type { return exact(number, type) }
      if type == Double.self { return Double(exactly: number) }
      if type == Float.self { return Float(exactly: number) }
      if type == Decimal.self { return Int64(exactly: number).map { Decimal($0) } }
      return nil
    }
    if let text = value as? Substring, type == String.self { return String(text) }
    if let text = value as? String, type == Substring.self { return Substring(text) }
    if let text = value as? String, type == Character.self, text.count == 1 {
      return Character(text)
    }
    if let number = value as? Float, type == Double.self { return Double(number) }
    return nil
  }

  private static func exact<Number: FixedWidthInteger>(
    _ value: some BinaryInteger, _: Number.Type
  ) -> Any? {
    Number(exactly: value)
  }
}
