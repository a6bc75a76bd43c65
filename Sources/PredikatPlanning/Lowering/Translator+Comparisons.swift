import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// `lhs == rhs`, `lhs < rhs` and the like.
  func compare(
    _ comparison: ComparisonOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    whole: TypedExpression, negated: Bool
  ) -> SQLCondition {
    if comparison.isEquality {
      let isEqual = (comparison == .equal) != negated
      if lhs.isNil { return nullTest(rhs, isNull: isEqual) }
      if rhs.isNil { return nullTest(lhs, isNull: isEqual) }
      if lhs.type.unwrapped == .boolean || rhs.type.unwrapped == .boolean {
        return compareBooleans(lhs, rhs, isEqual: isEqual)
      }
    }
    if let counted = compareCount(comparison, lhs, rhs, negated: negated) { return counted }
    if let split = splitCoalesce(comparison, lhs, rhs, whole: whole, negated: negated) {
      return split
    }
    guard isStoredComparable(lhs.type), isStoredComparable(rhs.type),
      let left = operand(lhs), let right = operand(rhs)
    else { return computed(whole, negated: negated) }
    if isNotANumber(left) || isNotANumber(right) {
      // What may fail is asked, whatever the answer; and of decimals, NaN is the least.
      let isAsked = !options.rewrites && (left.term.mayFail || right.term.mayFail)
      if isAsked || lhs.type.unwrapped == .scalar(.decimal) {
        return computed(whole, negated: negated)
      }
      return .init(.constant(comparison.holdsForNaN(of: lhs.type) != negated))
    }
    return compare(SQLComparison(comparison, negated: negated), left, right)
  }

  /// A comparison of two values that databases order as Swift does.
  func compare(_ comparison: SQLComparison, _ lhs: Operand, _ rhs: Operand) -> SQLCondition {
    if rhs.term == .null { return nullComparison(comparison, lhs) }
    if lhs.term == .null { return nullComparison(comparison.mirrored, rhs) }
    if areUnrelated(lhs, rhs) { return compareUnrelated(comparison, lhs, rhs) }
    if let split = splitChoice(comparison, lhs, rhs) { return split }
    if case .binding = lhs.term, rhs.term.isColumn {
      return compare(comparison.mirrored, rhs, lhs)
    }
    // Databases ask nothing of what a comparison with NULL leaves out: both sides are asked here.
    let asksBoth = !options.rewrites && (lhs.term.mayFail || rhs.term.mayFail)
    switch comparison {
    case .equal where lhs.isNullable && rhs.isNullable || asksBoth:
      return make(.comparison(.same, lhs.term, rhs.term))
    case .notEqual where lhs.isNullable || rhs.isNullable:
      return make(.comparison(.different, lhs.term, rhs.term))
    default: return make(.comparison(comparison, lhs.term, rhs.term))
    }
  }

  /// Whether two values are keys of objects that share no table: equal keys are no equal objects.
  func areUnrelated(_ lhs: Operand, _ rhs: Operand) -> Bool {
    guard case .object(let first) = lhs.encoding, case .object(let second) = rhs.encoding,
      let left = schema.type(named: first), let right = schema.type(named: second)
    else { return false }
    return schema.root(of: left.id) != schema.root(of: right.id)
  }

  /// A test of objects that are never the same, unless both are missing.
  private func compareUnrelated(
    _ comparison: SQLComparison, _ lhs: Operand, _ rhs: Operand
  ) -> SQLCondition {
    let isEqual = comparison == .equal || comparison == .same
    let left = nullTest(lhs, isNull: isEqual)
    let right = nullTest(rhs, isNull: isEqual)
    guard !options.rewrites, left.mayFail || right.mayFail else {
      return isEqual ? .all([left, right]) : .any([left, right])
    }
    // Both sides are asked, whatever the answer of one.
    let answer = SQLCondition(.constant(!isEqual))
    let settled = make(.choice(right, answer, otherwise: answer))
    return isEqual
      ? make(.choice(left, right, otherwise: settled))
      : make(.choice(left, settled, otherwise: right))
  }

  /// `CASE WHEN a THEN x END = y` as `a AND x = y`, which an index can serve.
  private func splitChoice(
    _ comparison: SQLComparison, _ lhs: Operand, _ rhs: Operand
  ) -> SQLCondition? {
    guard options.rewrites, comparison.rejectsNull, comparison != .notEqual, !rhs.isNullable,
      case .choice(let cases, .null) = lhs.term, cases.count == 1, !cases[0].value.mayFail
    else { return nil }
    var value = lhs
    value.term = cases[0].value
    return .all([cases[0].test, compare(comparison, value, rhs)])
  }

  private func nullComparison(_ comparison: SQLComparison, _ operand: Operand) -> SQLCondition {
    switch comparison {
    case .equal: nullTest(operand, isNull: true)
    case .notEqual: nullTest(operand, isNull: false)
    default: .never
    }
  }

  func nullTest(_ operand: Operand, isNull: Bool) -> SQLCondition {
    if operand.term == .null { return .init(.constant(isNull)) }
    // What may fail is asked, whatever the answer.
    guard operand.isNullable || operand.term.mayFail && !options.rewrites else {
      return .init(.constant(!isNull))
    }
    return make(isNull ? .isNull(operand.term) : .isNotNull(operand.term))
  }

  /// `x == nil`, `x != nil`.
  func nullTest(_ expression: TypedExpression, isNull: Bool) -> SQLCondition {
    if case .optional(.optional) = expression.type {
      return computedNullTest(expression, isNull: isNull)
    }
    if expression.type.unwrapped == .boolean {
      return optional(expression, is: .none, negated: !isNull)
    }
    if case .call(let function, let arguments) = expression.kind,
      let match = match(function, arguments, isNegated: isNull)
    {
      return match
    }
    if let collection = collection(expression) {
      guard expression.type.isOptional, let owner = collection.owner else {
        return .init(.constant(!isNull))
      }
      return isNull ? absence(of: owner) : presence(of: owner)
    }
    if let row = row(of: expression) { return isNull ? absence(of: row) : presence(of: row) }
    return nullTest(operand(expression) ?? evaluated(expression), isNull: isNull)
  }

  /// `text.firstMatch(of: regex) != nil`: whether there is a match.
  private func match(
    _ function: Function, _ arguments: [TypedExpression], isNegated: Bool
  ) -> SQLCondition? {
    guard function == .firstMatch || function == .wholeMatch, arguments.count == 2,
      let text = operand(arguments[0]), text.encoding == .text, !text.isNullable,
      let pattern = operand(arguments[1]), pattern.encoding == .text
    else { return nil }
    hazards += 1
    let registered: SQLFunction = function == .firstMatch ? .regex : .wholeRegex
    return make(.holds(.call(registered, [text.term, pattern.term]), isNegated: isNegated))
  }

  /// `nil` inside an optional of an optional is no `nil`, which one NULL cannot tell apart.
  private func computedNullTest(
    _ expression: TypedExpression, isNull: Bool
  ) -> SQLCondition {
    let none = TypedExpression(.literal(.nil), type: expression.type, at: expression.range)
    let whole = TypedExpression(
      .comparison(isNull ? .equal : .notEqual, expression, none), type: .boolean,
      at: expression.range)
    return computed(whole, negated: false)
  }

  private func compareBooleans(
    _ lhs: TypedExpression, _ rhs: TypedExpression, isEqual: Bool
  ) -> SQLCondition {
    if let value = constantOptionalBoolean(rhs) { return equality(of: lhs, to: value, isEqual) }
    if let value = constantOptionalBoolean(lhs) { return equality(of: rhs, to: value, isEqual) }
    let left = operand(lhs) ?? evaluated(lhs)
    let right = operand(rhs) ?? evaluated(rhs)
    return compare(isEqual ? .equal : .notEqual, left, right)
  }

  private func equality(
    of expression: TypedExpression, to value: Value, _ isEqual: Bool
  ) -> SQLCondition {
    let truth: Truth =
      switch value {
      case .bool(true): .yes
      case .bool(false): .no
      default: .none
      }
    if expression.type == .boolean {
      if truth == .none { return .init(.constant(!isEqual)) }
      return condition(expression, negated: (truth == .yes) != isEqual)
    }
    return optional(expression, is: truth, negated: !isEqual)
  }

  /// `(x ?? a) < b` with constants, as tests of the column itself, which an index can serve.
  private func splitCoalesce(
    _ comparison: ComparisonOperator, _ lhs: TypedExpression, _ rhs: TypedExpression,
    whole: TypedExpression, negated: Bool
  ) -> SQLCondition? {
    guard options.rewrites else { return nil }
    if case .coalesce(let value, let fallback) = rhs.kind, constant(lhs) != nil {
      let mirrored = TypedExpression(
        .coalesce(value, fallback), type: rhs.type, at: rhs.range)
      return splitCoalesce(
        comparison.mirrored, mirrored, lhs, whole: whole, negated: negated)
    }
    guard case .coalesce(let value, let fallback) = lhs.kind, constant(fallback) != nil,
      constant(rhs) != nil, isStoredComparable(lhs.type), isStoredComparable(rhs.type)
    else { return nil }
    let test = TypedExpression(
      .comparison(comparison, fallback, rhs), type: .boolean, at: whole.range)
    guard let whenNil = constantBoolean(test), let column = operand(value),
      let bound = operand(rhs), !isNotANumber(bound)
    else { return nil }
    var plain = column
    plain.isNullable = false
    let wanted = compare(SQLComparison(comparison, negated: negated), plain, bound)
    guard whenNil != negated, column.isNullable else { return wanted }
    return .any([make(.isNull(column.term)), wanted])
  }

  /// Whether a database compares values of the type as Swift does.
  func isStoredComparable(_ type: SwiftType) -> Bool {
    switch type {
    case .optional(.optional): false
    case .optional(let wrapped): isStoredComparable(wrapped)
    case .scalar(let scalar): scalar != .any
    case .persistentIdentifier: true
    case .nominal(let id): schema[id].kind == .model || schema[id].kind == .enum
    case .unknown: true
    default: false
    }
  }

  func isNotANumber(_ operand: Operand) -> Bool {
    guard case .binding(let index) = operand.term else { return false }
    return bindings[index].value?.isNotANumber == true
  }
}

