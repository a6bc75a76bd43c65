import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Terms of one chain that exclude each other, or, of a disjunction, leave nothing out.
enum Contradiction {
  /// The longest chain that is searched, for every pair of terms is looked at.
  private static let longestChain = 16

  /// Whether two of the terms decide the chain between them.
  static func exists(
    among operands: [TypedExpression], of connective: LogicalOperator, in context: RuleContext
  ) -> Bool {
    guard operands.count <= longestChain else { return false }
    for (index, first) in operands.enumerated() {
      for second in operands[(index + 1)...]
      where decides(first, second, connective, context) {
        return true
      }
    }
    return false
  }

  private static func decides(
    _ first: TypedExpression, _ second: TypedExpression, _ connective: LogicalOperator,
    _ context: RuleContext
  ) -> Bool {
    if isOpposite(first, second, context) || isOpposite(second, first, context) { return true }
    guard let first = Bound(first, connective), let second = Bound(second, connective),
      context.isSameText(first.path.range, second.path.range)
    else { return false }
    return first.excludes(second)
  }

  /// Whether the second is '!' and the first.
  private static func isOpposite(
    _ first: TypedExpression, _ second: TypedExpression, _ context: RuleContext
  ) -> Bool {
    guard case .not(let operand) = second.kind, first.isRowPath else { return false }
    return context.isSameText(first.range, operand.range)
  }
}

/// A comparison of a path with a literal, as what it admits; of a disjunction's term, the opposite.
private struct Bound {
  let path: TypedExpression
  let sign: ComparisonOperator
  let literal: LiteralSyntax

  init?(_ term: TypedExpression, _ connective: LogicalOperator) {
    guard case .comparison(let sign, let lhs, let rhs) = term.kind else { return nil }
    var admitted = sign
    if let literal = rhs.literal, lhs.isRowPath {
      (path, self.literal) = (lhs.withoutWrap, literal)
    } else if let literal = lhs.literal, rhs.isRowPath {
      (path, self.literal) = (rhs.withoutWrap, literal)
      admitted = sign.mirrored
    } else {
      return nil
    }
    // NaN is on neither side of a bound, so an ordered floating-point term has no opposite.
    if connective == .or, case .scalar(let type) = path.type, type.isFloatingPoint { return nil }
    self.sign = connective == .and ? admitted : admitted.opposite
  }

  /// Whether no value is admitted by both.
  func excludes(_ other: Bound) -> Bool {
    switch (sign, other.sign) {
    case (.equal, let sign): !(ConstantComparison.compare(sign, literal, other.literal) ?? true)
    case (let sign, .equal): !(ConstantComparison.compare(sign, other.literal, literal) ?? true)
    case (.less, .greater), (.less, .greaterOrEqual), (.lessOrEqual, .greater):
      ConstantComparison.compare(.lessOrEqual, literal, other.literal) ?? false
    case (.lessOrEqual, .greaterOrEqual):
      ConstantComparison.compare(.less, literal, other.literal) ?? false
    case (.greater, .less), (.greater, .lessOrEqual), (.greaterOrEqual, .less):
      ConstantComparison.compare(.greaterOrEqual, literal, other.literal) ?? false
    case (.greaterOrEqual, .lessOrEqual):
      ConstantComparison.compare(.greater, literal, other.literal) ?? false
    default: false
    }
  }
}

extension ComparisonOperator {
  /// The operator that holds exactly where this one does not.
  fileprivate var opposite: ComparisonOperator {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
