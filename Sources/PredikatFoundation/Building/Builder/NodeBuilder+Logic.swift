import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A node with a Boolean value.
typealias BooleanNode = any StandardPredicateExpression<Bool>

extension NodeBuilder {
  /// The longest chain whose tree leans to the left as the macro's does. Beyond it the tree is
  /// balanced: the type of a leaning one grows so with every operand that thousands take seconds.
  static let longestLeaningChain = 64

  /// The node for a Boolean expression.
  func boolean(_ expression: TypedExpression) throws(BridgeError) -> BooleanNode {
    let made = try node(expression)
    guard let boolean = made as? BooleanNode else {
      throw .operands("Boolean", made.outputType, at: expression.range)
    }
    return boolean
  }

  /// `!x`
  func negation(of operand: BooleanNode) -> BooleanNode {
    func make(_ operand: some StandardPredicateExpression<Bool>) -> BooleanNode {
      Nodes.build_Negation(operand)
    }
    return make(operand)
  }

  /// A chain of `&&` or `||`.
  func logical(
    _ sign: LogicalOperator, _ operands: [TypedExpression]
  ) throws(BridgeError) -> BooleanNode {
    var nodes: [BooleanNode] = []
    for operand in operands { nodes.append(try boolean(operand)) }
    if nodes.count <= Self.longestLeaningChain {
      return nodes.dropFirst().reduce(nodes[0]) { join(sign, $0, $1) }
    }
    return balanced(sign, nodes[...])
  }

  private func balanced(
    _ sign: LogicalOperator, _ nodes: ArraySlice<BooleanNode>
  ) -> BooleanNode {
    if nodes.count == 1 { return nodes[nodes.startIndex] }
    let middle = nodes.startIndex + (nodes.count + 1) / 2
    return join(sign, balanced(sign, nodes[..<middle]), balanced(sign, nodes[middle...]))
  }

  private func join(
    _ sign: LogicalOperator, _ left: BooleanNode, _ right: BooleanNode
  ) -> BooleanNode {
    func make(
      _ left: some StandardPredicateExpression<Bool>,
      _ right: some StandardPredicateExpression<Bool>
    ) -> BooleanNode {
      switch sign {
      case .and: Nodes.build_Conjunction(lhs: left, rhs: right)
      case .or: Nodes.build_Disjunction(lhs: left, rhs: right)
      }
    }
    return make(left, right)
  }

  /// `test ? yes : no`
  func conditional(
    _ test: TypedExpression, _ yes: TypedExpression, _ no: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let test = try boolean(test)
    let (yes, no) = try adapted(node(yes), node(no), at: range)
    func open<Yes: StandardPredicateExpression>(_ yes: Yes) throws(BridgeError) -> AnyNode {
      guard let no = no as? any StandardPredicateExpression<Yes.Output> else {
        throw .operands("Conditional", Yes.Output.self, no.outputType, at: range)
      }
      func make(
        _ test: some StandardPredicateExpression<Bool>,
        _ no: some StandardPredicateExpression<Yes.Output>
      ) -> AnyNode {
        Nodes.build_Conditional(test, yes, no)
      }
      return make(test, no)
    }
    return try open(yes)
  }

  /// `predicate.evaluate(a)` of a predicate of the same text: its body stands in its place.
  func evaluate(
    _ predicate: TypedExpression, _ arguments: [TypedExpression], at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    var predicate = predicate
    if case .parameter(let id) = predicate.kind, let value = query.parameters[id.index].value {
      predicate = value
    }
    switch predicate.kind {
    case .staticMember(.predicate, let name, isQualified: _):
      return try constant(name == "true", at: range)
    case .closure(let inputs, let body):
      guard inputs.count == arguments.count else { break }
      let outer = (scope, probes)
      defer { (scope, probes) = outer }
      probes = [:]
      for (input, argument) in zip(inputs, arguments) { scope[input] = try node(argument) }
      return try node(body)
    default: break
    }
    throw .node(
      "PredicateEvaluate", at: range, "only a predicate of the same text can be evaluated")
  }
}
