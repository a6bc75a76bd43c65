import Foundation
import PredikatTyping

/// Functions of numbers, for constants; nil where the result is outside the type's values.
enum NumberFunctions {
  /// The value of a function.
  static func value(of function: Function, _ values: [Any]) -> Any? {
    switch function {
    case .absolute: absolute(values[0])
    case .lesser, .greater:
      (values[0] as? any Comparable).flatMap {
        extreme($0, values[1], isGreater: function == .greater)
      }
    case .isMultiple:
      (values[0] as? any BinaryInteger).flatMap { isMultiple($0, values[1]) }
    case .sum: sum(values[0])
    case .average: average(values[0])
    default: nil
    }
  }

  private static func absolute(_ value: Any) -> Any? {
    if let decimal = value as? Decimal { return decimal.magnitude }
    if let number = value as? any FixedWidthInteger { return magnitude(number) }
    return (value as? any FloatingPoint).map { $0.magnitude }
  }

  private static func magnitude<Number: FixedWidthInteger>(_ value: Number) -> Any? {
    if value >= 0 { return value }
    let (negated, overflow) = Number.zero.subtractingReportingOverflow(value)
    return overflow ? nil : negated
  }

  private static func extreme<Value: Comparable>(
    _ left: Value, _ right: Any, isGreater: Bool
  ) -> Any? {
    guard let right = right as? Value else { return nil }
    return isGreater ? max(left, right) : min(left, right)
  }

  private static func isMultiple<Number: BinaryInteger>(_ value: Number, _ other: Any) -> Any? {
    (other as? Number).map { value.isMultiple(of: $0) }
  }

  private static func sum(_ values: Any) -> Any? {
    func integers<Number: FixedWidthInteger>(_: Number, _ values: [Any]) -> Any? {
      var sum = Number.zero
      for value in values {
        guard let value = value as? Number else { return nil }
        let (next, overflow) = sum.addingReportingOverflow(value)
        if overflow { return nil }
        sum = next
      }
      return sum
    }
    switch values {
    case let values as [Double]: return values.reduce(0, +)
    case let values as [Float]: return values.reduce(0, +)
    case let values as [Decimal]: return values.reduce(0, +)
    default:
      guard let values = values as? [any FixedWidthInteger] else { return nil }
      guard let first = values.first else { return 0 }
      return integers(first, values)
    }
  }

  private static func average(_ values: Any) -> Any? {
    let numbers: [Double]? =
      switch values {
      case let values as [Double]: values
      case let values as [Float]: values.map(Double.init)
      default: (values as? [any BinaryInteger])?.map { Double($0) }
      }
    guard let numbers, !numbers.isEmpty else { return nil }
    return numbers.reduce(0, +) / Double(numbers.count)
  }
}

/// `Int(x)`, `Double(x)`, `String(x)` of constants.
enum ScalarConversion {
  /// The value as one of another type; nil where it is none of that type's values.
  static func value(_ value: Any, as type: any Any.Type) -> Any? {
    if type == String.self { return ConstantText.description(of: value) }
    if type == Character.self {
      let text = ConstantText.description(of: value)
      return text.count == 1 ? Character(text) : nil
    }
    if type == Bool.self { return value as? Bool ?? (value as? String).flatMap { Bool($0) } }
    if type == Decimal.self { return decimal(value) }
    if let type = type as? any FixedWidthInteger.Type { return integer(value, type) }
    if let type = type as? any BinaryFloatingPoint.Type { return floatingPoint(value, type) }
    return nil
  }

  private static func integer<Number: FixedWidthInteger>(
    _ value: Any, _: Number.Type
  ) -> Any? {
    if let integer = value as? any BinaryInteger { return Number(exactly: integer) }
    if let number = value as? any BinaryFloatingPoint {
      return Number(exactly: Double(number).rounded(.towardZero))
    }
    return (value as? String).flatMap { Number($0) }
  }

  private static func floatingPoint<Number: BinaryFloatingPoint>(
    _ value: Any, _: Number.Type
  ) -> Any? {
    if let integer = value as? any BinaryInteger { return Number(integer) }
    if let number = value as? any BinaryFloatingPoint { return Number(number) }
    guard let text = value as? String else { return nil }
    return Number.self == Float.self ? Float(text).map { $0 } : Double(text).map { $0 }
  }

  private static func decimal(_ value: Any) -> Any? {
    switch value {
    case let decimal as Decimal: decimal
    case let double as Double: Decimal(inRange: double)
    case let float as Float: Decimal(inRange: Double(float))
    default:
      (value as? any BinaryInteger).flatMap { integer in
        Int64(exactly: integer).map { Decimal($0) } ?? UInt64(exactly: integer).map { Decimal($0) }
      }
    }
  }
}
