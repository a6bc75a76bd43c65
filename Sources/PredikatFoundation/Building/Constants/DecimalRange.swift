package import Foundation

extension Decimal {
  /// The decimal nearest to a number, not a number for one that is none; nil for one beyond
  /// Foundation's decimals, on which `Decimal(_:)` ends the process.
  package init?(inRange double: Double) {
    guard double.isNaN || abs(double) < 1e160 else { return nil }
    self.init(double)
  }
}
