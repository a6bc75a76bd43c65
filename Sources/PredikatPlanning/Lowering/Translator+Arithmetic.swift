import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// Arithmetic of stored numbers and constants, as far as SQL does it as Swift does; what it may
  /// do otherwise, it leaves to ``SQLFunction/evaluate``, row by row.
  func safeArithmetic(
    _ arithmetic: ArithmeticOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    _ whole: TypedExpression
  ) -> Operand? {
    guard options.rewrites else { return nil }
    switch whole.type {
    case .double, .date: return floatingArithmetic(arithmetic, lhs, rhs)
    case .scalar(let scalar):
      // Beyond the greatest signed number SQL has no integers to compute with.
      guard scalar.isInteger, scalar != .uint, scalar != .uint64,
        let bounds = scalar.integerBounds
      else { return nil }
      return integerArithmetic(
        arithmetic, lhs, rhs, whole, lower: bounds.lower, upper: Int64(clamping: bounds.upper))
    default: return nil
    }
  }

  /// Arithmetic of floating-point numbers that yields NaN for no row.
  private func floatingArithmetic(
    _ arithmetic: ArithmeticOperator, _ lhs: TypedExpression, _ rhs: TypedExpression
  ) -> Operand? {
    guard let number = constant(rhs)?.finiteNumber else { return nil }
    switch arithmetic {
    case .add, .subtract: break
    case .multiply, .divide: guard number != 0 else { return nil }
    case .remainder: return nil
    }
    guard let left = operand(lhs), left.encoding == .real || left.encoding == .date,
      left.term.isColumn, let right = operand(rhs)
    else { return nil }
    return Operand(
      term: .arithmetic(arithmetic, left.term, right.term), encoding: left.encoding,
      isNullable: left.isNullable)
  }

  private func integerArithmetic(
    _ arithmetic: ArithmeticOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    _ whole: TypedExpression, lower: Int64, upper: Int64
  ) -> Operand? {
    guard let left = integerOperand(lhs), let right = integerOperand(rhs) else { return nil }
    var plain = Operand(
      term: .arithmetic(arithmetic, left.term, right.term), encoding: .integer,
      isNullable: left.isNullable || right.isNullable)
    switch arithmetic {
    case .divide, .remainder:
      // Only 0 and -1 as divisors can fail.
      guard case .integer(let divisor)? = constant(rhs), divisor != 0, divisor != -1 else {
        return nil
      }
      return plain
    case .add, .subtract, .multiply:
      guard
        let test = fits(
          arithmetic, (left, constant(lhs)), (right, constant(rhs)), lower: lower, upper: upper)
      else { return nil }
      let exact = evaluated(whole)
      plain.term = .choice([SQLCase(test: test, value: plain.term)], otherwise: exact.term)
      return plain
    }
  }

  private func integerOperand(_ expression: TypedExpression) -> Operand? {
    guard !expression.isComputed || constant(expression) != nil, let operand = operand(expression),
      operand.encoding == .integer
    else { return nil }
    switch operand.term {
    case .column, .binding: return operand
    default: return nil
    }
  }

  /// What makes sure that a result is within bounds, seen from its operands.
  private func fits(
    _ arithmetic: ArithmeticOperator, _ left: (Operand, Value?), _ right: (Operand, Value?),
    lower: Int64, upper: Int64
  ) -> SQLCondition? {
    if lower > .min {
      // Narrow numbers are computed in 64 bits, and the result is looked at.
      let result = SQLTerm.arithmetic(arithmetic, left.0.term, right.0.term)
      return within(result, lower, upper)
    }
    if case .integer(let number)? = right.1, arithmetic != .multiply, left.1 == nil {
      let added = arithmetic == .add ? number : number == .min ? nil : -number
      guard let added else { return nil }
      return added >= 0
        ? make(.comparison(.lessOrEqual, left.0.term, bindInteger(.max - added)))
        : make(.comparison(.greaterOrEqual, left.0.term, bindInteger(.min - added)))
    }
    let limit: Int64 = arithmetic == .multiply ? 1 << 31 : 1 << 62
    return .all(
      [left, right].filter { $0.1 == nil }.map { within($0.0.term, -limit, limit - 1) }
        + [left, right].compactMap { operand in
          guard case .integer(let number)? = operand.1 else { return nil }
          return SQLCondition(.constant(number >= -limit && number < limit))
        })
  }

  private func within(_ term: SQLTerm, _ lower: Int64, _ upper: Int64) -> SQLCondition {
    .all([
      make(.comparison(.greaterOrEqual, term, bindInteger(lower))),
      make(.comparison(.lessOrEqual, term, bindInteger(upper))),
    ])
  }

  private func bindInteger(_ number: Int64) -> SQLTerm {
    bind(.integer(number), type: .integer, encoding: .integer)
  }
}

extension TypedExpression {
  /// Whether it is the result of arithmetic, which is no operand of SQL's own.
  fileprivate var isComputed: Bool {
    switch kind {
    case .arithmetic, .negation, .call: true
    case .wrap(let inner): inner.isComputed
    default: false
    }
  }
}

extension Value {
  /// The floating-point number it is, unless infinite or NaN.
  fileprivate var finiteNumber: Double? {
    if case .double(let number) = self, number.isFinite { return number }
    return nil
  }
}
