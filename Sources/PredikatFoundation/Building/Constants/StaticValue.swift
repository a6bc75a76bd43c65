import Foundation
import PredikatSchema

/// Values of Swift's static members: `Date.now`, `Int.max`, `Double.pi`.
enum StaticValue {
  /// The value of a member of a scalar's type; nil where it is not known.
  static func value(_ name: String, of scalar: ScalarType, clock: Date) -> Any? {
    switch scalar {
    case .date: date(name, clock: clock)
    case .decimal: decimal(name)
    case .float: floatingPoint(name, Float.self)
    case .double: floatingPoint(name, Double.self)
    default:
      (SwiftTypes.metatype(of: scalar) as? any FixedWidthInteger.Type)
        .flatMap { integer(name, $0) }
    }
  }

  /// `.orderedSame` and the others.
  static func comparisonResult(_ name: String) -> Any? {
    switch name {
    case "orderedAscending": ComparisonResult.orderedAscending
    case "orderedSame": ComparisonResult.orderedSame
    case "orderedDescending": ComparisonResult.orderedDescending
    default: nil
    }
  }

  private static func date(_ name: String, clock: Date) -> Any? {
    switch name {
    case "now": clock
    case "distantPast": Date.distantPast
    case "distantFuture": Date.distantFuture
    default: nil
    }
  }

  private static func decimal(_ name: String) -> Any? {
    switch name {
    case "zero": Decimal.zero
    case "pi": Decimal.pi
    case "nan": Decimal.nan
    case "greatestFiniteMagnitude": Decimal.greatestFiniteMagnitude
    case "leastFiniteMagnitude": -Decimal.greatestFiniteMagnitude
    case "leastNonzeroMagnitude", "leastNormalMagnitude": Decimal.leastNonzeroMagnitude
    default: nil
    }
  }

  private static func floatingPoint<Number: BinaryFloatingPoint>(
    _ name: String, _: Number.Type
  ) -> Any? {
    switch name {
    case "zero": Number.zero
    case "pi": Number.pi
    case "nan": Number.nan
    case "infinity": Number.infinity
    case "greatestFiniteMagnitude": Number.greatestFiniteMagnitude
    case "leastNonzeroMagnitude": Number.leastNonzeroMagnitude
    case "leastNormalMagnitude": Number.leastNormalMagnitude
    case "ulpOfOne": Number.ulpOfOne
    default: nil
    }
  }

  private static func integer<Number: FixedWidthInteger>(
    _ name: String, _: Number.Type
  ) -> Any? {
    switch name {
    case "zero": Number.zero
    case "min": Number.min
    case "max": Number.max
    case "bitWidth": Number.bitWidth
    default: nil
    }
  }
}
