import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// The arithmetic of Swift's number types, where what Swift traps on is an error.
struct Arithmetic: Sendable {
  /// The type of the operands and of the result.
  let scalar: ScalarType
  /// The expression that is computed.
  let range: TextRange
  private let lower: Int64
  private let upper: Int64

  init(_ scalar: ScalarType, at range: TextRange) {
    self.scalar = scalar
    self.range = range
    lower = scalar.integerBounds?.lower ?? .min
    // The greatest unsigned numbers have no place in a database.
    upper = Int64(clamping: scalar.integerBounds?.upper ?? .max)
  }

  /// The result of an operator on integers.
  func integer(
    _ operation: ArithmeticOperator, _ left: Int64, _ right: Int64
  ) throws(EvaluationError) -> Int64 {
    let (result, overflows): (Int64, Bool)
    switch operation {
    case .add: (result, overflows) = left.addingReportingOverflow(right)
    case .subtract: (result, overflows) = left.subtractingReportingOverflow(right)
    case .multiply: (result, overflows) = left.multipliedReportingOverflow(by: right)
    case .divide:
      if right == 0 { throw divisionByZero(left, operation) }
      (result, overflows) = left.dividedReportingOverflow(by: right)
    case .remainder:
      if right == 0 { throw divisionByZero(left, operation) }
      (result, overflows) = left.remainderReportingOverflow(dividingBy: right)
      // The remainder would be zero, but Swift's `%` traps as its `/` does.
      if left == lower, right == -1 { throw overflow(left, operation, right) }
    }
    if overflows || result < lower || result > upper { throw overflow(left, operation, right) }
    return result
  }

  /// The result of an operator on floating-point numbers, rounded to the type's precision.
  func double(_ operation: ArithmeticOperator, _ left: Double, _ right: Double) -> Double {
    let result =
      switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: left / right
      case .remainder: left.truncatingRemainder(dividingBy: right)
      }
    // One operation on numbers of half the width is exact enough to be rounded once.
    return scalar == .float ? Double(Float(result)) : result
  }

  /// The result of an operator on decimals; NaN where it exceeds them, as in Foundation.
  func decimal(
    _ operation: ArithmeticOperator, _ left: Decimal, _ right: Decimal
  ) throws(EvaluationError) -> Decimal {
    switch operation {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply:
      // Foundation ends the process where a product is too small to be written.
      if left.isProductTooSmall(with: right) {
        throw EvaluationError(
          .overflow, at: range, "\(left) * \(right) is nearer to zero than any 'Decimal'")
      }
      return left * right
    case .divide:
      if right.isZero { throw divisionByZero(left, operation) }
      return left / right
    case .remainder:
      throw EvaluationError(.unsupported, at: range, "'%' does not apply to 'Decimal'")
    }
  }

  /// The result of an operator on values of the type.
  func value(
    _ operation: ArithmeticOperator, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value {
    switch (left, right) {
    case (.integer(let left), .integer(let right)):
      return .integer(try integer(operation, left, right))
    case (.double(let left), .double(let right)): return .double(double(operation, left, right))
    case (.decimal(let left), .decimal(let right)):
      return .decimal(try decimal(operation, left, right))
    case (.date(let seconds), .double(let interval)):
      return .date(double(operation, seconds, interval))
    default: throw .unsuitable("'\(operation.rawValue)'", at: range)
    }
  }

  /// An integer in the type's bounds.
  func checked(_ integer: Int64) throws(EvaluationError) -> Int64 {
    if integer < lower || integer > upper {
      throw EvaluationError(
        .overflow, at: range, "\(integer) is outside the values of '\(scalar.rawValue)'")
    }
    return integer
  }

  /// An integer with its sign reversed.
  func negated(_ integer: Int64) throws(EvaluationError) -> Int64 {
    if integer == .min || -integer > upper || -integer < lower {
      throw EvaluationError(
        .overflow, at: range, "-(\(integer)) is outside the values of '\(scalar.rawValue)'")
    }
    return -integer
  }

  private func overflow(
    _ left: Int64, _ operation: ArithmeticOperator, _ right: Int64
  ) -> EvaluationError {
    let isUnsigned = scalar == .uint || scalar == .uint64
    return EvaluationError(
      .overflow, at: range,
      "\(left) \(operation.rawValue) \(right) is outside the values of '\(scalar.rawValue)'"
        + (isUnsigned ? " up to \(upper), the greatest that is stored" : ""))
  }

  private func divisionByZero(
    _ left: some CustomStringConvertible, _ operation: ArithmeticOperator
  ) -> EvaluationError {
    EvaluationError(.divisionByZero, at: range, "\(left) \(operation.rawValue) 0")
  }
}

extension EvaluationError {
  /// A value of a type that the operation does not have: the tree was not checked.
  static func unsuitable(_ operation: String, at range: TextRange) -> EvaluationError {
    EvaluationError(.unsupported, at: range, "\(operation) does not apply to these values")
  }

  /// An unsigned integer that no database holds.
  static func unstorable(_ what: String, at range: TextRange) -> EvaluationError {
    EvaluationError(
      .overflow, at: range, "\(what) is above \(Int64.max), the greatest integer that is stored")
  }

  /// What has a meaning in Swift, but none here.
  static func unsupported(_ what: String, at range: TextRange) -> EvaluationError {
    EvaluationError(.unsupported, at: range, "\(what) cannot be evaluated")
  }
}
