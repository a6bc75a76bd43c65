import PredikatSyntax

extension HoistPlaceFinder {
  /// Walks through a declaration: of a type's member, or of a local name.
  mutating func visit(_ declaration: DeclarationSyntax, isLocal: Bool, in block: HoistBlock) {
    if let attribute = declaration.attributes.first(where: { holds($0.range) }) {
      let isQuery = attribute.name.text == "Query"
      take(.nowhere(isQuery ? .query(variable: declaration.variableName) : .unknown))
      return
    }
    switch declaration.kind {
    case .variable(let variable): visit(variable, of: declaration, isLocal: isLocal)
    case .function(let function): visit(function, of: declaration)
    case .type(let type):
      for member in type.members where holds(member.range) {
        visit(member, isLocal: false, in: block)
      }
    case .conditional(let statements): visit(statements, isLocal: isLocal, in: block)
    case .enumCases, .typeAlias, .imports, .macro, .other: take(.nowhere(.unknown))
    }
  }

  private mutating func visit(
    _ statements: [StatementSyntax], isLocal: Bool, in block: HoistBlock
  ) {
    guard !isLocal else {
      var transparent = block
      transparent.isTransparent = true
      transparent.isInBraces = false
      return visit(statements, in: transparent)
    }
    for statement in statements where holds(statement.range) {
      guard case .declaration(let declaration) = statement.kind else { continue }
      visit(declaration, isLocal: false, in: block)
    }
  }

  private mutating func visit(
    _ variable: VariableSyntax, of declaration: DeclarationSyntax, isLocal: Bool
  ) {
    for binding in variable.bindings {
      if let value = binding.value, holds(value.range) {
        if !isLocal { take(.value(value.range)) }
        return visit(value, isValue: true)
      }
      binding.pattern.gatherBoundNames(into: &boundNames)
      if case .computed(let body) = binding.accessors, holds(body.range) {
        let isBuilt = declaration.isBuilt || binding.name?.text == "body"
        return visit(body, result: isBuilt ? .statement : .value)
      }
      for body in binding.otherAccessors where holds(body.range) { return visit(body) }
    }
  }

  private mutating func visit(_ function: FunctionSyntax, of declaration: DeclarationSyntax) {
    if let body = function.body, holds(body.range) {
      let givesNothing = function.result?.isNothing ?? (function.keyword.text != "subscript")
      let isBuilt = declaration.isBuilt || function.name.text == "body"
      return visit(body, result: givesNothing || isBuilt ? .statement : .value)
    }
    for body in function.otherAccessors where holds(body.range) { return visit(body) }
    take(.nowhere(.defaultValue))
  }
}

extension DeclarationSyntax {
  /// Whether a result builder makes a value of the statements in its braces.
  fileprivate var isBuilt: Bool { attributes.contains { $0.name.text.hasSuffix("Builder") } }

  /// The name of the variable that it declares.
  fileprivate var variableName: String? {
    guard case .variable(let variable) = kind else { return nil }
    return variable.bindings.first?.name?.text
  }
}

extension PatternSyntax {
  /// Takes the names that the pattern may bind.
  func gatherBoundNames(into names: inout Set<String>) {
    switch kind {
    case .name(let name): names.insert(name.text)
    case .tuple(let patterns): for pattern in patterns { pattern.gatherBoundNames(into: &names) }
    case .expression(let expression): CapturedNames.gather(expression, into: &names)
    case .wildcard: return
    }
  }
}

extension ConditionSyntax {
  /// Takes the names that the condition may bind.
  func gatherBoundNames(into names: inout Set<String>) {
    switch kind {
    case .optionalBinding(let pattern, _, _), .pattern(let pattern, _):
      pattern.gatherBoundNames(into: &names)
    case .expression, .availability: return
    }
  }
}
