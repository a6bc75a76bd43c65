import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `==`, `<` and the others.
  func comparison(
    _ sign: ComparisonOperator, _ left: TypedExpression, _ right: TypedExpression,
    at range: TextRange
  ) throws(BridgeError) -> BooleanNode {
    if right.isNil || left.isNil {
      return try comparisonWithNil(
        node(right.isNil ? left : right), isNilFirst: left.isNil,
        isNegated: sign == .notEqual, at: range)
    }
    let (left, right) = try adapted(node(left), node(right), at: range)
    return sign.isEquality
      ? try equality(left, right, isNegated: sign == .notEqual, at: range)
      : try order(sign, left, right, at: range)
  }

  /// `a == b`, `a != b`
  func equality(
    _ left: AnyNode, _ right: AnyNode, isNegated: Bool, at range: TextRange
  ) throws(BridgeError) -> BooleanNode {
    let name = isNegated ? "NotEqual" : "Equal"
    func with<Value: Equatable>(_: Value.Type) throws(BridgeError) -> BooleanNode {
      guard let left = left as? any StandardPredicateExpression<Value>,
        let right = right as? any StandardPredicateExpression<Value>
      else { throw .operands(name, left.outputType, right.outputType, at: range) }
      func make(
        _ left: some StandardPredicateExpression<Value>,
        _ right: some StandardPredicateExpression<Value>
      ) -> BooleanNode {
        isNegated
          ? Nodes.build_NotEqual(lhs: left, rhs: right) : Nodes.build_Equal(lhs: left, rhs: right)
      }
      return make(left, right)
    }
    guard let type = left.outputType as? any Equatable.Type else {
      throw .operands(name, left.outputType, right.outputType, at: range)
    }
    return try with(type)
  }

  /// `a == nil`: a value that is not equatable is mapped to one that is.
  private func comparisonWithNil(
    _ value: AnyNode, isNilFirst: Bool, isNegated: Bool, at range: TextRange
  ) throws(BridgeError) -> BooleanNode {
    guard let type = value.outputType as? any OptionalOperations.Type else {
      throw .operands(isNegated ? "NotEqual" : "Equal", value.outputType, at: range)
    }
    let (value, none) = type.comparableWithNil(value)
    return isNilFirst
      ? try equality(none, value, isNegated: isNegated, at: range)
      : try equality(value, none, isNegated: isNegated, at: range)
  }

  private func order(
    _ sign: ComparisonOperator, _ left: AnyNode, _ right: AnyNode, at range: TextRange
  ) throws(BridgeError) -> BooleanNode {
    func with<Value: Comparable>(_: Value.Type) throws(BridgeError) -> BooleanNode {
      guard let left = left as? any StandardPredicateExpression<Value>,
        let right = right as? any StandardPredicateExpression<Value>
      else { throw .operands("Comparison", left.outputType, right.outputType, at: range) }
      func make(
        _ left: some StandardPredicateExpression<Value>,
        _ right: some StandardPredicateExpression<Value>
      ) -> BooleanNode {
        switch sign {
        case .less: Nodes.build_Comparison(lhs: left, rhs: right, op: .lessThan)
        case .lessOrEqual: Nodes.build_Comparison(lhs: left, rhs: right, op: .lessThanOrEqual)
        case .greater: Nodes.build_Comparison(lhs: left, rhs: right, op: .greaterThan)
        default: Nodes.build_Comparison(lhs: left, rhs: right, op: .greaterThanOrEqual)
        }
      }
      return make(left, right)
    }
    guard let type = left.outputType as? any Comparable.Type else {
      throw .operands("Comparison", left.outputType, right.outputType, at: range)
    }
    return try with(type)
  }

  /// `a ... b`, `a ..< b`; an open range is a constant.
  func range(
    _ kind: SwiftType.RangeKind, _ lower: TypedExpression?, _ upper: TypedExpression?,
    at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard let lower, let upper else {
      guard let bound = lower ?? upper else {
        throw .node("Range", at: range, "a range without bounds")
      }
      return try openRange(kind, value(of: bound), at: range)
    }
    let (left, right) = try adapted(node(lower), node(upper), at: range)
    let name = kind == .closed ? "ClosedRange" : "Range"
    func with<Bound: Comparable>(_: Bound.Type) throws(BridgeError) -> AnyNode {
      guard let left = left as? any StandardPredicateExpression<Bound>,
        let right = right as? any StandardPredicateExpression<Bound>
      else { throw .operands(name, left.outputType, right.outputType, at: range) }
      func make(
        _ left: some StandardPredicateExpression<Bound>,
        _ right: some StandardPredicateExpression<Bound>
      ) -> AnyNode {
        if kind != .closed { return Nodes.build_Range(lower: left, upper: right) }
        return isChecked
          ? CheckedClosedRange(lower: left, upper: right)
          : Nodes.build_ClosedRange(lower: left, upper: right)
      }
      return make(left, right)
    }
    guard let type = left.outputType as? any Comparable.Type else {
      throw .operands(name, left.outputType, right.outputType, at: range)
    }
    return try with(type)
  }

  private func openRange(
    _ kind: SwiftType.RangeKind, _ bound: Any, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    func make<Bound: Comparable>(_ bound: Bound) throws(BridgeError) -> AnyNode {
      // A partial range from a value that is not equal to itself ends the process.
      guard bound == bound else { throw .constant("a bound is no number", at: range) }
      return switch kind {
      case .from: try constant(bound..., at: range)
      case .through: try constant(...bound, at: range)
      default: try constant(..<bound, at: range)
      }
    }
    guard let bound = bound as? any Comparable else {
      throw .operands("Range", type(of: bound), at: range)
    }
    return try make(bound)
  }
}
