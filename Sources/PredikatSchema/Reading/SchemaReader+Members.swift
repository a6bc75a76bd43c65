import PredikatSyntax

/// A property whose type is to be inferred from its value.
struct UntypedProperty {
  var owner: TypeID
  var index: Int
  var value: ExpressionSyntax
  var relationship: AttributeSyntax?
  var scope: Scope
}

/// Where a member stands, and whether its name may be there already.
struct MemberPlace {
  var owner: TypeID
  var scope: Scope
  /// Whether it stands in a branch of `#if`, an extension, or an earlier declaration of its model.
  var mayRepeat: Bool
  /// Whether it stands in an extension.
  var isExtension = false
}

extension SchemaReader {
  /// Reads the properties, methods, cases and version of a type.
  mutating func readMembers(of id: TypeID) {
    let groups = memberGroups[Int(id.index)]
    placesOfProperties = [:]
    for (place, property) in types[Int(id.index)].properties.enumerated() {
      placesOfProperties[property.name] = place
    }
    namesOfCases = Set(types[Int(id.index)].cases.map(\.name))
    for group in groups {
      var place = MemberPlace(
        owner: id, scope: group.scope, mayRepeat: group.kind != .own,
        isExtension: group.kind == .extension)
      for member in group.members {
        if case .conditional = member.kind {
          place.mayRepeat = true
          for inner in [member].flattened { read(inner, at: place) }
          place.mayRepeat = group.kind != .own
        } else {
          read(member, at: place)
        }
      }
    }
    readVersion(id, groups)
  }

  private mutating func read(
    _ member: DeclarationSyntax, at place: MemberPlace
  ) {
    switch member.kind {
    case .variable(let variable): read(variable, declaration: member, at: place)
    case .function(let function) where function.keyword.text == "func":
      let method = read(function, isStatic: member.isStatic, in: place.scope)
      types[Int(place.owner.index)].methods.append(method)
    case .enumCases(let cases):
      readCases(cases, of: place.owner, file: place.scope.file)
    default: break
    }
  }

  private mutating func read(
    _ variable: VariableSyntax, declaration: DeclarationSyntax, at place: MemberPlace
  ) {
    let reader = TypeReader(names: ScopedNames(table: table, scope: place.scope))
    let types = variable.bindingTypes
    let options = readOptions(of: declaration, file: place.scope.file)
    let isModel = self.types[Int(place.owner.index)].kind == .model
    for (index, binding) in variable.bindings.enumerated() {
      guard let name = binding.name, !name.isMissing, !isVersioning(name, in: place.owner)
      else { continue }
      var property = Property(
        name: name.text, type: .unknown, role: role(of: binding, declaration, in: place.owner),
        options: options, defaultValue: binding.value, isConstant: variable.isConstant,
        range: variable.bindings.count == 1 ? declaration.range : binding.range,
        nameRange: name.range)
      // `T!` of what a predicate captures is a plain value or an optional, as its surroundings ask.
      if let type = types[index], isModel || !type.isImplicitlyUnwrapped {
        property.type = reader.read(type)
      }
      property.isRequirement =
        self.types[Int(place.owner.index)].kind == .protocol && !place.isExtension
      add(property, declaration: declaration, at: place)
    }
  }

  private mutating func add(
    _ property: Property, declaration: DeclarationSyntax, at place: MemberPlace
  ) {
    let owner = Int(place.owner.index)
    let index = types[owner].properties.count
    // A type and its objects may have properties of one name.
    let key = property.role == .static ? "static " + property.name : property.name
    if let first = placesOfProperties[key] {
      guard !place.mayRepeat else { return }
      sinks[place.scope.file].report(
        .duplicateProperty(
          property.name, at: property.nameRange,
          first: types[owner].properties[first].nameRange))
      return
    }
    placesOfProperties[key] = index
    types[owner].properties.append(property)
    let relationship = declaration.attribute("Relationship")
    if property.type == .unknown, let value = property.defaultValue {
      types[owner].properties[index].isTypeInferred = true
      untypedProperties.append(
        UntypedProperty(
          owner: place.owner, index: index, value: value, relationship: relationship,
          scope: place.scope))
    } else {
      readRelationship(relationship, ofPropertyAt: index, of: place.owner, in: place.scope)
    }
    if property.options.isUnique, property.role == .stored {
      types[owner].uniques.append(
        Unique(
          properties: [property.name], range: declaration.attribute("Attribute")?.range ?? .none))
    }
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
  /// The type that is written for each binding, at it or, as in `var a, b: Int`, at one behind it.
  var bindingTypes: [TypeSyntax?] {
    var types: [TypeSyntax?] = []
    var following: TypeSyntax?
    for binding in bindings.reversed() {
      if let type = binding.type {
        following = type
      } else if binding.value != nil {
        following = nil
      }
      types.append(following)
    }
    return types.reversed()
  }
}
