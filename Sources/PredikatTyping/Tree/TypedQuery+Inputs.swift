import PredikatSchema
import PredikatSyntax

extension TypedQuery {
  /// The query as a fetch asks it, which has one model: the predicate's other inputs are values
  /// that the caller gives, as captured ones are, by the names of the closure's parameters.
  ///
  /// `#Predicate<Article, Int> { $0.viewCount > $1 }` captures `$1`.
  public var withOtherInputsCaptured: TypedQuery {
    guard let root, let predicate, predicate.inputs.count > 1 else { return self }
    let rows = predicate.inputs.filter { variables[$0.index].type == .nominal(root) }
    guard rows.count == 1 else { return self }
    var capture = InputCapture(
      query: self, inputs: predicate.inputs.filter { $0 != rows[0] })
    let body = capture.replaced(predicate.body)
    capture.query.predicate?.body = body
    capture.query.predicate?.inputs = rows
    return capture.query
  }
}

/// The work of making captured values of a predicate's inputs.
private struct InputCapture {
  var query: TypedQuery
  /// The inputs that become values.
  let inputs: [VariableID]
  /// The values made so far, by their inputs' places.
  var captured: [(input: VariableID, parameter: ParameterID)] = []

  init(query: TypedQuery, inputs: [VariableID]) {
    self.query = query
    self.inputs = inputs
  }

  mutating func replaced(_ expression: TypedExpression) -> TypedExpression {
    guard case .variable(let variable) = expression.kind, inputs.contains(variable) else {
      return expression.withParts { replaced($0) }
    }
    var copy = expression
    copy.kind = .parameter(parameter(for: variable, at: expression.range))
    return copy
  }

  private mutating func parameter(for input: VariableID, at range: TextRange) -> ParameterID {
    if let known = captured.first(where: { $0.input == input }) { return known.parameter }
    let variable = query.variables[input.index]
    let id = ParameterID(query.parameters.count)
    query.parameters.append(
      Parameter(name: variable.name, type: variable.type, source: .input, range: range))
    captured.append((input, id))
    return id
  }
}
