import Foundation
import PredikatSchema

/// Single values as they are given for a ``DynamicObject``: of the type itself or as in JSON.
enum DynamicScalar {
  /// The value as one of that type; nil where it is none.
  static func value(_ value: Any, as scalar: ScalarType) -> Any? {
    let type = SwiftTypes.metatype(of: scalar)
    if Swift.type(of: value) == type || scalar == .any { return value }
    if let converted = ScalarValue.converted(value, to: type) { return converted }
    switch scalar {
    case .bool: return value as? Bool
    case .string: return value as? String
    case .date: return date(value)
    case .uuid: return (value as? String).flatMap { UUID(uuidString: $0) }
    case .url: return (value as? String).flatMap { URL(string: $0) }
    case .data:
      if let bytes = value as? [UInt8] { return Data(bytes) }
      return (value as? String).flatMap { Data(base64Encoded: $0) }
    case .decimal: return decimal(value)
    case .double: return (value as? NSNumber)?.doubleValue
    case .float: return (value as? Double).map { Float($0) } ?? (value as? NSNumber)?.floatValue
    default: return integer(value, type)
    }
  }

  private static func date(_ value: Any) -> Date? {
    if let seconds = value as? Double { return Date(timeIntervalSinceReferenceDate: seconds) }
    return (value as? String).flatMap(DateFunctions.date(iso8601:))
  }

  private static func decimal(_ value: Any) -> Decimal? {
    if let text = value as? String { return Decimal(string: text) }
    // By its text, as a person would write it.
    if let double = value as? Double {
      return Decimal(string: "\(double)") ?? Decimal(inRange: double)
    }
    return (value as? NSNumber)?.decimalValue
  }

  /// JSON may hold an integer as a number of any type.
  private static func integer(_ value: Any, _ type: any Any.Type) -> Any? {
    func exact<Number: FixedWidthInteger>(_: Number.Type) -> Any? {
      if let double = value as? Double { return Number(exactly: double) }
      guard let number = value as? NSNumber else { return nil }
      return Number(exactly: number.int64Value).flatMap {
        Double($0) == number.doubleValue ? $0 : nil
      }
    }
    return (type as? any FixedWidthInteger.Type).flatMap { exact($0) }
  }
}
