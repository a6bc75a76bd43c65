import Foundation
import PredikatSyntax

extension PredicateExpressions.SequenceContains: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("contains", of: sequence, element)
  }
}

extension PredicateExpressions.SequenceContainsWhere: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.each("contains", of: sequence, variable, test)
  }
}

extension PredicateExpressions.SequenceAllSatisfy: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.each("allSatisfy", of: sequence, variable, test)
  }
}

extension PredicateExpressions.Filter: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.each("filter", of: sequence, variable, filter)
  }
}

extension PredicateExpressions.SequenceStartsWith: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("starts", of: base, label: "with", prefix)
  }
}

extension PredicateExpressions.SequenceMinimum: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("min", of: elements)
  }
}

extension PredicateExpressions.SequenceMaximum: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("max", of: elements)
  }
}

extension PredicateExpressions.CollectionContainsCollection: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("contains", of: base, other)
  }
}

extension PredicateExpressions.RangeExpressionContains: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("contains", of: range, element)
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PredicateExpressions.StringContainsRegex: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.call("contains", of: subject, regex)
  }
}

extension PredicateExpressions.CollectionIndexSubscript: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.subscript(wrapped, index)
  }
}

extension PredicateExpressions.CollectionRangeSubscript: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.subscript(wrapped, range)
  }
}

extension PredicateExpressions.DictionaryKeySubscript: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.subscript(wrapped, key)
  }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.subscript(wrapped, key, otherwise: `default`)
  }
}

extension PredicateWalker {
  fileprivate mutating func `subscript`(
    _ collection: Any, _ index: Any, otherwise: Any? = nil
  ) throws(BridgeError) -> ExpressionSyntax {
    let base = try walk(collection).link
    var arguments = [ArgumentSyntax(value: try walk(index))]
    if let otherwise {
      arguments.append(
        ArgumentSyntax(label: NameSyntax("default", at: .none), value: try walk(otherwise)))
    }
    return ExpressionSyntax(.subscript(base: base, arguments: arguments), at: .none)
  }
}
