import Foundation

/// Integer arithmetic that throws where Foundation's node ends the process.
struct CheckedArithmetic<
  Left: StandardPredicateExpression, Right: StandardPredicateExpression
>: StandardPredicateExpression
where Left.Output == Right.Output, Left.Output: FixedWidthInteger {
  let left: Left
  let right: Right
  let sign: String

  func evaluate(_ bindings: PredicateBindings) throws -> Left.Output {
    let left = try left.evaluate(bindings)
    let right = try right.evaluate(bindings)
    if right == 0, sign == "/" || sign == "%" {
      throw EvaluationProblem(message: "division by zero")
    }
    let (value, overflow) =
      switch sign {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      case "*": left.multipliedReportingOverflow(by: right)
      case "/": left.dividedReportingOverflow(by: right)
      default: left.remainderReportingOverflow(dividingBy: right)
      }
    if overflow {
      throw EvaluationProblem(
        message: "\(left) \(sign) \(right) is outside the values of '\(Left.Output.self)'")
    }
    return value
  }
}

/// A product of decimals, which throws where Foundation's node ends the process.
struct CheckedProduct<
  Left: StandardPredicateExpression, Right: StandardPredicateExpression
>: StandardPredicateExpression
where Left.Output == Decimal, Right.Output == Decimal {
  let left: Left
  let right: Right

  func evaluate(_ bindings: PredicateBindings) throws -> Decimal {
    let left = try left.evaluate(bindings)
    let right = try right.evaluate(bindings)
    if left.isProductTooSmall(with: right) {
      throw EvaluationProblem(
        message: "\(left) * \(right) is nearer to zero than any 'Decimal'")
    }
    return left * right
  }
}

/// `-x` of an integer, which throws where Foundation's node ends the process.
struct CheckedNegation<Operand: StandardPredicateExpression>: StandardPredicateExpression
where Operand.Output: FixedWidthInteger & SignedInteger {
  let operand: Operand

  func evaluate(_ bindings: PredicateBindings) throws -> Operand.Output {
    let (value, overflow) = Operand.Output.zero
      .subtractingReportingOverflow(try operand.evaluate(bindings))
    if overflow {
      throw EvaluationProblem(
        message: "the negated value is outside the values of '\(Operand.Output.self)'")
    }
    return value
  }
}

/// `lower ... upper`, which throws where Foundation's node ends the process.
struct CheckedClosedRange<
  Lower: StandardPredicateExpression, Upper: StandardPredicateExpression
>: StandardPredicateExpression
where Lower.Output == Upper.Output, Lower.Output: Comparable {
  let lower: Lower
  let upper: Upper

  func evaluate(_ bindings: PredicateBindings) throws -> ClosedRange<Lower.Output> {
    let lower = try lower.evaluate(bindings)
    let upper = try upper.evaluate(bindings)
    guard lower <= upper else {
      throw EvaluationProblem(message: "the range's lower bound is above its upper bound")
    }
    return lower...upper
  }
}
