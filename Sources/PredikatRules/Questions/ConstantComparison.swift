import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Comparisons whose outcome does not depend on any row or captured value.
enum ConstantComparison {
  /// The value of `lhs sign rhs`, where it has only one.
  static func value(
    of sign: ComparisonOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    in context: RuleContext
  ) -> Bool? {
    switch (lhs.literal, rhs.literal) {
    case (let lhs?, let rhs?): return compare(sign, lhs, rhs)
    case (nil, nil): break
    default: return nil
    }
    guard lhs.type == rhs.type, isReflexive(lhs.type), lhs.isRowPath, rhs.isRowPath,
      context.isSameText(lhs.range, rhs.range)
    else { return nil }
    switch sign {
    case .equal, .lessOrEqual, .greaterOrEqual: return true
    case .notEqual, .less, .greater: return false
    }
  }

  static func compare(
    _ sign: ComparisonOperator, _ lhs: LiteralSyntax, _ rhs: LiteralSyntax
  ) -> Bool? {
    switch (lhs, rhs) {
    case (.integer(let lhs?, _), .integer(let rhs?, _)): decide(sign, lhs, rhs)
    case (.float(let lhs, _), .float(let rhs, _)): decide(sign, lhs, rhs)
    case (.string(let lhs), .string(let rhs)) where sign.isEquality: decide(sign, lhs, rhs)
    case (.boolean(let lhs), .boolean(let rhs)) where sign.isEquality:
      (lhs == rhs) == (sign == .equal)
    default: nil
    }
  }

  private static func decide<Value: Comparable>(
    _ sign: ComparisonOperator, _ lhs: Value, _ rhs: Value
  ) -> Bool {
    switch sign {
    case .equal: lhs == rhs
    case .notEqual: lhs != rhs
    case .less: lhs < rhs
    case .lessOrEqual: lhs <= rhs
    case .greater: lhs > rhs
    case .greaterOrEqual: lhs >= rhs
    }
  }

  /// Whether every value of the type equals itself, which NaN does not.
  private static func isReflexive(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .scalar(let scalar):
      !scalar.isFloatingPoint && scalar != .decimal && scalar != .date && scalar != .any
    case .nominal, .persistentIdentifier: true
    default: false
    }
  }
}

extension TypedExpression {
  /// The literal that it is, through promotions.
  var literal: LiteralSyntax? {
    if case .literal(let literal) = withoutWrap.kind { return literal }
    return nil
  }

  /// Whether it is a path of properties from a row, which has the same value wherever it is
  /// written beside another.
  var isRowPath: Bool {
    switch kind {
    case .variable: true
    case .property(let base, _), .wrap(let base): base.isRowPath
    case .flatMap(let operand, _, let body, form: .chain): operand.isRowPath && body.isRowPath
    default: false
    }
  }
}

extension RuleContext {
  /// Whether the same bytes stand at both places.
  func isSameText(_ lhs: TextRange, _ rhs: TextRange) -> Bool {
    lhs.length == rhs.length && !lhs.isEmpty && rhs.end <= source.length
      && lhs.end <= source.length
      && source.utf8[lhs.start..<lhs.end].elementsEqual(source.utf8[rhs.start..<rhs.end])
  }
}
