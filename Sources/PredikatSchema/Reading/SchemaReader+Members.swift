import PredikatSyntax

/// A property whose type is to be inferred from its value.
struct UntypedProperty {
  var owner: TypeID
  var index: Int
  var value: ExpressionSyntax
  var relationship: AttributeSyntax?
  var scope: Scope
}

extension SchemaReader {
  /// Reads the properties, methods, cases and version of a type.
  mutating func readMembers(of id: TypeID) {
    let groups = memberGroups[Int(id.index)]
    placesOfProperties = [:]
    for (place, property) in types[Int(id.index)].properties.enumerated() {
      placesOfProperties[property.name] = place
    }
    for group in groups {
      for member in group.members.flattened { read(member, of: id, in: group) }
    }
    readVersion(id, groups)
  }

  private mutating func read(
    _ member: DeclarationSyntax, of id: TypeID, in group: MemberGroup
  ) {
    switch member.kind {
    case .variable(let variable):
      read(variable, declaration: member, of: id, in: group)
    case .function(let function) where function.keyword.text == "func":
      let method = read(function, isStatic: member.isStatic, in: group.scope)
      types[Int(id.index)].methods.append(method)
    case .enumCases(let cases):
      readCases(cases, of: id, file: group.scope.file)
    default: break
    }
  }

  private mutating func read(
    _ variable: VariableSyntax, declaration: DeclarationSyntax, of id: TypeID,
    in group: MemberGroup
  ) {
    let reader = TypeReader(names: ScopedNames(table: table, scope: group.scope))
    for (index, binding) in variable.bindings.enumerated() {
      guard let name = binding.name, !name.isMissing, !isVersioning(name, in: id) else { continue }
      var property = Property(
        name: name.text, type: .unknown, role: role(of: binding, declaration, in: id),
        defaultValue: binding.value, isConstant: variable.isConstant,
        range: variable.bindings.count == 1 ? declaration.range : binding.range,
        nameRange: name.range)
      if let type = variable.type(ofBindingAt: index) { property.type = reader.read(type) }
      property.options = readOptions(of: declaration, file: group.scope.file)
      add(property, declaration: declaration, to: id, in: group)
    }
  }

  private mutating func add(
    _ property: Property, declaration: DeclarationSyntax, to id: TypeID, in group: MemberGroup
  ) {
    let place = Int(id.index)
    let index = types[place].properties.count
    // A type and its objects may have properties of one name.
    let key = property.role == .static ? "static " + property.name : property.name
    if let first = placesOfProperties[key] {
      reportDuplicate(property, first: types[place].properties[first], in: group)
      return
    }
    placesOfProperties[key] = index
    types[place].properties.append(property)
    let relationship = declaration.attribute("Relationship")
    if property.type == .unknown, let value = property.defaultValue {
      types[place].properties[index].isTypeInferred = true
      untypedProperties.append(
        UntypedProperty(
          owner: id, index: index, value: value, relationship: relationship, scope: group.scope))
    } else {
      readRelationship(relationship, ofPropertyAt: index, of: id, in: group.scope)
    }
    if property.options.isUnique, property.role == .stored {
      types[place].uniques.append(
        Unique(
          properties: [property.name], range: declaration.attribute("Attribute")?.range ?? .none))
    }
  }

  private mutating func reportDuplicate(
    _ property: Property, first: Property, in group: MemberGroup
  ) {
    // The branches of `#if` may declare one name twice.
    let isInOneBranch = group.members.contains { member in
      if case .variable = member.kind { return member.range.contains(property.nameRange) }
      return false
    }
    guard isInOneBranch, group.kind == .own else { return }
    sinks[group.scope.file].report(
      .duplicateProperty(property.name, at: property.nameRange, first: first.nameRange))
  }

  /// Whether a property says what a `VersionedSchema` is, and so is kept as a ``SchemaVersion``.
  private func isVersioning(_ name: NameSyntax, in id: TypeID) -> Bool {
    (name.text == "versionIdentifier" || name.text == "models")
      && types[Int(id.index)].conformances.contains("VersionedSchema")
  }

  private func role(
    of binding: BindingSyntax, _ declaration: DeclarationSyntax, in id: TypeID
  ) -> Property.Role {
    if declaration.isStatic { return .static }
    if case .computed = binding.accessors { return .computed }
    if declaration.attribute("Transient") != nil { return .transient }
    if types[Int(id.index)].kind == .model, declaration.hasModifier("lazy") { return .transient }
    return .stored
  }

  /// A method or a function as its callers see it.
  func read(_ function: FunctionSyntax, isStatic: Bool, in scope: Scope) -> Method {
    var scope = scope
    scope.generics += function.genericParameters.map(\.name.text)
    let reader = TypeReader(names: ScopedNames(table: table, scope: scope))
    return Method(
      name: function.name.text, labels: function.parameters.map { $0.label?.text },
      parameters: function.parameters.map { reader.read($0.type) },
      result: function.result.map(reader.read) ?? .tuple([]), isStatic: isStatic)
  }
}

extension DeclarationSyntax {
  /// Whether it belongs to the type itself.
  var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}

extension VariableSyntax {
  /// The type that is written for a binding, at it or, as in `var a, b: Int`, at one behind it.
  func type(ofBindingAt index: Int) -> TypeSyntax? {
    for binding in bindings[index...] {
      if let type = binding.type { return type }
      if binding.value != nil { return nil }
    }
    return nil
  }
}
