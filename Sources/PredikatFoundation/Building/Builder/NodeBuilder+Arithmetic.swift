import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `+`, `-`, `*`, `/`, `%`
  func arithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression,
    type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    if left.type == .date { return try dateArithmetic(sign, left, right, at: range) }
    let (left, right) = try adapted(node(left), node(right), at: range)
    let found =
      isChecked
      ? try checkedArithmetic(sign, left, right, at: range)
      : try plainArithmetic(sign, left, right)
    guard let found else {
      throw .operands(sign.nodeName, left.outputType, right.outputType, at: range)
    }
    return found
  }

  private func dateArithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression,
    at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard left.isConstant, right.isConstant else {
      throw .node(
        sign.nodeName, at: range,
        "Foundation has no arithmetic on dates of a row; compute the date before")
    }
    guard let date = try value(of: left) as? Date,
      let interval = try value(of: right) as? Double
    else { throw .operands(sign.nodeName, Date.self, at: range) }
    return try constant(sign == .add ? date + interval : date - interval, at: range)
  }

  private func plainArithmetic(
    _ sign: ArithmeticOperator, _ left: AnyNode, _ right: AnyNode
  ) throws(BridgeError) -> AnyNode? {
    switch sign {
    case .add, .subtract, .multiply:
      func with<Number: Numeric>(_: Number.Type) -> AnyNode? {
        guard let left = left as? any StandardPredicateExpression<Number>,
          let right = right as? any StandardPredicateExpression<Number>
        else { return nil }
        func make(
          _ left: some StandardPredicateExpression<Number>,
          _ right: some StandardPredicateExpression<Number>
        ) -> AnyNode {
          switch sign {
          case .add: Nodes.build_Arithmetic(lhs: left, rhs: right, op: .add)
          case .subtract: Nodes.build_Arithmetic(lhs: left, rhs: right, op: .subtract)
          default: Nodes.build_Arithmetic(lhs: left, rhs: right, op: .multiply)
          }
        }
        return make(left, right)
      }
      return (left.outputType as? any Numeric.Type).flatMap { with($0) }
    case .divide:
      if let type = left.outputType as? any BinaryInteger.Type {
        return integerDivision(sign, left, right, type)
      }
      return (left.outputType as? any FloatingPoint.Type)
        .flatMap { floatingPointDivision(left, right, $0) }
    case .remainder:
      return (left.outputType as? any BinaryInteger.Type)
        .flatMap { integerDivision(sign, left, right, $0) }
    }
  }

  private func integerDivision<Number: BinaryInteger>(
    _ sign: ArithmeticOperator, _ left: AnyNode, _ right: AnyNode, _: Number.Type
  ) -> AnyNode? {
    guard let left = left as? any StandardPredicateExpression<Number>,
      let right = right as? any StandardPredicateExpression<Number>
    else { return nil }
    func make(
      _ left: some StandardPredicateExpression<Number>,
      _ right: some StandardPredicateExpression<Number>
    ) -> AnyNode {
      sign == .divide
        ? Nodes.build_Division(lhs: left, rhs: right)
        : Nodes.build_Remainder(lhs: left, rhs: right)
    }
    return make(left, right)
  }

  private func floatingPointDivision<Number: FloatingPoint>(
    _ left: AnyNode, _ right: AnyNode, _: Number.Type
  ) -> AnyNode? {
    guard let left = left as? any StandardPredicateExpression<Number>,
      let right = right as? any StandardPredicateExpression<Number>
    else { return nil }
    func make(
      _ left: some StandardPredicateExpression<Number>,
      _ right: some StandardPredicateExpression<Number>
    ) -> AnyNode {
      Nodes.build_Division(lhs: left, rhs: right)
    }
    return make(left, right)
  }

  private func checkedArithmetic(
    _ sign: ArithmeticOperator, _ left: AnyNode, _ right: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode? {
    func with<Number: FixedWidthInteger>(_: Number.Type) -> AnyNode? {
      guard let left = left as? any StandardPredicateExpression<Number>,
        let right = right as? any StandardPredicateExpression<Number>
      else { return nil }
      func make(
        _ left: some StandardPredicateExpression<Number>,
        _ right: some StandardPredicateExpression<Number>
      ) -> AnyNode {
        CheckedArithmetic(left: left, right: right, sign: sign.rawValue)
      }
      return make(left, right)
    }
    if let type = left.outputType as? any FixedWidthInteger.Type { return with(type) }
    if let left = left as? any StandardPredicateExpression<Decimal>,
      let right = right as? any StandardPredicateExpression<Decimal>
    {
      if sign == .multiply { return product(left, right) }
      if sign == .divide, left is any HeldValueNode, right is any HeldValueNode {
        return try quotient(left, right, at: range)
      }
    }
    return try plainArithmetic(sign, left, right)
  }

  private func product(
    _ left: some StandardPredicateExpression<Decimal>,
    _ right: some StandardPredicateExpression<Decimal>
  ) -> AnyNode {
    CheckedProduct(left: left, right: right)
  }

  /// Decimals divide only in constants: Foundation has no node for it.
  private func quotient(
    _ left: AnyNode, _ right: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode? {
    guard let dividend = try value(of: left, at: range) as? Decimal,
      let divisor = try value(of: right, at: range) as? Decimal
    else { return nil }
    if divisor == 0 { throw .constant("division by zero", at: range) }
    return try constant(dividend / divisor, at: range)
  }

  /// `-x`
  func negation(
    _ operand: TypedExpression, type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    // The least integer has no magnitude of its own type.
    if case .literal(let literal) = operand.kind, case .scalar(let scalar) = type,
      scalar.isSignedInteger, ScalarValue.value(of: literal, type: scalar) == nil,
      let least = ScalarValue.value(of: literal, type: scalar, isNegative: true)
    {
      return try constant(least, at: range)
    }
    let operand = try node(operand)
    func with<Number: SignedNumeric>(_: Number.Type) -> AnyNode? {
      guard let operand = operand as? any StandardPredicateExpression<Number> else { return nil }
      func make(_ operand: some StandardPredicateExpression<Number>) -> AnyNode {
        Nodes.build_UnaryMinus(operand)
      }
      return make(operand)
    }
    func checked<Number: FixedWidthInteger & SignedInteger>(_: Number.Type) -> AnyNode? {
      guard let operand = operand as? any StandardPredicateExpression<Number> else { return nil }
      func make(_ operand: some StandardPredicateExpression<Number>) -> AnyNode {
        CheckedNegation(operand: operand)
      }
      return make(operand)
    }
    let output = operand.outputType
    if isChecked, let type = output as? any (FixedWidthInteger & SignedInteger).Type,
      let node = checked(type)
    {
      return node
    }
    guard let type = output as? any SignedNumeric.Type, let node = with(type) else {
      throw .operands("UnaryMinus", output, at: range)
    }
    return node
  }
}

extension ArithmeticOperator {
  /// The node that computes it.
  fileprivate var nodeName: String {
    switch self {
    case .add, .subtract, .multiply: "Arithmetic"
    case .divide: "Division"
    case .remainder: "Remainder"
    }
  }
}
