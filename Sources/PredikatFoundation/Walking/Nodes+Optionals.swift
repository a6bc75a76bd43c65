import Foundation
import PredikatSyntax

extension PredicateExpressions.NilLiteral: WalkableNode, ConstantNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    ExpressionSyntax(.literal(.nil), at: .none)
  }
}

extension PredicateExpressions.NilCoalesce: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("??", lhs, rhs)
  }
}

extension PredicateExpressions.ForcedUnwrap: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    ExpressionSyntax(.forceUnwrap(try walker.walk(inner).link), at: .none)
  }
}

extension PredicateExpressions.OptionalFlatMap: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    let optional = try walker.walk(wrapped)
    walker.bind(PredicateWalker.Input(variable))
    let name = try walker.use(variable.key)
    let body = try walker.walk(transform)
    let uses = walker.useCount(of: variable.key) - 1
    walker.unbind(variable.key)
    // `a?.b` arrives as `a.flatMap { $0.b }`, and is written as it was.
    if uses == 1, let chain = body.replacingRoot(name, by: optional.optionalLink) { return chain }
    return try walker.each("flatMap", of: wrapped, variable, transform)
  }
}

extension ExpressionSyntax {
  /// `self?`
  fileprivate var optionalLink: ExpressionSyntax {
    ExpressionSyntax(.optionalChain(self), at: .none)
  }

  /// A chain of members, calls and subscripts with something else at its beginning; nil where it
  /// is no chain, or one of that name alone.
  fileprivate func replacingRoot(
    _ name: ExpressionSyntax, by root: ExpressionSyntax
  ) -> ExpressionSyntax? {
    func replaced(_ base: ExpressionSyntax) -> ExpressionSyntax? {
      base == name ? root : base.replacingRoot(name, by: root)
    }
    switch kind {
    case .member(let base?, let member):
      return replaced(base).map { ExpressionSyntax(.member(base: $0, name: member), at: .none) }
    case .subscript(let base, let arguments):
      return replaced(base).map {
        ExpressionSyntax(.subscript(base: $0, arguments: arguments), at: .none)
      }
    case .call(var call):
      guard let callee = replaced(call.callee) else { return nil }
      call.callee = callee
      return ExpressionSyntax(.call(call), at: .none)
    default: return nil
    }
  }
}

extension PredicateExpressions.ConditionalCast: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.cast(.conditional, input, to: Desired.self)
  }
}

extension PredicateExpressions.ForceCast: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    // The macro makes a plain `as` into one too, so that it fails where `as!` does.
    try walker.cast(.force, input, to: Desired.self)
  }
}

extension PredicateExpressions.TypeCheck: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.cast(.check, input, to: Desired.self)
  }
}

extension PredicateWalker {
  fileprivate mutating func cast(
    _ kind: CastKind, _ operand: Any, to type: any Any.Type
  ) throws(BridgeError) -> ExpressionSyntax {
    let operand = try walk(operand)
    return ExpressionSyntax(.cast(kind, operand, try typeSyntax(type)), at: .none)
  }
}
