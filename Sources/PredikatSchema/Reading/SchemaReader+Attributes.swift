import PredikatSyntax

extension SchemaReader {
  /// What `@Attribute(…)` says of a property.
  mutating func readOptions(of declaration: DeclarationSyntax, file: Int) -> AttributeOptions {
    var options = AttributeOptions()
    for attribute in declaration.attributes where attribute.name.text == "Attribute" {
      for argument in attribute.arguments {
        switch argument.label?.text {
        case "originalName": options.originalName = argument.value.stringLiteral
        case "hashModifier": options.hashModifier = argument.value.stringLiteral
        default:
          if !options.take(argument.value), let name = argument.value.lastMember {
            sinks[file].report(.unknownAttributeOption(name))
          }
        }
      }
    }
    return options
  }

  /// Makes a property a relationship when its values are models, and reads what
  /// `@Relationship(…)` says of it.
  mutating func readRelationship(
    _ attribute: AttributeSyntax?, ofPropertyAt index: Int, of id: TypeID, in scope: Scope
  ) {
    let owner = Int(id.index)
    guard types[owner].kind == .model, types[owner].properties[index].role == .stored else {
      return
    }
    let property = types[owner].properties[index]
    guard let (destination, isToMany) = modelReached(by: property.type) else {
      if let attribute { reportUnreached(property, attribute, file: scope.file) }
      return
    }
    var relationship = Relationship(destination: destination, isToMany: isToMany)
    for argument in attribute?.arguments ?? [] {
      take(argument, into: &relationship, ofPropertyAt: index, of: id, in: scope)
    }
    types[owner].properties[index].role = .relationship(relationship)
  }

  private mutating func take(
    _ argument: ArgumentSyntax, into relationship: inout Relationship, ofPropertyAt index: Int,
    of id: TypeID, in scope: Scope
  ) {
    switch argument.label?.text {
    case "minimumModelCount": relationship.minimumCount = argument.value.integerLiteral
    case "maximumModelCount": relationship.maximumCount = argument.value.integerLiteral
    case "originalName": relationship.originalName = argument.value.stringLiteral
    case "hashModifier":
      types[Int(id.index)].properties[index].options.hashModifier = argument.value.stringLiteral
    case "inverse":
      guard case .keyPath(let keyPath) = argument.value.withoutParentheses.kind else { return }
      relationship.isInverseDeclared = true
      declaredInverses.append(
        DeclaredInverse(owner: id, index: index, keyPath: keyPath, scope: scope))
    default:
      guard let name = argument.value.lastMember else { return }
      if let rule = Relationship.DeleteRule(rawValue: name.text) {
        relationship.deleteRule = rule
      } else if argument.label?.text == "deleteRule" {
        sinks[scope.file].report(.unknownDeleteRule(name))
      } else if name.text == "unique" {
        types[Int(id.index)].properties[index].options.isUnique = true
      }
    }
  }

  /// The model that values of the type lead to, and whether to several of its objects.
  private func modelReached(by type: SwiftType) -> (TypeID, isToMany: Bool)? {
    func model(_ type: SwiftType) -> TypeID? {
      guard case .nominal(let id) = type, types[Int(id.index)].kind == .model else { return nil }
      return id
    }
    switch type.unwrapped {
    case .array(let element), .set(let element): return model(element.unwrapped).map { ($0, true) }
    case let plain: return model(plain).map { ($0, false) }
    }
  }

  private mutating func reportUnreached(
    _ property: Property, _ attribute: AttributeSyntax, file: Int
  ) {
    var type = property.type.unwrapped
    if case .array(let element) = type { type = element.unwrapped }
    switch type {
    case .external(let name):
      sinks[file].report(
        .unknownRelationshipType(
          name, of: property,
          didYouMean: DidYouMean.closest(
            to: name, among: types.lazy.filter { $0.kind == .model }.map(\.name))))
    case .unknown: break
    default: sinks[file].report(.relationshipToValue(property, attribute))
    }
  }
}

extension AttributeOptions {
  /// Takes an option such as `.unique`; false when it is none.
  fileprivate mutating func take(_ option: ExpressionSyntax) -> Bool {
    if case .call(let call) = option.withoutParentheses.kind {
      guard call.callee.lastMember?.text == "transformable" else { return false }
      let name = call.arguments.first?.value
      transformer = name?.stringLiteral ?? name?.metatypeName ?? ""
      return true
    }
    switch option.lastMember?.text {
    case "unique": isUnique = true
    case "externalStorage": isExternal = true
    case "spotlight": isSpotlight = true
    case "ephemeral": isEphemeral = true
    case "allowsCloudEncryption", "encrypt": allowsCloudEncryption = true
    case "preserveValueOnDeletion": preservesValueOnDeletion = true
    case "transformable": transformer = ""
    // Announced in a preview; it says how a value is stored, which is our business nowhere.
    case "codable": break
    default: return false
    }
    return true
  }
}

extension ExpressionSyntax {
  /// The value of a string literal.
  var stringLiteral: String? {
    if case .literal(.string(let text)) = withoutParentheses.kind { return text }
    return nil
  }

  /// The value of an integer literal, with its sign.
  var integerLiteral: Int? {
    switch withoutParentheses.kind {
    case .literal(.integer(let magnitude?, _)): Int(exactly: magnitude)
    case .prefix(let sign, let operand) where sign.text == "-": operand.integerLiteral.map { -$0 }
    default: nil
    }
  }

  /// The last name of `.name`, `A.name`, or of the callee of `.name(…)`.
  var lastMember: NameSyntax? {
    switch withoutParentheses.kind {
    case .member(_, let name): name
    case .call(let call): call.callee.lastMember
    default: nil
    }
  }

  /// `A.B` of a chain of names.
  var dottedName: String? {
    switch withoutParentheses.kind {
    case .name(let name, _): name.text
    case .member(let base?, let name): base.dottedName.map { $0 + "." + name.text }
    case .type(let type): type.dottedName
    default: nil
    }
  }

  /// `A.B` of `A.B.self`.
  var metatypeName: String? {
    guard case .member(let base?, let name) = withoutParentheses.kind, name.text == "self" else {
      return nil
    }
    return base.dottedName
  }
}