extension Value {
  /// Whether it is NaN, which no column holds.
  var isNotANumber: Bool {
    switch self {
    case .double(let number), .date(let number): number.isNaN
    case .decimal(let number): DecimalEncoding.encoded(number) == nil
    default: false
    }
  }
}

extension SQLComparison {
  /// The comparison of two values that are there.
  init(_ comparison: ComparisonOperator, negated: Bool) {
    self =
      switch (comparison, negated) {
      case (.equal, false), (.notEqual, true): .equal
      case (.notEqual, false), (.equal, true): .notEqual
      case (.less, false), (.greaterOrEqual, true): .less
      case (.lessOrEqual, false), (.greater, true): .lessOrEqual
      case (.greater, false), (.lessOrEqual, true): .greater
      case (.greaterOrEqual, false), (.less, true): .greaterOrEqual
      }
  }
}

extension ComparisonOperator {
  /// Whether it holds where one side is NaN. Of dates Swift knows `<`, and makes `a <= b` of it as
  /// `!(b < a)`.
  func holdsForNaN(of type: SwiftType) -> Bool {
    switch self {
    case .notEqual: true
    case .lessOrEqual, .greaterOrEqual: type.unwrapped == .date
    default: false
    }
  }
}

extension TypedExpression {
  /// Whether it is the literal `nil`.
  var isNil: Bool {
    if case .literal(.nil) = kind { return true }
    return false
  }
}
