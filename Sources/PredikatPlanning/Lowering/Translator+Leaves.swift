import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// A condition that is no connective: it gets an entry of its own in the plan, unless it is a
  /// part of one.
  func leaf(_ expression: TypedExpression, negated: Bool) -> SQLCondition {
    guard currentLeaf < 0 else { return leafCondition(expression, negated: negated) }
    defer { currentLeaf = -1 }
    currentLeaf = leaves.count
    leaves.append(Leaf(expression: expression))
    let result = leafCondition(expression, negated: negated)
    if let constant = result.constant { leaves[currentLeaf].outcome = .constant(constant) }
    return result
  }

  private func leafCondition(
    _ expression: TypedExpression, negated: Bool
  ) -> SQLCondition {
    if let value = constantBoolean(expression) { return .init(.constant(value != negated)) }
    if case .logical = expression.kind { return computed(expression, negated: negated) }
    if let spread = spread(expression) { return condition(spread, negated: negated) }
    switch expression.kind {
    case .comparison(let comparison, let lhs, let rhs):
      return compare(comparison, lhs, rhs, whole: expression, negated: negated)
    case .coalesce(let value, let fallback):
      return coalesced(value, fallback, negated: negated)
    case .each(let quantifier, let base, let variable, let body):
      return quantified(quantifier, base, variable, body, whole: expression, negated: negated)
    case .member(let base, .isEmpty):
      return emptiness(of: base, whole: expression, negated: negated)
    case .call(let function, let arguments):
      return call(function, arguments, whole: expression, negated: negated)
    case .cast(.check, let base, let type):
      return typeCheck(base, type, whole: expression, negated: negated)
    case .cast: return computed(expression, negated: negated)
    case .evaluate(let predicate, let arguments):
      return evaluation(predicate, arguments, whole: expression, negated: negated)
    default:
      return flag(expression, negated: negated)
    }
  }

  /// A stored Boolean, or anything else that says true or false.
  func flag(_ expression: TypedExpression, negated: Bool) -> SQLCondition {
    guard let operand = operand(expression) else {
      return computed(expression, negated: negated)
    }
    if case .truth(let condition) = operand.term, !negated { return condition }
    if case .binding = operand.term { return make(.holds(operand.term, isNegated: negated)) }
    return make(.comparison(.equal, operand.term, .flag(!negated)))
  }

  /// An expression that is computed whole by ``SQLFunction/evaluate``.
  func computed(_ expression: TypedExpression, negated: Bool) -> SQLCondition {
    make(.holds(evaluated(expression).term, isNegated: negated))
  }

  private func typeCheck(
    _ base: TypedExpression, _ type: SwiftType, whole: TypedExpression, negated: Bool
  ) -> SQLCondition {
    guard case .nominal(let entity) = type.unwrapped, let row = row(of: base) else {
      return computed(whole, negated: negated)
    }
    return isKind(row, of: entity, negated: negated)
  }

  /// A captured predicate, in the place of its call.
  private func evaluation(
    _ predicate: TypedExpression, _ arguments: [TypedExpression], whole: TypedExpression,
    negated: Bool
  ) -> SQLCondition {
    guard bindInputs(of: predicate, to: arguments), let body = closureBody(predicate) else {
      return computed(whole, negated: negated)
    }
    return condition(body, negated: negated)
  }

  /// The closure that an expression is, or that the captured value behind it is.
  func closure(_ expression: TypedExpression) -> ([VariableID], TypedExpression)? {
    switch expression.kind {
    case .closure(let inputs, let body): return (inputs, body)
    case .parameter(let parameter):
      return query.parameters[parameter.index].value.flatMap { closure($0) }
    default: return nil
    }
  }

  func closureBody(_ expression: TypedExpression) -> TypedExpression? { closure(expression)?.1 }

  func bindInputs(
    of predicate: TypedExpression, to arguments: [TypedExpression]
  ) -> Bool {
    guard let (inputs, _) = closure(predicate), inputs.count == arguments.count else {
      return false
    }
    var meanings: [Meaning] = []
    for argument in arguments {
      guard let meaning = meaning(of: argument) else { return false }
      meanings.append(meaning)
    }
    for (input, meaning) in zip(inputs, meanings) { self[input] = meaning }
    return true
  }

  /// What an expression stands for, whatever that is.
  func meaning(of expression: TypedExpression) -> Meaning? {
    if let row = row(of: expression) { return .row(row) }
    if let collection = collection(expression) { return .collection(collection) }
    return operand(expression).map(Meaning.operand)
  }
}
