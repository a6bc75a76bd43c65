import Foundation
import PredikatSyntax

extension PredicateExpressions.Conjunction: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.logical(.and, lhs, rhs)
  }
}

extension PredicateExpressions.Disjunction: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.logical(.or, lhs, rhs)
  }
}

extension PredicateExpressions.Negation: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    ExpressionSyntax(.prefix(NameSyntax("!", at: .none), try walker.walk(wrapped)), at: .none)
  }
}

extension PredicateExpressions.Equal: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("==", lhs, rhs)
  }
}

extension PredicateExpressions.NotEqual: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("!=", lhs, rhs)
  }
}

extension PredicateExpressions.Comparison: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    switch op {
    case .lessThan: try walker.binary("<", lhs, rhs)
    case .lessThanOrEqual: try walker.binary("<=", lhs, rhs)
    case .greaterThan: try walker.binary(">", lhs, rhs)
    case .greaterThanOrEqual: try walker.binary(">=", lhs, rhs)
    @unknown default: throw .unknownOperator("Comparison")
    }
  }
}

extension PredicateExpressions.Arithmetic: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    switch op {
    case .add: try walker.binary("+", lhs, rhs)
    case .subtract: try walker.binary("-", lhs, rhs)
    case .multiply: try walker.binary("*", lhs, rhs)
    @unknown default: throw .unknownOperator("Arithmetic")
    }
  }
}

extension PredicateExpressions.IntDivision: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("/", lhs, rhs)
  }
}

extension PredicateExpressions.FloatDivision: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("/", lhs, rhs)
  }
}

extension PredicateExpressions.IntRemainder: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("%", lhs, rhs)
  }
}

extension PredicateExpressions.UnaryMinus: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    ExpressionSyntax(.prefix(NameSyntax("-", at: .none), try walker.walk(wrapped)), at: .none)
  }
}

extension PredicateExpressions.Conditional: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    let test = try walker.walk(test)
    let yes = try walker.walk(trueBranch)
    return ExpressionSyntax(.ternary(test, yes, try walker.walk(falseBranch)), at: .none)
  }
}

extension PredicateExpressions.Range: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("..<", lower, upper)
  }
}

extension PredicateExpressions.ClosedRange: WalkableNode {
  func walk(_ walker: inout PredicateWalker) throws(BridgeError) -> ExpressionSyntax {
    try walker.binary("...", lower, upper)
  }
}
