import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `==`, `<` and the other comparisons.
  mutating func compileComparison(
    _ operation: ComparisonOperator, _ left: TypedExpression, _ right: TypedExpression,
    at range: TextRange
  ) throws(EvaluationError) -> Step<Bool> {
    let isSet = if case .set = left.type.unwrapped { true } else { false }
    let sides = (try compile(left), try compile(right))
    if operation.isEquality, let step = compareObjects(operation, left, right, sides) {
      return step
    }
    switch sides {
    case (.integer(let left), .integer(let right)): return compare(operation, left, right)
    case (.double(let left), .double(let right)): return compare(operation, left, right)
    case (.date(let left), .date(let right)): return compareDates(operation, left, right)
    case (.bool(let left), .bool(let right)):
      guard operation.isEquality else { break }
      let isEqual = operation == .equal
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return (try left == right(frame)) == isEqual
      }
    case (.string(let left), .string(let right)):
      return compareTexts(operation, left, right)
    case (.row(let left, let table), let right) where operation.isEquality:
      return compare(operation, left, row(right, inTable: table))
    case (let left, .row(let right, let table)) where operation.isEquality:
      return compare(operation, row(left, inTable: table), right)
    case (let left, let right) where operation.isEquality:
      return compareEquality(operation, left, right, isSet: isSet)
    case (let left, let right):
      return compareOrder(operation, boxed(left), boxed(right))
    }
    throw .unsuitable("'\(operation.rawValue)'", at: range)
  }

  private func compare<Number: Comparable & Sendable>(
    _ operation: ComparisonOperator, _ left: @escaping Step<Number>, _ right: @escaping Step<Number>
  ) -> Step<Bool> {
    switch operation {
    case .equal:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left == right(frame)
      }
    case .notEqual:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left != right(frame)
      }
    case .less:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left < right(frame)
      }
    case .lessOrEqual:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left <= right(frame)
      }
    case .greater:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left > right(frame)
      }
    case .greaterOrEqual:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return try left >= right(frame)
      }
    }
  }

  private func compareDates(
    _ operation: ComparisonOperator, _ left: @escaping Step<Double>, _ right: @escaping Step<Double>
  ) -> Step<Bool> {
    switch operation {
    case .lessOrEqual:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return !(try right(frame) < left)
      }
    case .greaterOrEqual:
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return !(try left < right(frame))
      }
    default: return compare(operation, left, right)
    }
  }

  private func compareTexts(
    _ operation: ComparisonOperator, _ left: @escaping Step<String>, _ right: @escaping Step<String>
  ) -> Step<Bool> {
    if operation.isEquality {
      let isEqual = operation == .equal
      return { frame throws(EvaluationError) in
        let left = try left(frame)
        return (try left == right(frame)) == isEqual
      }
    }
    return { frame throws(EvaluationError) in
      let left = try left(frame)
      return operation.holds(TextOrder.compare(left, try right(frame)))
    }
  }

  private func compareEquality(
    _ operation: ComparisonOperator, _ left: Compiled, _ right: Compiled, isSet: Bool
  ) -> Step<Bool> {
    let isEqual = operation == .equal
    let areEqual = isSet ? ValueEquality.areEqualSets : ValueEquality.areEqual
    let left = boxed(left)
    let right = boxed(right)
    return { frame throws(EvaluationError) in
      let left = try left(frame)
      return areEqual(left, try right(frame)) == isEqual
    }
  }

  private func compareOrder(
    _ operation: ComparisonOperator, _ left: @escaping Step<Value>, _ right: @escaping Step<Value>
  ) -> Step<Bool> {
    { frame throws(EvaluationError) in
      let left = try left(frame)
      return operation.holds(left, try right(frame))
    }
  }

  /// A chain of `&&` or `||`; later operands are evaluated only when they decide.
  mutating func compileLogical(
    _ operation: LogicalOperator, _ operands: [TypedExpression]
  ) throws(EvaluationError) -> Step<Bool> {
    var steps: [Step<Bool>] = []
    for operand in operands { steps.append(try bool(operand)) }
    let decisive = operation == .or
    if steps.count == 2 {
      let first = steps[0]
      let second = steps[1]
      return { frame throws(EvaluationError) in
        let isFirst = try first(frame)
        return isFirst == decisive ? decisive : try second(frame)
      }
    }
    let all = steps
    return { frame throws(EvaluationError) in
      for step in all {
        if try step(frame) == decisive { return decisive }
      }
      return !decisive
    }
  }
}

extension ComparisonOperator {
  /// Whether two values satisfy the operator. With NaN none does, except between dates, of which
  /// Swift knows `<` and makes `a <= b` of it as `!(b < a)`.
  func holds(_ left: Value, _ right: Value) -> Bool {
    if let order = ValueOrder.compare(left, right) { return holds(order) }
    guard case .date = left, case .date = right else { return false }
    return self == .lessOrEqual || self == .greaterOrEqual
  }

  /// Whether two values that stand so to each other satisfy the operator.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}
