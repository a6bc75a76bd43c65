import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension NodeBuilder {
  /// `contains(where:)`, `allSatisfy`, `filter`
  func each(
    _ quantifier: Quantifier, _ collection: TypedExpression, _ variable: VariableID,
    _ body: TypedExpression, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    let base = try node(collection)
    func with<Elements: Sequence>(_: Elements.Type) throws(BridgeError) -> AnyNode {
      guard let base = base as? any StandardPredicateExpression<Elements> else {
        throw .operands(quantifier.nodeName, base.outputType, at: range)
      }
      return try closure(
        over: variable, Nodes.Variable<Elements.Element>(), at: range,
        body: { builder throws(BridgeError) in try builder.boolean(body) },
        make: { probe, body in
          (probe as? BooleanNode).flatMap { Self.each(quantifier, base, $0, body) }
        })
    }
    guard quantifier == .contains || quantifier == .allSatisfy || quantifier == .filter else {
      throw .node(quantifier.nodeName, at: range, "Foundation has no '\(quantifier.nodeName)'")
    }
    guard let type = base.outputType as? any Sequence.Type else {
      throw .operands(quantifier.nodeName, base.outputType, at: range)
    }
    return try with(type)
  }

  private static func each<Elements: Sequence>(
    _ quantifier: Quantifier, _ base: any StandardPredicateExpression<Elements>,
    _ probe: BooleanNode, _ body: (AnyNode) -> AnyNode
  ) -> AnyNode? {
    func make<Base: StandardPredicateExpression<Elements>, Test: StandardPredicateExpression<Bool>>(
      _ base: Base, _ probe: Test
    ) -> AnyNode? {
      func test(_ variable: Nodes.Variable<Elements.Element>) -> Test {
        body(variable) as? Test ?? probe
      }
      return switch quantifier {
      case .contains: Nodes.build_contains(base, where: test)
      case .allSatisfy: Nodes.build_allSatisfy(base, test)
      case .filter: Nodes.build_filter(base, test)
      case .first, .map: nil
      }
    }
    return make(base, probe)
  }
}

extension Quantifier {
  /// The node, or what Foundation has no node for.
  var nodeName: String {
    switch self {
    case .contains: "SequenceContainsWhere"
    case .allSatisfy: "SequenceAllSatisfy"
    case .filter: "Filter"
    case .first: "first(where:)"
    case .map: "map(_:)"
    }
  }
}
