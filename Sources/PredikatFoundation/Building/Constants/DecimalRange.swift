package import Foundation

extension Decimal {
  /// The decimal nearest to a number, not a number for one that is none; nil for one beyond
  /// Foundation's decimals, on which `Decimal(_:)` ends the process.
  package init?(inRange double: Double) {
    guard double.isNaN || abs(double) < 1e160 else { return nil }
    self.init(double)
  }

  /// Whether a product has an exponent below that of any decimal, with no digits to spare that
  /// could be rounded off to raise it: Foundation ends the process on it.
  package func isProductTooSmall(with other: Decimal) -> Bool {
    let exponent = exponent + other.exponent
    guard exponent < Self.leastExponent, !isZero, !other.isZero, isFinite, other.isFinite else {
      return false
    }
    let digitCount = "\(significand)\(other.significand)".utf8.count - 1
    return exponent + max(0, digitCount - Self.mostDigits) < Self.leastExponent
  }

  private static let leastExponent = -128
  private static let mostDigits = 38
}
