import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// What an expression that is computed whole binds itself, as the elements of a stored list: SQL
/// knows nothing of it.
extension Translator {
  /// Whether an expression needs such a value from around it.
  func needsLocal(
    _ expression: TypedExpression, beside bound: [VariableID] = []
  ) -> Bool {
    switch expression.kind {
    case .variable(let variable):
      guard !bound.contains(variable), case .local? = self[variable] else { return false }
      return true
    case .each(_, let base, let variable, let body),
      .flatMap(let base, let variable, let body, form: _):
      return needsLocal(base, beside: bound) || needsLocal(body, beside: bound + [variable])
    case .ifLet(let base, let variable, let body, let otherwise):
      return needsLocal(base, beside: bound) || needsLocal(body, beside: bound + [variable])
        || needsLocal(otherwise, beside: bound)
    case .closure(let inputs, let body): return needsLocal(body, beside: bound + inputs)
    default: return expression.children.contains { needsLocal($0, beside: bound) }
    }
  }

  /// A closure over objects that needs such a value, as one over what it reads of each object: SQL
  /// lists the weights for `marks.contains { mark in tags.contains { $0.weight == mark } }`.
  ///
  /// Nil for a closure that needs none, or reads more of an object than one property.
  func overValues(_ expression: TypedExpression) -> TypedExpression? {
    guard case .each(let quantifier, let base, let variable, let body) = expression.kind,
      quantifier == .contains || quantifier == .allSatisfy || quantifier == .filter,
      needsLocal(body, beside: [variable]), !needsLocal(base)
    else { return nil }
    let value = VariableID(variables.count)
    var reading = SingleReading(object: variable, value: value)
    let valueBody = reading.replaced(body)
    guard let path = reading.path, !reading.readsMore, isStoredValue(path) else { return nil }
    variables.append(Variable(name: "", type: path.type, role: .element))
    let values = TypedExpression(
      .each(.map, base, variable, path), type: .array(path.type), at: base.range)
    return TypedExpression(
      .each(quantifier, values, value, valueBody),
      type: quantifier == .filter ? values.type : expression.type, at: expression.range)
  }

  func isStoredValue(_ path: TypedExpression) -> Bool {
    switch path.kind {
    case .property(_, let reference):
      if case .attribute? = layout.place(of: reference) { return true }
      return false
    default: return true
    }
  }
}

/// The work of finding the one property that a closure reads of an object.
private struct SingleReading {
  /// The closure's variable, and the one that takes the place of what is read.
  let object: VariableID
  let value: VariableID
  /// What is read.
  var path: TypedExpression?
  /// Whether something else is read too.
  var readsMore = false

  init(object: VariableID, value: VariableID) {
    self.object = object
    self.value = value
  }

  mutating func replaced(_ expression: TypedExpression) -> TypedExpression {
    if expression.isPath(from: object) {
      if let path, !isSame(path, expression) { readsMore = true }
      path = expression
      return TypedExpression(.variable(value), type: expression.type, at: expression.range)
    }
    if case .variable(object) = expression.kind { readsMore = true }
    return expression.withParts { replaced($0) }
  }

  private func isSame(_ first: TypedExpression, _ second: TypedExpression) -> Bool {
    switch (first.kind, second.kind) {
    case (.variable(let one), .variable(let other)): one == other
    case (.property(let base, let property), .property(let otherBase, let other)):
      property == other && isSame(base, otherBase)
    case (.member(let base, let member), .member(let otherBase, let other)):
      member == other && isSame(base, otherBase)
    default: false
    }
  }
}

extension TypedExpression {
  /// Whether it is a property of an object, of an object of its, and so on, or an identity.
  func isPath(from object: VariableID) -> Bool {
    switch kind {
    case .property(let base, _), .member(let base, .persistentModelID),
      .member(let base, .defaultID):
      if case .variable(object) = base.kind { return true }
      return base.isPath(from: object)
    default: return false
    }
  }
}
