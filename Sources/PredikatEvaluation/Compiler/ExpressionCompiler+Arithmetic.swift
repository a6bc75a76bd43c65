import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `a + b` and the other operators on numbers, and `-a`.
  mutating func compileArithmetic(
    _ expression: TypedExpression
  ) throws(EvaluationError) -> Compiled {
    switch expression.kind {
    case .arithmetic(let operation, let left, let right):
      return try compile(operation, left, right, type: expression.type, at: expression.range)
    case .negation(let operand):
      return try compileNegation(operand, at: expression.range)
    default: throw .unsuitable("arithmetic", at: expression.range)
    }
  }

  private mutating func compile(
    _ operation: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression,
    type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    let arithmetic = Arithmetic(number(type), at: range)
    switch (try compile(left), try compile(right)) {
    case (.integer(let left), .integer(let right)):
      return .integer { frame throws(EvaluationError) in
        let left = try left(frame)
        return try arithmetic.integer(operation, left, try right(frame))
      }
    case (.double(let left), .double(let right)):
      return .double { frame throws(EvaluationError) in
        let left = try left(frame)
        return arithmetic.double(operation, left, try right(frame))
      }
    case (.date(let left), .double(let right)):
      return .date { frame throws(EvaluationError) in
        let left = try left(frame)
        return arithmetic.double(operation, left, try right(frame))
      }
    case (let left, let right):
      let left = boxed(left)
      let right = boxed(right)
      return .value { frame throws(EvaluationError) in
        let left = try left(frame)
        return try arithmetic.value(operation, left, try right(frame))
      }
    }
  }

  private mutating func compileNegation(
    _ operand: TypedExpression, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    if let least = leastInteger(operand) { return .constant(.integer(least)) }
    let arithmetic = Arithmetic(number(operand.type), at: range)
    switch try compile(operand) {
    case .integer(let step):
      return .integer { frame throws(EvaluationError) in try arithmetic.negated(step(frame)) }
    case .double(let step):
      return .double { frame throws(EvaluationError) in -(try step(frame)) }
    case let compiled:
      let step = boxed(compiled)
      return .value { frame throws(EvaluationError) in
        switch try step(frame) {
        case .integer(let integer): .integer(try arithmetic.negated(integer))
        case .double(let double): .double(-double)
        case .decimal(let decimal): .decimal(-decimal)
        default: throw .unsuitable("'-'", at: range)
        }
      }
    }
  }

  /// `-9223372036854775808`, whose operand alone is no `Int`.
  private func leastInteger(_ operand: TypedExpression) -> Int64? {
    guard case .literal(.integer(let magnitude?, _)) = operand.kind, magnitude == 1 << 63,
      case .scalar(let scalar) = operand.type, scalar.isInteger
    else { return nil }
    return .min
  }

  /// The number type that is computed with.
  func number(_ type: SwiftType) -> ScalarType {
    if case .scalar(let scalar) = type.unwrapped { return scalar }
    return .int
  }
}
