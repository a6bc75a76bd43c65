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
    var bounds: [Bound] = []
    for operand in operands {
      switch operand.kind {
      case .not(let inner):
        if inner.isRowPath, operands.contains(where: { isSame($0, inner, context) }) { return true }
      case .comparison:
        guard let bound = Bound(operand, connective) else { continue }
        if bounds.contains(where: { $0.isOfSamePath(as: bound, context) && $0.excludes(bound) }) {
          return true
        }
        bounds.append(bound)
      default: continue
      }
    }
    return false
  }

  private static func isSame(
    _ term: TypedExpression, _ other: TypedExpression, _ context: RuleContext
  ) -> Bool {
    term.isRowPath && context.isSameText(term.range, other.range)
  }
}

/// A comparison of a path with a literal, as what it admits; of a disjunction's term, the opposite.
private struct Bound {
  let path: TextRange
  let sign: ComparisonOperator
  let literal: LiteralSyntax

  init?(_ term: TypedExpression, _ connective: LogicalOperator) {
    guard case .comparison(let sign, let lhs, let rhs) = term.kind else { return nil }
    var admitted = sign
    // NaN is on neither side of a bound, so an ordered floating-point term has no opposite.
    if connective == .or, case .scalar(let type) = lhs.type, type.isFloatingPoint { return nil }
    if let literal = rhs.literal, lhs.isRowPath {
      (path, self.literal) = (lhs.range, literal)
    } else if let literal = lhs.literal, rhs.isRowPath {
      (path, self.literal) = (rhs.range, literal)
      admitted = sign.mirrored
    } else {
      return nil
    }
    self.sign = connective == .and ? admitted : admitted.opposite
  }

  /// Whether both are about the same path.
  func isOfSamePath(as other: Bound, _ context: RuleContext) -> Bool {
    context.isSameText(path, other.path)
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
