import PredikatText
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// A member that Swift gives to a value.
  func member(
    _ member: ValueMember, of base: TypedExpression, type: SwiftType
  ) -> Operand? {
    switch member {
    case .persistentModelID, .defaultID: return row(of: base).map { key(of: $0) }
    case .rawValue: return operand(base)
    case .first, .last:
      let whole = TypedExpression(.member(base, member), type: type, at: base.range)
      return row(of: whole).map { key(of: $0) }
    case .count: return count(of: base)
    case .isEmpty:
      let whole = TypedExpression(.member(base, .isEmpty), type: .boolean, at: base.range)
      return truthOperand(whole)
    case .named("timeIntervalSinceReferenceDate"):
      guard var operand = operand(base), operand.encoding == .date else { return nil }
      operand.encoding = .real
      return operand
    default: return nil
    }
  }

  /// The number of elements.
  private func count(of base: TypedExpression) -> Operand? {
    if let collection = collection(base) {
      return Operand(
        term: aggregate(.count, over: collection, value: nil), encoding: .integer,
        isNullable: false)
    }
    guard let operand = operand(base) else { return nil }
    let term: SQLTerm
    switch operand.encoding {
    case .text: term = .call(.count, [operand.term])
    case .blob: term = .native(.length, [operand.term])
    case .json(.array): term = .native(.jsonArrayLength, [operand.term])
    default: return nil
    }
    return Operand(term: term, encoding: .integer, isNullable: operand.isNullable)
  }

  /// `x.isEmpty`.
  func emptiness(
    of base: TypedExpression, whole: TypedExpression, negated: Bool
  ) -> SQLCondition {
    if let collection = collection(base) { return existence(in: collection, negated: !negated) }
    if case .coalesce = base.kind, base.type == .string {
      let empty = TypedExpression(.literal(.string("")), type: .string, at: whole.range)
      return compare(.equal, base, empty, whole: whole, negated: negated)
    }
    guard let operand = operand(base) else { return computed(whole, negated: negated) }
    switch operand.encoding {
    case .text, .blob:
      return make(
        .comparison(negated ? .notEqual : .equal, operand.term, emptyValue(like: operand)))
    case .json(.array):
      let zero = bindCount(0)
      return make(
        .comparison(
          negated ? .notEqual : .equal, .native(.jsonArrayLength, [operand.term]), zero))
    default: return computed(whole, negated: negated)
    }
  }

  private func emptyValue(like operand: Operand) -> SQLTerm {
    operand.encoding == .text
      ? bind(.string(""), type: .string, encoding: .text)
      : bind(.data([]), type: .scalar(.data), encoding: .blob)
  }

  /// `x.count > 0` and the like, as a test for emptiness, which needs no counting.
  func compareCount(
    _ comparison: ComparisonOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    negated: Bool
  ) -> SQLCondition? {
    guard options.rewrites else { return nil }
    if case .member(_, .count) = rhs.kind, constant(lhs) != nil {
      return compareCount(comparison.mirrored, rhs, lhs, negated: negated)
    }
    guard case .member(let base, .count) = lhs.kind, case .integer(let number)? = constant(rhs),
      let isEmpty = emptiness(comparison, number)
    else { return nil }
    let whole = TypedExpression(.member(base, .isEmpty), type: .boolean, at: lhs.range)
    return emptiness(of: base, whole: whole, negated: isEmpty == negated)
  }

  /// Whether a count compared so says that there is none (true) or that there is one (false).
  private func emptiness(_ comparison: ComparisonOperator, _ number: Int64) -> Bool? {
    switch (comparison, number) {
    case (.equal, 0), (.lessOrEqual, 0), (.less, 1): true
    case (.notEqual, 0), (.greater, 0), (.greaterOrEqual, 1): false
    default: nil
    }
  }
}
