import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// SQLite takes no more arguments than this in a call.
  private static let mostInputs = 120

  /// An expression that is computed whole by ``SQLFunction/evaluate``, from the columns it reads.
  func evaluated(_ expression: TypedExpression) -> Operand {
    let outer = present
    // Inside the function Swift's own laziness holds: what it unwraps is not known from outside.
    present = []
    defer { present = outer }
    if usesLocal(expression) { problems.append(.unplannable(at: expression.range)) }
    var lowering = Lowering()
    let body = lower(expression, into: &lowering)
    return call(body, lowering)
  }

  /// Whether it uses a variable of a computation around it, whose values SQL does not know.
  private func usesLocal(_ expression: TypedExpression, bound: Set<VariableID> = []) -> Bool {
    var bound = bound
    switch expression.kind {
    case .variable(let variable):
      if case .local? = self[variable] { return !bound.contains(variable) }
      return false
    case .flatMap(_, let variable, _, _), .ifLet(_, let variable, _, _),
      .each(_, _, let variable, _):
      bound.insert(variable)
    case .closure(let inputs, _): bound.formUnion(inputs)
    default: break
    }
    return !expression.allParts { !usesLocal($0, bound: bound) }
  }

  /// A term that raises the error of an expression that Swift would trap on for these inputs.
  func failing(_ expression: TypedExpression, where input: Operand) -> SQLTerm {
    var lowering = Lowering()
    var body = expression
    switch expression.kind {
    case .forceUnwrap(let inner):
      body.kind = .forceUnwrap(slot(for: input, inner, in: &lowering))
    case .cast(let kind, let inner, let type):
      body.kind = .cast(kind, slot(for: input, inner, in: &lowering), type)
    default: break
    }
    return call(body, lowering).term
  }

  private func call(_ body: TypedExpression, _ lowering: Lowering) -> Operand {
    let encoding = encoding(of: body.type)
    if lowering.inputs.count > Self.mostInputs { problems.append(.tooManyInputs(at: body.range)) }
    expressions.append(
      LoweredExpression(
        body: body, inputs: lowering.inputs, result: encoding, schema: schema,
        parameters: query.parameters, bindings: given, clock: clock))
    hazards += 1
    if body.mayFail { failures += 1 }
    return Operand(
      term: .evaluate(expressions.count - 1, lowering.terms), encoding: encoding,
      isNullable: body.type.isOptional)
  }

  /// How a result is given back: one of a type that no column holds, such as a match of a pattern,
  /// by what the value itself is.
  private func encoding(of type: SwiftType) -> ValueEncoding {
    if case .external = type.unwrapped { return .any }
    return ValueEncoding(of: type, in: schema)
  }

  /// The inputs of an expression so far.
  struct Lowering {
    var inputs: [LoweredExpression.Input] = []
    var terms: [SQLTerm] = []
  }

  /// The variable that stands for a term in an expression.
  private func slot(
    for operand: Operand, _ expression: TypedExpression, in lowering: inout Lowering
  ) -> TypedExpression {
    if needsLocal(expression) { problems.append(.unplannable(at: expression.range)) }
    let variable: VariableID
    if let known = lowering.terms.firstIndex(of: operand.term) {
      variable = lowering.inputs[known].variable
    } else {
      variable = VariableID(variables.count)
      variables.append(Variable(name: "", type: expression.type, role: .unwrapped))
      lowering.inputs.append(
        .init(
          variable: variable, type: expression.type, encoding: inputEncoding(operand.encoding)))
      lowering.terms.append(operand.term)
    }
    return TypedExpression(.variable(variable), type: expression.type, at: expression.range)
  }

  /// Objects of one table are told apart by their keys alone, whatever entity an expression takes
  /// them for.
  private func inputEncoding(_ encoding: ValueEncoding) -> ValueEncoding {
    guard case .object(let name) = encoding, let entity = schema.type(named: name) else {
      return encoding
    }
    return .object(entity: schema[schema.root(of: entity.id)].name)
  }

  /// The expression with what comes from the row replaced by inputs.
  private func lower(
    _ expression: TypedExpression, into lowering: inout Lowering
  ) -> TypedExpression {
    if hasGivenUp || isConstant(expression) { return expression }
    if let spread = spread(expression) { return lower(spread, into: &lowering) }
    if let objects = objects(expression) { return slot(for: objects, expression, in: &lowering) }
    switch expression.kind {
    case .variable(let variable):
      guard let operand = operandOrNil(of: variable) else { return expression }
      return slot(for: operand, expression, in: &lowering)
    case .member(let base, .count) where valuesOrPlaces(base) != nil,
      .member(let base, .isEmpty) where valuesOrPlaces(base) != nil:
      break
    case .comparison(_, let lhs, let rhs)
    where lhs.isNil && collection(rhs) != nil || rhs.isNil && collection(lhs) != nil:
      // Whether a list is there is asked of its owner.
      return lowerOverObjects(expression, into: &lowering)
    case .conditional(let test, let yes, let no, _):
      guard !needsLocal(test), let isFirst = constantBoolean(test) else { break }
      return lower(isFirst ? yes : no, into: &lowering)
    case .property, .member:
      if let operand = stored(expression) { return slot(for: operand, expression, in: &lowering) }
    case .flatMap, .ifLet: return lowerBinding(expression, into: &lowering)
    case .each(.map, let base, let variable, let body):
      if let collection = collection(base) {
        return slot(for: list(of: collection, (variable, body)), expression, in: &lowering)
      }
      self[variable] = .local
    case .each(_, let base, let variable, _):
      if collection(base) != nil {
        if let values = valuesOrPlaces(expression) { return lower(values, into: &lowering) }
        return lowerOverObjects(expression, into: &lowering)
      }
      self[variable] = .local
    case .evaluate(let predicate, let arguments):
      guard bindInputs(of: predicate, to: arguments), let body = closureBody(predicate) else {
        break
      }
      return lower(body, into: &lowering)
    case .cast(.check, let base, let type):
      // Of a type that the schema does not know, SQL has nothing to ask.
      if case .nominal = type.unwrapped, row(of: base) != nil {
        return lowerOverObjects(expression, into: &lowering)
      }
    case .unsupported, .invalid:
      problems.append(.unplannable(at: expression.range))
      return expression
    default: break
    }
    return lowerParts(of: expression, into: &lowering)
  }

  private func valuesOrPlaces(_ expression: TypedExpression) -> TypedExpression? {
    overValues(expression) ?? overPlaces(expression)
  }

  private func lowerParts(
    of expression: TypedExpression, into lowering: inout Lowering
  ) -> TypedExpression {
    guard mayGoOn(at: expression.range) else { return expression }
    var remainingEagerParts = expression.eagerPartCount
    return expression.withParts { part in
      remainingEagerParts -= 1
      guard remainingEagerParts < 0 else { return lower(part, into: &lowering) }
      return lazily(at: part.range) { lower(part, into: &lowering) }
    }
  }

  /// Lowers what is computed only where Swift needs it. Its inputs are computed always, so none of
  /// them may fail.
  private func lazily<Result>(at range: TextRange, _ lower: () -> Result) -> Result {
    let failuresBefore = failures
    let lowered = lower()
    if failures > failuresBefore { problems.append(.unplannable(at: range)) }
    return lowered
  }

  private func operandOrNil(of variable: VariableID) -> Operand? {
    switch self[variable] {
    case .operand(let operand)?: operand
    case .row(let row)?: key(of: row)
    default: nil
    }
  }

  /// A test over objects, or a property of theirs, which only SQL can reach: it becomes an input.
  private func lowerOverObjects(
    _ expression: TypedExpression, into lowering: inout Lowering
  ) -> TypedExpression {
    guard let operand = operand(expression) else {
      problems.append(.unplannable(at: expression.range))
      return expression
    }
    return slot(for: operand, expression, in: &lowering)
  }

  /// The keys of the objects of a relationship, where an expression is one.
  private func objects(_ expression: TypedExpression) -> Operand? {
    guard case .nominal(let entity)? = expression.type.element, !expression.type.isOptional,
      schema[entity].kind == .model
    else { return nil }
    switch expression.kind {
    case .variable, .property, .coalesce, .forceUnwrap, .each(.filter, _, _, _):
      guard !needsLocal(expression) else { return nil }
      return collection(expression).map { list(of: $0) }
    default: return nil
    }
  }

  /// What a row stores: a column, a path to one, a key, a number of objects.
  private func stored(_ expression: TypedExpression) -> Operand? {
    switch expression.kind {
    case .property(_, let reference):
      guard let place = layout.place(of: reference) else { return nil }
      switch place {
      case .attribute, .toOne: return operand(expression)
      case .toMany, .joinTable:
        problems.append(.unplannable(at: expression.range))
        return nil
      }
    case .member(let base, let member):
      if collection(base) != nil { return operand(expression) }
      guard member == .persistentModelID || member == .defaultID else { return nil }
      return operand(expression)
    case .flatMap(let base, let variable, let body, _):
      guard let inner = row(of: base) else { return nil }
      self[variable] = .row(inner)
      guard row(of: body) != nil || isPath(body) else { return nil }
      return operand(expression)
    default: return nil
    }
  }

  /// Whether an expression only walks along properties.
  private func isPath(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .variable: true
    case .property(let base, let reference):
      layout.place(of: reference) != nil && isPath(base)
    case .member(let base, .persistentModelID), .member(let base, .defaultID): isPath(base)
    case .wrap(let inner): isPath(inner)
    case .flatMap(let base, _, let body, _): isPath(base) && isPath(body)
    default: false
    }
  }

  /// Lowers a chain or an `if let`.
  private func lowerBinding(
    _ expression: TypedExpression, into lowering: inout Lowering
  ) -> TypedExpression {
    let kind: TypedExpression.Kind?
    switch expression.kind {
    case .flatMap(let base, let variable, let body, let form):
      if let operand = stored(expression) { return slot(for: operand, expression, in: &lowering) }
      kind = lowerBinding(base, variable, into: &lowering) { translator, base, lowering in
        .flatMap(base, variable, translator.lower(body, into: &lowering), form: form)
      }
    case .ifLet(let base, let variable, let body, let otherwise):
      kind = lowerBinding(base, variable, into: &lowering) { translator, base, lowering in
        let first = translator.lower(body, into: &lowering)
        let second = translator.lower(otherwise, into: &lowering)
        return .ifLet(base, variable, first, otherwise: second)
      }
    default: kind = nil
    }
    return kind.map { TypedExpression($0, type: expression.type, at: expression.range) }
      ?? expression
  }

  /// Lowers what binds a variable: to an object, whose presence is an input, or to a value.
  private func lowerBinding(
    _ base: TypedExpression, _ variable: VariableID, into lowering: inout Lowering,
    _ rebuild: (Translator, TypedExpression, inout Lowering) -> TypedExpression.Kind
  ) -> TypedExpression.Kind? {
    if let row = row(of: base) {
      let presence = slot(for: key(of: row), base, in: &lowering)
      self[variable] = .row(row)
      return lazily(at: base.range) { rebuild(self, presence, &lowering) }
    }
    if let collection = collection(base), let owner = collection.owner {
      // The list is there when the object that has it is.
      let presence = slot(for: key(of: owner), base, in: &lowering)
      self[variable] = .collection(collection)
      return lazily(at: base.range) { rebuild(self, presence, &lowering) }
    }
    let lowered = lower(base, into: &lowering)
    self[variable] = .local
    return lazily(at: base.range) { rebuild(self, lowered, &lowering) }
  }
}
