import Foundation
import PredikatSchema
import PredikatText
import PredikatTyping

/// What `min()`, `max()`, `sum()` and `average()` make of a sequence.
enum Aggregate {
  /// The least or greatest element, as Swift finds it: with NaN, the place decides.
  static func extreme(of values: [Value], isMaximum: Bool) -> Value {
    guard var found = values.first else { return .null }
    for value in values.dropFirst() {
      let order = isMaximum ? ValueOrder.compare(found, value) : ValueOrder.compare(value, found)
      if let order, order < 0 { found = value }
    }
    return found
  }

  /// The sum; zero of the arithmetic's type for no elements.
  static func sum(
    of values: [Value], _ arithmetic: Arithmetic
  ) throws(EvaluationError) -> Value {
    guard var sum = values.first else {
      if arithmetic.scalar.isInteger { return .integer(0) }
      return arithmetic.scalar == .decimal ? .decimal(0) : .double(0)
    }
    for value in values.dropFirst() { sum = try arithmetic.value(.add, sum, value) }
    return sum
  }

  /// The mean as a `Double`; nil for no elements.
  static func average(of values: [Value]) -> Value {
    guard !values.isEmpty else { return .null }
    var sum = 0.0
    for value in values {
      switch value {
      case .integer(let integer): sum += Double(integer)
      case .double(let double): sum += double
      case .decimal(let decimal): sum += NSDecimalNumber(decimal: decimal).doubleValue
      default: break
      }
    }
    return .double(sum / Double(values.count))
  }
}
