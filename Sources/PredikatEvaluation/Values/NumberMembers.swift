import Foundation
import PredikatSchema
import PredikatText

/// Members of the integer types; nil for those that are above the greatest integer that is stored.
enum IntegerMembers {
  static func member(_ name: String, _ scalar: ScalarType) -> (@Sendable (Value) -> Value?)? {
    let width = width(of: scalar)
    switch name {
    case "magnitude": return map { Int64(exactly: $0.magnitude) }
    case "nonzeroBitCount": return map { Int64(bits($0, width).nonzeroBitCount) }
    case "leadingZeroBitCount":
      return map { Int64(bits($0, width).leadingZeroBitCount - (64 - width)) }
    case "trailingZeroBitCount":
      return map { Int64(min(width, bits($0, width).trailingZeroBitCount)) }
    case "bitWidth": return map { _ in Int64(width) }
    case "littleEndian": return map { $0 }
    case "byteSwapped", "bigEndian":
      let isSigned = scalar.isSignedInteger
      return map {
        let swapped = bits($0, width).byteSwapped >> (64 - width)
        guard isSigned else { return Int64(exactly: swapped) }
        let isNegative = width < 64 && swapped >> (width - 1) & 1 == 1
        return Int64(truncatingIfNeeded: isNegative ? swapped | ~0 << width : swapped)
      }
    default: return nil
    }
  }

  private static func width(of scalar: ScalarType) -> Int {
    switch scalar {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    default: 64
    }
  }

  /// The bits of a number in its own width.
  private static func bits(_ integer: Int64, _ width: Int) -> UInt64 {
    UInt64(bitPattern: integer) & (width == 64 ? .max : 1 << width - 1)
  }

  private static func map(
    _ transform: @escaping @Sendable (Int64) -> Int64?
  ) -> @Sendable (Value) -> Value? {
    { $0.integer.flatMap(transform).map(Value.integer) }
  }
}

/// Members of `Double` and `Float`.
enum FloatMembers {
  static func member<Number: BinaryFloatingPoint & Sendable>(
    _ name: String, _ type: Number.Type
  ) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "magnitude": map(type) { Swift.abs($0) }
    case "significand": map(type) { $0.significand }
    case "ulp": map(type) { $0.ulp }
    case "nextUp": map(type) { $0.nextUp }
    case "nextDown": map(type) { $0.nextDown }
    case "isNaN": test(type) { $0.isNaN }
    case "isZero": test(type) { $0.isZero }
    case "isFinite": test(type) { $0.isFinite }
    case "isInfinite": test(type) { $0.isInfinite }
    case "isNormal": test(type) { $0.isNormal }
    case "isSubnormal": test(type) { $0.isSubnormal }
    case "isSignalingNaN": test(type) { $0.isSignalingNaN }
    case "isCanonical": test(type) { $0.isCanonical }
    case "exponent":
      { $0.double.map { .integer(Int64(Number($0).exponent)) } }
    default: nil
    }
  }

  private static func map<Number: BinaryFloatingPoint>(
    _ type: Number.Type, _ transform: @escaping @Sendable (Number) -> Number
  ) -> @Sendable (Value) -> Value? {
    { $0.double.map { .double(Double(transform(Number($0)))) } }
  }

  private static func test<Number: BinaryFloatingPoint>(
    _ type: Number.Type, _ property: @escaping @Sendable (Number) -> Bool
  ) -> @Sendable (Value) -> Value? {
    { $0.double.map { .bool(property(Number($0))) } }
  }
}

/// Members of `Decimal`.
enum DecimalMembers {
  static func member(_ name: String) -> (@Sendable (Value) -> Value?)? {
    switch name {
    case "magnitude": { $0.decimal.map { .decimal($0.magnitude) } }
    case "significand": { $0.decimal.map { .decimal($0.significand) } }
    case "exponent": { $0.decimal.map { .integer(Int64($0.exponent)) } }
    case "isNaN": { $0.decimal.map { .bool($0.isNaN) } }
    case "isZero": { $0.decimal.map { .bool($0.isZero) } }
    case "isFinite": { $0.decimal.map { .bool($0.isFinite) } }
    case "isSignMinus": { $0.decimal.map { .bool($0.isSignMinus) } }
    case "ulp": { $0.decimal.map { .decimal($0.ulp) } }
    case "nextUp": { $0.decimal.map { .decimal($0.nextUp) } }
    case "nextDown": { $0.decimal.map { .decimal($0.nextDown) } }
    default: nil
    }
  }
}
