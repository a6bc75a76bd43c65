// Foundation has these nodes on Apple's systems only.
#if canImport(Darwin)
  import Foundation
  import PredikatSyntax

  extension PredicateExpressions.StringCaseInsensitiveCompare: WalkableNode {
    func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
      try walker.call("caseInsensitiveCompare", of: root, other)
    }
  }

  extension PredicateExpressions.StringLocalizedCompare: WalkableNode {
    func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
      try walker.call("localizedCompare", of: root, other)
    }
  }

  extension PredicateExpressions.StringLocalizedStandardContains: WalkableNode {
    func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
      try walker.call("localizedStandardContains", of: root, other)
    }
  }

  @available(iOS 17.4, tvOS 17.4, watchOS 10.4, visionOS 1.1, *)
  extension PredicateExpressions.PredicateEvaluate: WalkableNode {
    func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
      var arguments: [Any] = []
      repeat arguments.append(each input)
      return try walker.evaluation(of: predicate, arguments)
    }
  }
#endif
