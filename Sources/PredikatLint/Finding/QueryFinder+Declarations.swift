import PredikatSyntax

extension QueryFinder {
  /// Looks through a declaration; a local one's names are in sight behind it.
  mutating func visit(_ declaration: DeclarationSyntax, isLocal: Bool) {
    let outerReleases = releases
    releases = releases.since(declaration.introduced)
    defer { releases = outerReleases }
    for attribute in declaration.attributes where attribute.name.text != "Query" {
      for argument in attribute.arguments { visit(argument.value, expecting: nil) }
    }
    switch declaration.kind {
    case .variable(let variable): visit(variable, of: declaration, isLocal: isLocal)
    case .function(let function): visit(function)
    case .type(let type): visit(type)
    case .enumCases(let cases):
      for item in cases { item.rawValue.map { visit($0, expecting: nil) } }
    case .macro(let macro):
      for argument in macro.arguments { visit(argument.value, expecting: nil) }
      for argument in macro.trailingClosures { visit(argument.value, expecting: nil) }
    case .conditional(let statements): visit(statements)
    case .typeAlias, .imports, .other: return
    }
  }

  private mutating func visit(_ type: TypeDeclarationSyntax) {
    let outerLocals = locals
    let outerFetches = fetches
    // A type's members see no local variables, and a type may be declared in a function.
    (locals, fetches) = (NameStack(), NameStack())
    scoped { finder in
      finder.path.append(type.extended?.spelledName ?? type.name.text)
      finder.members.append(MemberBindings(type.members))
      finder.generics += type.genericParameters
      finder.take(type.requirements)
      let outerRoot = finder.fetchRoot
      finder.fetchRoot = type.fetchRoot
      for member in type.members { finder.visit(member, isLocal: false) }
      finder.fetchRoot = outerRoot
      finder.members.removeLast()
      finder.path.removeLast()
    }
    (locals, fetches) = (outerLocals, outerFetches)
  }

  /// Takes what a `where` says of generic parameters.
  private mutating func take(_ requirements: [GenericRequirementSyntax]) {
    for requirement in requirements {
      var constraint = requirement.type
      let known = generics.last { $0.name.text == requirement.name.text }
      if let first = known?.constraint, !requirement.isSame {
        constraint = TypeSyntax(.composition(first.parts + constraint.parts), at: first.range)
      }
      generics.append(GenericParameterSyntax(name: requirement.name, constraint: constraint))
    }
  }

  private mutating func visit(_ function: FunctionSyntax) {
    scoped { finder in
      finder.generics += function.genericParameters
      finder.take(function.requirements)
      for parameter in function.parameters {
        parameter.defaultValue.map { finder.visit($0, expecting: parameter.type) }
        finder.locals.append(parameter.name.text, .type(parameter.type))
      }
      function.body.map { finder.visitBody($0, result: function.result) }
      for body in function.otherAccessors {
        finder.locals.append("newValue", function.result.map { .type($0) } ?? .nothing)
        finder.visitBody(body, result: nil)
      }
    }
  }

  private mutating func visit(
    _ variable: VariableSyntax, of declaration: DeclarationSyntax, isLocal: Bool
  ) {
    if let attribute = declaration.attribute("Query") {
      visitQuery(attribute, of: variable)
      return
    }
    for (index, binding) in variable.bindings.enumerated() {
      let type = binding.type ?? variable.bindings[index...].first { $0.type != nil }?.type
      if let value = binding.value {
        visitValue(value, of: binding.name?.text, expecting: binding.type)
      }
      if case .computed(let body) = binding.accessors {
        scoped { $0.visitBody(body, result: binding.type) }
      }
      for body in binding.otherAccessors {
        scoped { finder in
          for name in ["newValue", "oldValue"] {
            finder.locals.append(name, type.map { .type($0) } ?? .nothing)
          }
          finder.visitBody(body, result: nil)
        }
      }
      if isLocal { bind(binding.pattern, type: type, value: binding.value) }
    }
  }

  /// A body whose `return` gives a value of `result`.
  mutating func visitBody(_ body: CodeBlockSyntax, result: TypeSyntax?) {
    results.append(result)
    if body.statements.count == 1, case .expression(let value) = body.statements[0].kind {
      visit(value, expecting: result)
    } else {
      visit(body.statements)
    }
    results.removeLast()
  }

  /// Brings the names of a pattern into sight.
  mutating func bind(_ pattern: PatternSyntax, type: TypeSyntax?, value: ExpressionSyntax?) {
    switch pattern.kind {
    case .name(let name):
      let origin: LocalName.Origin =
        type.map { .type($0) } ?? value.map { .value($0) } ?? .nothing
      locals.append(name.text, origin)
    case .tuple(let patterns):
      for pattern in patterns { bind(pattern, type: nil, value: nil) }
    case .expression(let expression): bindNames(in: expression)
    case .wildcard: return
    }
  }

  /// Brings whatever a pattern that is an expression may bind into sight.
  mutating func bindNames(in pattern: ExpressionSyntax) {
    var names: Set<String> = []
    CapturedNames.gather(pattern, into: &names)
    for name in names.sorted() { locals.append(name, .nothing) }
  }
}

extension TypeDeclarationSyntax {
  /// The model of `extension FetchDescriptor where T == Item`, whose members make fetches of it.
  fileprivate var fetchRoot: TypeSyntax? {
    guard extended?.spelledName == "FetchDescriptor" else { return nil }
    return requirements.first { $0.isSame && $0.name.text == "T" }?.type
  }
}

extension TypeSyntax {
  /// `A.B` of a type that is a plain name or a chain of them.
  var spelledName: String? {
    switch kind {
    case .named(let name, _): name.text
    case .member(let base, let name, _): base.spelledName.map { $0 + "." + name.text }
    case .modified(_, let base): base.spelledName
    default: nil
    }
  }
}
