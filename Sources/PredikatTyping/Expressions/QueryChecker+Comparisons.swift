import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `==`, `<` and the other comparisons.
  mutating func checkComparison(
    _ operation: ComparisonOperator, _ lhs: ExpressionSyntax, _ rhs: ExpressionSyntax,
    at range: TextRange
  ) -> TypedExpression {
    var (left, right) = checkPair(lhs, rhs, expecting: nil)
    if operation.isEquality {
      equate(&left, &right, operation, at: range)
    } else {
      order(&left, &right, operation, at: range)
    }
    return TypedExpression(.comparison(operation, left, right), type: .boolean, at: range)
  }

  private mutating func equate(
    _ left: inout TypedExpression, _ right: inout TypedExpression,
    _ operation: ComparisonOperator, at range: TextRange
  ) {
    switch (left.isNil, right.isNil) {
    case (true, true): sink.report(.nilOnBothSides(operation.rawValue, at: range))
    case (true, false): compareWithNil(&right, &left, operation, at: range)
    case (false, true): compareWithNil(&left, &right, operation, at: range)
    case (false, false):
      if left.type == .scalar(.any) || right.type == .scalar(.any) {
        sink.report(.anyCompared(operation.rawValue, at: range))
        return
      }
      if left.type.isOptional != right.type.isOptional {
        if let captured = optionalCapture(left, against: right) {
          sink.report(
            .optionalCapture(captured.range, type: name(of: captured.type), at: range))
        }
      }
      unify(&left, &right, operation: operation.rawValue)
    }
  }

  /// A captured optional, when the other side is a plain column.
  private func optionalCapture(
    _ left: TypedExpression, against right: TypedExpression
  ) -> TypedExpression? {
    let (optional, plain) = left.type.isOptional ? (left, right) : (right, left)
    guard optional.isCaptured, plain.isColumn, optional.type.unwrapped != .unknown else {
      return nil
    }
    return optional
  }

  /// `x == nil`: the literal takes the type of the other side, which must be an optional.
  private mutating func compareWithNil(
    _ value: inout TypedExpression, _ literal: inout TypedExpression,
    _ operation: ComparisonOperator, at range: TextRange
  ) {
    switch value.type {
    case .optional: literal.type = value.type
    case .unknown: noteExpectation(of: value, .optional(.unknown))
    case .never, .external: break
    case .scalar(.any): sink.report(.anyCompared(operation.rawValue, at: range))
    default:
      literal.type = .optional(value.type)
      sink.report(
        .plainComparedWithNil(
          type: name(of: value.type), isEqual: operation == .equal, at: range))
      value = wrapped(value)
    }
  }

  private mutating func order(
    _ left: inout TypedExpression, _ right: inout TypedExpression,
    _ operation: ComparisonOperator, at range: TextRange
  ) {
    if left.type.isOptional {
      sink.report(optionalOperand(left, of: operation.rawValue, isSmall: operation.isDescending))
      return
    }
    if right.type.isOptional {
      sink.report(
        optionalOperand(right, of: operation.rawValue, isSmall: !operation.isDescending))
      return
    }
    unify(&left, &right, operation: operation.rawValue)
    if left.type == right.type, !isComparable(left.type) {
      sink.report(
        .unsuitableOperand(
          operation: operation.rawValue, type: name(of: left.type), at: range,
          expected: "values with an order"))
    }
  }

  /// Whether `<` applies to values of a type, as far as is known.
  func isComparable(_ type: SwiftType) -> Bool {
    switch type {
    case .scalar(let scalar): scalar.isComparable || schema.isMadeComparable(name(of: type))
    case .unknown, .never, .external, .persistentIdentifier: true
    case .nominal(let id): schema[id].conformances.contains("Comparable") || isOpen(id)
    case .tuple: true
    default: false
    }
  }

  /// The error on an optional where a plain value is needed, with the value that stands in for nil.
  func optionalOperand(
    _ operand: TypedExpression, of operation: String, isSmall: Bool = true
  ) -> Diagnostic {
    .optionalOperand(
      operation: operation, type: name(of: operand.type),
      standIn: standIn(for: operand.type, isSmall: isSmall), at: operand.range)
  }

  /// A value to write behind `??`, where the type has one: among dates the first or the last.
  func standIn(for type: SwiftType, isSmall: Bool = true) -> String? {
    guard case .scalar(let scalar) = type.withoutOptionality else { return nil }
    switch scalar {
    case .bool: return "false"
    case .date: return isSmall ? ".distantPast" : ".distantFuture"
    case .string, .substring: return "\"\""
    default: return scalar.isNumeric ? "0" : nil
    }
  }
}

extension ComparisonOperator {
  /// Whether the greater stands on the left.
  fileprivate var isDescending: Bool { self == .greater || self == .greaterOrEqual }
}

extension TypedExpression {
  /// Whether it is the literal `nil`.
  var isNil: Bool {
    if case .literal(.nil) = kind { return true }
    return false
  }

  /// Whether it is a captured value, or a member of one.
  var isCaptured: Bool {
    switch kind {
    case .parameter, .staticMember: true
    case .property(let base, _), .member(let base, _): base.isCaptured
    default: false
    }
  }

  /// Whether it is a path of properties from a row or an element.
  var isColumn: Bool {
    switch kind {
    case .variable: true
    case .property(let base, _), .member(let base, _): base.isColumn
    default: false
    }
  }
}
