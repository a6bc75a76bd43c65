import Foundation
import PredikatSyntax

/// A node of Foundation's expressions that has a form in the language.
///
/// The conformances have no conditions on the nodes' children, which are looked at one by one: so
/// the node that is in the way can be named, where a conditional conformance would refuse the
/// whole tree.
protocol WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax
}

/// A node whose type others must tell: a constant, `nil`.
protocol ConstantNode {}

extension PredicateWalker {
  /// `left op right` of two values of one type.
  mutating func binary(
    _ operation: String, _ left: Any, _ right: Any
  ) throws(BridgeError) -> ExpressionSyntax {
    let first = try operand(left, beside: right)
    return ExpressionSyntax(
      .binary(NameSyntax(operation, at: .none), first, try operand(right, beside: left)),
      at: .none)
  }

  /// An operand, whose type is that of its sibling.
  private mutating func operand(
    _ node: Any, beside sibling: Any
  ) throws(BridgeError) -> ExpressionSyntax {
    if !(sibling is any ConstantNode), let constant = node as? any CapturedNode,
      let literal = constant.literal(typedBySibling: true)
    {
      return literal
    }
    return try walk(node)
  }

  /// A chain of `&&` or `||`; what Foundation nests to the left is one chain here.
  mutating func logical(
    _ operation: LogicalOperator, _ left: Any, _ right: Any
  ) throws(BridgeError) -> ExpressionSyntax {
    var operands: [ExpressionSyntax]
    let first = try walk(left)
    if case .logical(operation, let chain) = first.kind {
      operands = chain
    } else {
      operands = [first]
    }
    operands.append(try walk(right))
    return ExpressionSyntax(.logical(operation, operands), at: .none)
  }

  /// `receiver.name(label: argument)`
  mutating func call(
    _ name: String, of receiver: Any, label: String? = nil, _ arguments: Any...
  ) throws(BridgeError) -> ExpressionSyntax {
    let receiver = try walk(receiver)
    var written: [ArgumentSyntax] = []
    for argument in arguments {
      written.append(
        ArgumentSyntax(
          label: label.map { NameSyntax($0, at: .none) }, value: try walk(argument)))
    }
    return ExpressionSyntax(
      .call(
        CallSyntax(
          callee: receiver.member(name), arguments: written, trailingClosures: [],
          parentheses: TextRange.none)),
      at: .none)
  }

  /// `sequence.name { element in body }`
  mutating func each<Element>(
    _ name: String, of sequence: Any, _ variable: PredicateExpressions.Variable<Element>,
    _ body: Any
  ) throws(BridgeError) -> ExpressionSyntax {
    let sequence = try walk(sequence)
    let closure = try closure([Input(variable)], body)
    return ExpressionSyntax(
      .call(
        CallSyntax(
          callee: sequence.member(name), arguments: [],
          trailingClosures: [
            ArgumentSyntax(value: ExpressionSyntax(.closure(closure), at: .none))
          ], parentheses: nil)),
      at: .none)
  }
}

extension ExpressionSyntax {
  static func name(_ name: String) -> ExpressionSyntax {
    ExpressionSyntax(.name(NameSyntax(name, at: .none), generics: []), at: .none)
  }

  /// `self.name`
  func member(_ name: String) -> ExpressionSyntax {
    ExpressionSyntax(.member(base: link, name: NameSyntax(name, at: .none)), at: .none)
  }

  /// The expression where a link follows that is not to be part of its optional chain.
  var link: ExpressionSyntax {
    hasOptionalLink ? ExpressionSyntax(.parenthesized(self), at: .none) : self
  }

  private var hasOptionalLink: Bool {
    switch kind {
    case .optionalChain: true
    case .member(let base?, _): base.hasOptionalLink
    case .call(let call): call.callee.hasOptionalLink
    case .subscript(let base, _), .forceUnwrap(let base): base.hasOptionalLink
    default: false
    }
  }
}
