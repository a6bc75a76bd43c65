import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Builds the nodes of Foundation for a typed expression: the very types that the macro makes,
/// where it can make them.
///
/// Types are known only at run time, so every step opens existentials; nothing is cast by force.
final class NodeBuilder {
  let query: TypedQuery
  let types: any TypeResolution
  /// The present moment.
  let clock: Date
  /// Whether nodes of ours may do what Foundation has no node for.
  let isExtended: Bool
  /// Whether arithmetic throws where Foundation's nodes trap.
  var isChecked: Bool
  /// The values of captured names.
  var captured: [ParameterID: AnyNode] = [:]
  /// What each variable stands for.
  var scope: [VariableID: AnyNode] = [:]
  /// A first body for each closure, by the variable it binds: its type must be known before
  /// Foundation's closure is made.
  var probes: [VariableID: AnyNode] = [:]
  /// Whether what is built is part of a constant that was looked at as a whole.
  private var isInsideConstant = false
  /// How many nodes may still be made. Predicates that evaluate others twice each would double
  /// with every one.
  private var budget = 200_000

  init(query: TypedQuery, types: any TypeResolution, clock: Date, isExtended: Bool) {
    self.query = query
    self.types = types
    self.clock = clock
    self.isExtended = isExtended
    isChecked = isExtended
  }

  /// The node for an expression.
  func node(_ expression: TypedExpression) throws(BridgeError) -> AnyNode {
    budget -= 1
    guard budget > 0 else { throw .tooLarge(at: expression.range) }
    guard !isInsideConstant, expression.hasParts, expression.isConstant else {
      return try madeNode(expression)
    }
    if expression.needsFolding { return try constant(value(of: expression), at: expression.range) }
    // What would trap is found out before.
    if expression.mayTrap { _ = try value(of: expression) }
    isInsideConstant = true
    defer { isInsideConstant = false }
    return try madeNode(expression)
  }

  /// The value of an expression without variables from around it.
  func value(of expression: TypedExpression) throws(BridgeError) -> Any {
    let outer = (isChecked, isInsideConstant)
    (isChecked, isInsideConstant) = (true, true)
    defer { (isChecked, isInsideConstant) = outer }
    return try value(of: madeNode(expression), at: expression.range)
  }

  /// The value of a node without variables.
  func value(of node: AnyNode, at range: TextRange) throws(BridgeError) -> Any {
    do {
      return try node.evaluate(PredicateBindings())
    } catch let error as BridgeError {
      throw BridgeError(error.kind, at: range, error.message)
    } catch let error as EvaluationProblem {
      throw .constant(error.message, at: range)
    } catch {
      throw .constant("\(error)", at: range)
    }
  }

  private func madeNode(_ expression: TypedExpression) throws(BridgeError) -> AnyNode {
    let range = expression.range
    switch expression.kind {
    case .literal(let literal): return try self.literal(literal, type: expression.type, at: range)
    case .parameter(let id): return try parameter(id, at: range)
    case .variable(let id): return try variable(id, at: range)
    case .interpolation, .array, .dictionary, .enumCase, .staticMember, .concatenation:
      return try foldedNode(expression)
    case .range(let kind, let lower, let upper):
      return try self.range(kind, lower, upper, at: range)
    case .property(let base, let reference):
      let property = reference.property(in: types.schema)
      return try types.property(
        property.name, type: property.type, of: node(base), at: range)
    case .member(let base, let member): return try self.member(member, of: base, at: range)
    case .subscript(let base, let index, let otherwise):
      return try self.subscript(base, index, default: otherwise, at: range)
    case .comparison(let sign, let left, let right):
      return try comparison(sign, left, right, at: range)
    case .arithmetic(let sign, let left, let right):
      return try arithmetic(sign, left, right, type: expression.type, at: range)
    case .negation(let operand): return try negation(operand, type: expression.type, at: range)
    case .not(let operand): return try negation(of: boolean(operand))
    case .logical(let sign, let operands): return try logical(sign, operands)
    case .conditional(let test, let yes, let no, form: _):
      return try conditional(test, yes, no, at: range)
    default: return try otherNode(expression)
    }
  }

  private func otherNode(_ expression: TypedExpression) throws(BridgeError) -> AnyNode {
    let range = expression.range
    switch expression.kind {
    case .wrap(let value): return try wrapped(value, type: expression.type, at: range)
    case .forceUnwrap(let value): return try forceUnwrap(node(value), at: range)
    case .coalesce(let left, let right): return try coalesce(left, right, at: range)
    case .flatMap(let value, let variable, let body, form: _):
      return try flatMap(value, variable, body, at: range)
    case .ifLet(let value, let variable, let body, let otherwise):
      return try ifLet(value, variable, body, otherwise, at: range)
    case .cast(let kind, let operand, let type):
      return try cast(kind, operand, to: type, at: range)
    case .call(let function, let arguments):
      return try call(function, arguments, expression)
    case .each(let quantifier, let collection, let variable, let body):
      return try each(quantifier, collection, variable, body, at: range)
    case .evaluate(let predicate, let arguments):
      return try evaluate(predicate, arguments, at: range)
    case .closure: throw .node("PredicateEvaluate", at: range, "a predicate is no value here")
    case .unsupported(let construct, _):
      throw .node(construct.name, at: range, "no predicate has \(construct.name)")
    default: throw .node("Error", at: range, "this was reported as an error")
    }
  }

  private func variable(_ id: VariableID, at range: TextRange) throws(BridgeError) -> AnyNode {
    guard let node = scope[id] else {
      throw .node("Variable", at: range, "a variable is used outside its closure")
    }
    return node
  }

  private func parameter(_ id: ParameterID, at range: TextRange) throws(BridgeError) -> AnyNode {
    guard let node = captured[id] else {
      throw .missingValue(query.parameters[id.index].name, at: range)
    }
    return node
  }
}

/// Why a predicate over ``DynamicObject``s has no value for one of them: an overflow, a division by
/// zero, a range whose bounds are exchanged, where Foundation's own nodes would end the process.
public struct EvaluationProblem: Error, Equatable, Sendable {
  /// What was computed, and what is wrong with it.
  public let message: String
}
