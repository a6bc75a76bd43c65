import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `x!`
  func forceUnwrap(_ base: AnyNode, at range: TextRange) throws(BridgeError) -> AnyNode {
    guard let type = base.outputType as? any OptionalOperations.Type,
      let node = type.forceUnwrap(base)
    else { throw .operands("ForcedUnwrap", base.outputType, at: range) }
    return node
  }

  /// `a ?? b`
  func coalesce(
    _ left: TypedExpression, _ right: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    try coalesce(node(left), right, at: range)
  }

  private func coalesce(
    _ base: AnyNode, _ right: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let otherwise = try node(right)
    if isExtended, otherwise.outputType == base.outputType,
      let type = base.outputType as? any OptionalOperations.Type,
      let node = type.coalesceOptional(base, otherwise)
    {
      return node
    }
    guard let type = base.outputType as? any OptionalOperations.Type,
      let node = type.coalesce(base, try adapted(otherwise, to: type.wrappedType, at: range))
    else {
      throw .operands("NilCoalesce", base.outputType, otherwise.outputType, at: range)
    }
    return node
  }

  /// `a?.b`, `a.flatMap { … }`
  func flatMap(
    _ base: TypedExpression, _ variable: VariableID, _ body: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    var body = body
    // Foundation's node makes the optional itself.
    if case .wrap(let inner) = body.kind { body = inner }
    return try flatMap(base, variable, at: range) { builder throws(BridgeError) in
      try builder.node(body)
    }
  }

  /// `if let x = a { body } else { otherwise }`: as the macro, with one `??` around all bindings
  /// that share what is computed otherwise.
  func ifLet(
    _ base: TypedExpression, _ variable: VariableID, _ body: TypedExpression,
    _ otherwise: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    if body.type.isOptional {
      throw .node(
        "NilCoalesce", at: range, "Foundation cannot tell a nil of the body from a missing value")
    }
    return try coalesce(
      binding(base, variable, body, sharing: otherwise, at: range), otherwise, at: range)
  }

  private func binding(
    _ base: TypedExpression, _ variable: VariableID, _ body: TypedExpression,
    sharing otherwise: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    try flatMap(base, variable, at: range) { builder throws(BridgeError) in
      guard case .ifLet(let next, let inner, let innerBody, let innerOtherwise) = body.kind,
        innerOtherwise.range == otherwise.range
      else { return try builder.node(body) }
      return try builder.binding(next, inner, innerBody, sharing: otherwise, at: body.range)
    }
  }

  private func flatMap(
    _ base: TypedExpression, _ variable: VariableID, at range: TextRange,
    body: @escaping (NodeBuilder) throws(BridgeError) -> AnyNode
  ) throws(BridgeError) -> AnyNode {
    // A chain on a value that Swift promotes: it is never nil.
    let base = try node(base)
    guard let type = base.outputType as? any OptionalOperations.Type else {
      throw .operands("OptionalFlatMap", base.outputType, at: range)
    }
    return try closure(over: variable, type.makeVariable(), at: range, body: body) {
      type.flatMap(base, probe: $0, body: $1)
    }
  }

  /// A node with a closure. Foundation's own closure makes the variable and must return a body of
  /// a type that is known before, so a first body is built over a variable that is thrown away.
  func closure(
    over variable: VariableID, _ scratch: AnyNode, at range: TextRange,
    body: @escaping (NodeBuilder) throws(BridgeError) -> AnyNode,
    make: (_ probe: AnyNode, _ body: (AnyNode) -> AnyNode) -> AnyNode?
  ) throws(BridgeError) -> AnyNode {
    let outer = scope[variable]
    defer { scope[variable] = outer }
    if probes[variable] == nil {
      scope[variable] = scratch
      probes[variable] = try body(self)
    }
    guard let probe = probes[variable] else { throw .tooLarge(at: range) }
    var failure: BridgeError?
    let node = make(probe) { bound in
      scope[variable] = bound
      do throws(BridgeError) {
        return try body(self)
      } catch {
        failure = error
        return probe
      }
    }
    if let failure { throw failure }
    guard let node else { throw .operands("Closure", probe.outputType, at: range) }
    return node
  }
}
