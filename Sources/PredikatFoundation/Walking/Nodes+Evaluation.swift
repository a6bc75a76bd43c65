import Foundation
import PredikatSyntax

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PredicateExpressions.ExpressionEvaluate: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    var arguments: [Any] = []
    repeat arguments.append(each input)
    return try walker.evaluation(of: expression, arguments)
  }
}

/// A predicate or an expression as a constant.
protocol EvaluableConstant {
  func capture(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax
}

extension Predicate: EvaluableConstant {
  func capture(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    var inputs: [PredicateWalker.Input] = []
    repeat inputs.append(PredicateWalker.Input(each variable))
    return try walker.captureInner(expression, inputs: inputs, output: nil)
  }
}

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Expression: EvaluableConstant {
  func capture(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    var inputs: [PredicateWalker.Input] = []
    repeat inputs.append(PredicateWalker.Input(each variable))
    return try walker.captureInner(expression, inputs: inputs, output: Output.self)
  }
}

/// The node of a constant, whose value is looked at here.
protocol ValueNode {
  var constant: Any { get }
}

extension PredicateExpressions.Value: ValueNode {
  var constant: Any { value }
}

extension PredicateWalker {
  /// `condition.evaluate(arguments)` of a captured predicate or expression.
  mutating func evaluation(
    of condition: Any, _ arguments: [Any]
  ) throws(BridgeError) -> ExpressionSyntax {
    guard let value = (condition as? any ValueNode)?.constant as? any EvaluableConstant else {
      throw .unknownNode(type(of: condition))
    }
    let name = try value.capture(&self)
    var written: [ArgumentSyntax] = []
    for argument in arguments { written.append(ArgumentSyntax(value: try walk(argument))) }
    return ExpressionSyntax(
      .call(
        CallSyntax(
          callee: name.member("evaluate"), arguments: written, trailingClosures: [],
          parentheses: TextRange.none)),
      at: .none)
  }
}
