import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// The value of an expression as a term of SQL; nil when SQL cannot compute it as Swift does.
  func operand(_ expression: TypedExpression) -> Operand? {
    guard mayGoOn(at: expression.range) else { return nil }
    if let constant = boundConstant(expression) { return constant }
    if let spread = spread(expression) { return operand(spread) }
    switch expression.kind {
    case .variable(let variable): return operand(of: variable)
    case .property(let base, let reference): return property(reference, of: base, expression)
    case .member(let base, let member):
      return self.member(member, of: base, type: expression.type)
    case .wrap(let inner): return operand(inner)
    case .flatMap(let base, let variable, let body, _):
      return flatMapOperand(base, variable, body, type: expression.type)
    case .coalesce(let value, let fallback): return coalesceOperand(value, fallback)
    case .forceUnwrap(let inner): return unwrappedOperand(inner)
    case .conditional(let test, let yes, let no, _):
      guard expression.type.unwrapped != .boolean else { break }
      return choiceOperand(test, yes, no)
    case .arithmetic(let arithmetic, let lhs, let rhs):
      return safeArithmetic(arithmetic, lhs, rhs, expression)
    case .call(let function, let arguments): return callOperand(function, arguments, expression)
    case .cast(.check, _, _), .each(.contains, _, _, _), .each(.allSatisfy, _, _, _): break
    case .comparison, .logical, .not, .evaluate, .ifLet: break
    case .cast, .each, .subscript: return row(of: expression).map { key(of: $0) }
    default: return nil
    }
    if let row = row(of: expression) { return key(of: row) }
    if expression.type == .boolean { return truthOperand(expression) }
    guard expression.type == .optional(.boolean) else { return nil }
    switch expression.kind {
    case .conditional, .ifLet: return optionalTruthOperand(expression)
    // What else has three values is computed whole, or never comes to an end.
    default: return nil
    }
  }

  private func operand(of variable: VariableID) -> Operand? {
    switch self[variable] {
    case .operand(let operand)?: operand
    case .row(let row)?: key(of: row)
    default: nil
    }
  }

  private func property(
    _ reference: PropertyReference, of base: TypedExpression, _ whole: TypedExpression
  ) -> Operand? {
    switch layout.place(of: reference) {
    case .attribute(let place)?:
      guard let row = row(of: base) else { return nil }
      return column(place, of: row)
    case .toOne?:
      return row(of: whole).map { key(of: $0) }
    case .toMany?, .joinTable?: return nil
    case nil: return jsonMember(whole)
    }
  }

  /// A member of a stored `Codable` struct that JSON keeps as SQL would.
  private func jsonMember(_ expression: TypedExpression) -> Operand? {
    var path: [String] = []
    var current = expression
    while case .property(let base, let reference) = current.kind,
      layout.place(of: reference) == nil
    {
      let property = reference.property(in: schema)
      guard property.isAttribute else { return nil }
      path.append(property.name)
      current = base
    }
    let encoding = ValueEncoding(of: expression.type, in: schema)
    guard encoding == .integer || encoding == .boolean, !path.isEmpty,
      let base = operand(current)
    else { return nil }
    return Operand(
      term: .jsonMember(base.term, path: path.reversed()), encoding: encoding,
      isNullable: base.isNullable || expression.type.isOptional)
  }

  private func flatMapOperand(
    _ base: TypedExpression, _ variable: VariableID, _ body: TypedExpression, type: SwiftType
  ) -> Operand? {
    if type == .optional(.boolean), collection(base) != nil || row(of: base) == nil {
      return optionalTruthOperand(
        TypedExpression(
          .flatMap(base, variable, body, form: .chain), type: type, at: base.range))
    }
    let bound = bind(variable, toValueOf: base)
    let outer = present
    if let witness = bound.witness { present.append(witness) }
    defer { present = outer }
    guard var inner = operand(body), !isNotANumber(inner) else { return nil }
    guard bound.isPresent.constant != true else { return inner }
    inner.isNullable = true
    let sources = bound.row.map { sourcesMissing(without: $0) } ?? []
    if inner.term.isNull(where: bound.witness, orRowsMissingOf: sources) { return inner }
    inner.term = .choice([SQLCase(test: bound.isPresent, value: inner.term)], otherwise: .null)
    return inner
  }

  private func coalesceOperand(
    _ value: TypedExpression, _ fallback: TypedExpression
  ) -> Operand? {
    guard let first = operand(value) else { return nil }
    guard first.isNullable else { return first }
    guard let second = operand(fallback) else { return nil }
    if first.term == .null { return second }
    if second.term == .null { return first }
    if areUnrelated(first, second) || isNotANumber(second) { return nil }
    return Operand(
      term: .coalesce([first.term, second.term]), encoding: second.encoding,
      isNullable: second.isNullable)
  }

  /// `x!` where conditions before it make sure that x is there.
  private func unwrappedOperand(_ inner: TypedExpression) -> Operand? {
    guard var operand = operand(inner) else { return nil }
    guard operand.isNullable else { return operand }
    guard present.contains(operand.term) else { return nil }
    operand.isNullable = false
    return operand
  }

  private func choiceOperand(
    _ test: TypedExpression, _ yes: TypedExpression, _ no: TypedExpression
  ) -> Operand? {
    let when = condition(test, negated: false)
    if let constant = when.constant { return operand(constant ? yes : no) }
    guard let first = operand(yes), let second = operand(no), !areUnrelated(first, second),
      // A database keeps NaN as NULL, which stands for nil here.
      !isNotANumber(first), !isNotANumber(second)
    else { return nil }
    return Operand(
      term: .choice([SQLCase(test: when, value: first.term)], otherwise: second.term),
      encoding: first.encoding, isNullable: first.isNullable || second.isNullable)
  }

  func truthOperand(_ expression: TypedExpression) -> Operand? {
    let holds = condition(expression, negated: false)
    if let constant = holds.constant {
      return Operand(term: .flag(constant), encoding: .boolean, isNullable: false)
    }
    return Operand(term: .truth(holds), encoding: .boolean, isNullable: false)
  }

  private func optionalTruthOperand(_ expression: TypedExpression) -> Operand? {
    let cases = [
      SQLCase(test: optional(expression, is: .yes, negated: false), value: .flag(true)),
      SQLCase(test: optional(expression, is: .no, negated: false), value: .flag(false)),
    ]
    return Operand(term: .choice(cases, otherwise: .null), encoding: .boolean, isNullable: true)
  }
}
