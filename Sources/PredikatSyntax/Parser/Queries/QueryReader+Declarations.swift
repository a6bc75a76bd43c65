extension QueryReader {
  /// Reads a declaration of the text, or of a type or function in it.
  mutating func readDeclaration(_ declaration: DeclarationSyntax, isTopLevel: Bool) {
    switch declaration.kind {
    case .variable(let variable):
      readVariable(variable, attributes: declaration.attributes)
    case .function(let function):
      if isTopLevel { query.declarations.append(declaration) }
      readFunction(function)
    case .type(let type):
      if isTopLevel { query.declarations.append(declaration) }
      if declaration.attribute("Model") == nil { readMembers(of: type) }
    case .typeAlias, .enumCases:
      if isTopLevel { query.declarations.append(declaration) }
    case .conditional(let statements):
      for statement in statements {
        if case .declaration(let inner) = statement.kind {
          readDeclaration(inner, isTopLevel: isTopLevel)
        } else {
          readStatement(statement, expecting: nil)
        }
      }
    case .imports, .macro, .other:
      break
    }
  }

  /// Reads the members of a type that is no model. What its predicates may capture of its
  /// properties becomes a binding.
  private mutating func readMembers(of type: TypeDeclarationSyntax) {
    let bindingCount = query.bindings.count
    let before = predicates.count + fetches.count
    for member in type.members { readDeclaration(member, isTopLevel: false) }
    // A type without a query was only pasted along: its properties are nobody's captured values.
    if predicates.count + fetches.count == before {
      query.bindings.removeSubrange(bindingCount...)
    }
  }

  private mutating func readFunction(_ function: FunctionSyntax) {
    let bindingCount = query.bindings.count
    let before = predicates.count + fetches.count
    for parameter in function.parameters {
      let pattern = PatternSyntax(.name(parameter.name), at: parameter.name.range)
      query.bindings.append(
        BindingSyntax(
          pattern: pattern, type: parameter.type, value: nil, range: parameter.name.range))
    }
    if let body = function.body {
      for statement in body.statements {
        readStatement(statement, expecting: function.result?.entity)
      }
    }
    if predicates.count + fetches.count == before {
      query.bindings.removeSubrange(bindingCount...)
    }
  }

  /// Reads `let` and `var`: a predicate, a fetch, a `@Query`, or captured values.
  mutating func readVariable(_ variable: VariableSyntax, attributes: [AttributeSyntax]) {
    if let attribute = attributes.first(where: { $0.name.text == "Query" }) {
      readQueryAttribute(attribute, variable)
      return
    }
    for binding in variable.bindings {
      let entity = binding.type?.entity
      let before = (predicates.count, fetches.count)
      if let value = binding.value {
        bindFound(binding.name, from: before) { $0.readExpression(value, expecting: entity) }
        if useOfFetch(value) { continue }
      }
      if case .computed(let block) = binding.accessors {
        for statement in block.statements { readStatement(statement, expecting: entity) }
        continue
      }
      guard before == (predicates.count, fetches.count) else { continue }
      if let name = binding.name, let value = binding.value, value.spellsOrder {
        orders.append((name.text, value))
      } else {
        query.bindings.append(binding)
      }
    }
  }

  /// Reads a value, and binds the predicate or fetch that it is to the variable's name.
  mutating func bindFound(
    _ name: NameSyntax?, from before: (predicates: Int, fetches: Int),
    _ read: (inout QueryReader) -> Void
  ) {
    read(&self)
    guard let name else { return }
    if fetches.count > before.fetches {
      if fetches[before.fetches].name == nil { fetches[before.fetches].name = name.text }
    } else if predicates.count > before.predicates {
      for index in before.predicates..<predicates.count where predicates[index].boundName == nil {
        predicates[index].boundName = name
      }
    }
  }

  /// `@Query(filter: …, sort: …, order: …) var articles: [Article]`.
  ///
  /// Production: query-attribute
  private mutating func readQueryAttribute(_ attribute: AttributeSyntax, _ variable: VariableSyntax)
  {
    let root =
      attribute.generics.first?.entity ?? attribute.generics.first
      ?? variable.bindings.first?.type?.entity
    readQuery(attribute.arguments, root: root, name: variable.bindings.first?.name?.text)
  }
}

extension ExpressionSyntax {
  /// Whether it spells sort keys, rather than a value that a predicate may capture.
  fileprivate var spellsOrder: Bool {
    switch withoutParentheses.kind {
    case .array, .call: !SortKeySyntax.keys(in: self).isEmpty
    default: false
    }
  }
}
