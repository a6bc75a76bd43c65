import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// What a variable was bound to, and when there is something.
  struct Bound {
    var isPresent: SQLCondition
    var isAbsent: SQLCondition
    /// What is NULL where there is nothing, and never elsewhere; nil where there is no such term.
    var witness: SQLTerm?
    /// The object, whose row is missing where there is nothing.
    var row: Row?
  }

  /// The three values of an optional Boolean.
  enum Truth { case yes, no, none }

  /// Binds a variable to what is inside an optional.
  func bind(_ variable: VariableID, toValueOf base: TypedExpression) -> Bound {
    if let collection = collection(base) {
      self[variable] = .collection(collection)
      guard base.type.isOptional, let owner = collection.owner else {
        return Bound(isPresent: .always, isAbsent: .never)
      }
      return Bound(isPresent: presence(of: owner), isAbsent: absence(of: owner))
    }
    if let row = row(of: base) {
      self[variable] = .row(row)
      let isPresent = presence(of: row)
      guard row.isReached, isPresent.constant == nil else {
        return Bound(isPresent: isPresent, isAbsent: absence(of: row))
      }
      return Bound(
        isPresent: isPresent, isAbsent: absence(of: row), witness: key(of: row).term, row: row)
    }
    var operand = operand(base) ?? evaluated(base)
    let isPresent = operand.isNullable ? make(.isNotNull(operand.term)) : .always
    let isAbsent = operand.isNullable ? make(.isNull(operand.term)) : .never
    if operand.term == .null {
      self[variable] = .operand(operand)
      return Bound(isPresent: .never, isAbsent: .always)
    }
    operand.isNullable = false
    operand.term = repeatable(operand.term)
    self[variable] = .operand(operand)
    return Bound(isPresent: isPresent, isAbsent: isAbsent, witness: operand.term)
  }

  /// What holds where an optional Boolean has that value, or with `negated` another.
  func optional(
    _ expression: TypedExpression, is truth: Truth, negated: Bool
  ) -> SQLCondition {
    switch expression.kind {
    case .literal(.nil): return .init(.constant((truth == .none) != negated))
    case .wrap(let inner):
      if truth == .none { return absence(ofPlain: inner, negated: negated) }
      return condition(inner, negated: (truth == .no) != negated)
    case .flatMap(let base, let variable, let body, _):
      return flatMapped(base, variable, body, is: truth, negated: negated)
    case .coalesce(let value, let fallback):
      return optionalCoalesced(value, fallback, is: truth, negated: negated)
    case .conditional(let test, let yes, let no, _):
      return choice(test, yes, no) { $0.optional($1, is: truth, negated: negated) }
    case .ifLet(let base, let variable, let body, let otherwise):
      return binding(base, to: variable, body, otherwise) {
        $0.optional($1, is: truth, negated: negated)
      }
    default: return optionalFlag(expression, is: truth, negated: negated)
    }
  }

  /// What a value that is there says when it is asked for its absence, or with `negated` for its
  /// presence: always the same, but without rewrites it is asked where it may fail.
  private func absence(ofPlain value: TypedExpression, negated: Bool) -> SQLCondition {
    let answer = SQLCondition(.constant(negated))
    guard !options.rewrites else { return answer }
    let asked = condition(value, negated: false)
    return asked.mayFail ? make(.choice(asked, answer, otherwise: answer)) : answer
  }

  private func optionalFlag(
    _ expression: TypedExpression, is truth: Truth, negated: Bool
  ) -> SQLCondition {
    let operand = operand(expression) ?? evaluated(expression)
    if operand.term == .null { return .init(.constant((truth == .none) != negated)) }
    switch truth {
    case .none: return make(negated ? .isNotNull(operand.term) : .isNull(operand.term))
    case .yes, .no:
      let comparison: SQLComparison =
        !negated ? .equal : operand.isNullable ? .different : .notEqual
      return make(.comparison(comparison, operand.term, .flag(truth == .yes)))
    }
  }

  private func flatMapped(
    _ base: TypedExpression, _ variable: VariableID, _ body: TypedExpression, is truth: Truth,
    negated: Bool
  ) -> SQLCondition {
    let bound = bind(variable, toValueOf: base)
    let hazardsBefore = hazards
    let outer = present
    if let witness = bound.witness { present.append(witness) }
    let inner = optional(body, is: truth, negated: negated)
    present = outer
    let countsWhenAbsent = (truth == .none) != negated
    guard hazards == hazardsBefore else {
      return make(
        .choice(bound.isPresent, inner, otherwise: .init(.constant(countsWhenAbsent))))
    }
    if countsWhenAbsent { return .any([bound.isAbsent, inner]) }
    let sources = bound.row.map { sourcesMissing(without: $0) } ?? []
    let isImplied = inner.implies(presenceOf: bound.witness, orRowsOf: sources)
    return isImplied ? inner : .all([bound.isPresent, inner])
  }

  /// `value ?? fallback`, plain.
  func coalesced(
    _ value: TypedExpression, _ fallback: TypedExpression, negated: Bool
  ) -> SQLCondition {
    let wanted = optional(value, is: negated ? .no : .yes, negated: false)
    let hazardsBefore = hazards
    let otherwise = condition(fallback, negated: negated)
    return joined(wanted, otherwise, value, mayFail: hazards > hazardsBefore) {
      // `(x ?? true)` holds where x is not false.
      $0.optional(value, is: negated ? .yes : .no, negated: true)
    }
  }

  private func optionalCoalesced(
    _ value: TypedExpression, _ fallback: TypedExpression, is truth: Truth, negated: Bool
  ) -> SQLCondition {
    let hazardsBefore = hazards
    let otherwise = optional(fallback, is: truth, negated: negated)
    let mayFail = hazards > hazardsBefore
    if truth == .none {
      let isNil = optional(value, is: .none, negated: negated)
      if negated { return .any([isNil, otherwise]) }
      return mayFail ? .guarded(by: isNil, otherwise) : .all([isNil, otherwise])
    }
    let present = optional(value, is: truth == .yes ? .yes : .no, negated: false)
    if negated {
      let other = optional(value, is: truth == .yes ? .no : .yes, negated: false)
      return joined(other, otherwise, value, mayFail: mayFail) {
        $0.optional(value, is: truth, negated: true)
      }
    }
    return joined(present, otherwise, value, mayFail: mayFail) {
      $0.optional(value, is: truth == .yes ? .no : .yes, negated: true)
    }
  }

  /// `wanted` where there is a value, and `otherwise` where there is none.
  private func joined(
    _ wanted: SQLCondition, _ otherwise: SQLCondition, _ value: TypedExpression, mayFail: Bool,
    whenAlways: (Translator) -> SQLCondition
  ) -> SQLCondition {
    switch otherwise.constant {
    case false?: return wanted
    case true?: return whenAlways(self)
    case nil:
      let isNil = optional(value, is: .none, negated: false)
      let second = mayFail ? .guarded(by: isNil, otherwise) : SQLCondition.all([isNil, otherwise])
      return .any([wanted, second])
    }
  }
}
