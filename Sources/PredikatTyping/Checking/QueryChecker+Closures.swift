import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// Brings a closure's parameters into scope: the named ones, or `$0` and so on.
  mutating func bind(
    _ closure: ClosureSyntax, to types: [SwiftType], role: Variable.Role
  ) -> [VariableID] {
    guard let parameters = closure.parameters else {
      return types.enumerated().map { place, type in
        bind(shorthand(place), type, role, at: .none)
      }
    }
    if parameters.count != types.count, !types.isEmpty, !types.contains(.unknown) {
      let range = parameters.reduce(parameters.first?.name.range ?? closure.range) {
        $0.union($1.name.range)
      }
      sink.report(.parameterCount(parameters.count, expected: types.count, at: range))
    }
    return parameters.enumerated().map { place, parameter in
      var type = place < types.count ? types[place] : .unknown
      if let written = parameter.type { type = declaredType(written, insteadOf: type) }
      return bind(parameter.name.text, type, role, at: parameter.name.range)
    }
  }

  private mutating func bind(
    _ name: String, _ type: SwiftType, _ role: Variable.Role, at range: TextRange
  ) -> VariableID {
    let variable = makeVariable(name, type, role)
    if name != "_" {
      scope.append(ScopeEntry(name: name, value: reference(to: variable, at: range)))
    }
    return variable
  }

  private mutating func declaredType(
    _ written: TypeSyntax, insteadOf inferred: SwiftType
  ) -> SwiftType {
    let declared = type(of: written)
    if !fits(inferred, declared) {
      sink.report(
        .mismatch(found: name(of: declared), expected: name(of: inferred), at: written.range))
    }
    return declared
  }

  private func shorthand(_ place: Int) -> String {
    switch place {
    case 0: "$0"
    case 1: "$1"
    default: "$\(place)"
    }
  }

  /// What a closure computes over one element, with the variable that names the element.
  ///
  /// The function may be written as a closure or as a key path.
  mutating func checkFunction(
    _ expression: ExpressionSyntax, over element: SwiftType, role: Variable.Role,
    result: SwiftType?
  ) -> (variable: VariableID, body: TypedExpression)? {
    switch expression.withoutParentheses.kind {
    case .closure(let closure):
      let depth = scope.count
      let outerRoot = bareRoot
      let outerFloor = shorthandFloor
      shorthandFloor = depth
      defer {
        scope.removeSubrange(depth...)
        bareRoot = outerRoot
        shorthandFloor = outerFloor
      }
      let variables = bind(closure, to: [element], role: role)
      let body = checkBlock(closure.statements, at: closure.range, result: result)
      return (variables.first ?? makeVariable("", element, role), body)
    case .keyPath(let path):
      let variable = makeVariable("", element, role)
      let base = reference(to: variable, at: TextRange(path.range.start, path.range.start))
      let value = checkKeyPath(path, over: base, purpose: .value)
      return (variable, require(value, result))
    default:
      return nil
    }
  }
}
