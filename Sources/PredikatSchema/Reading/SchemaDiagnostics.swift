import PredikatSyntax

extension Diagnostic {
  static func duplicateCase(_ name: NameSyntax) -> Diagnostic {
    Diagnostic(
      "schema.duplicate-case", .error, "the enum has two cases named '\(name.text)'", at: name.range
    )
  }

  static func duplicateProperty(
    _ name: String, at range: TextRange, first: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "schema.duplicate-property", .error, "two properties are named '\(name)'", at: range,
      labels: [Label("the first is here", at: first)])
  }

  static func indexedPropertyNotStored(
    _ name: NameSyntax, _ property: Property, macro: String
  ) -> Diagnostic {
    let kind =
      switch property.role {
      case .computed: "computed"
      case .transient: "transient"
      case .static: "static"
      case .relationship: "a relationship to many objects"
      case .stored: "stored"
      }
    return Diagnostic(
      "schema.index-not-stored", .error,
      "'#\(macro)' needs stored properties, but '\(name.text)' is \(kind)", at: name.range)
  }

  static func inheritanceCycle(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic("schema.inheritance-cycle", .error, "'\(name)' inherits from itself", at: range)
  }

  static func inverseIsNoRelationship(_ name: NameSyntax, of model: String) -> Diagnostic {
    Diagnostic(
      "schema.unknown-inverse", .error,
      "'\(name.text)' of '\(model)' is not a relationship, so it cannot be an inverse",
      at: name.range)
  }

  static func inverseLeadsElsewhere(
    _ name: NameSyntax, of model: String, expected: String
  ) -> Diagnostic {
    Diagnostic(
      "schema.unknown-inverse", .error,
      "'\(name.text)' of '\(model)' does not lead back to '\(expected)'", at: name.range)
  }

  static func inverseOfOtherModel(
    _ range: TextRange, of model: String, expected: String
  ) -> Diagnostic {
    Diagnostic(
      "schema.unknown-inverse", .error,
      "the inverse belongs to '\(model)', but the relationship leads to '\(expected)'", at: range)
  }

  static func modelOnStruct(
    _ name: NameSyntax, keyword: NameSyntax, attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      "schema.model-on-struct", .error,
      "'@Model' needs a class, but '\(name.text)' is declared with '\(keyword.text)'",
      at: keyword.range, labels: [Label("the macro is here", at: attribute.range)],
      fixes: [
        Fix("declare it with 'final class'", .suggestion, [Edit(keyword.range, "final class")])
      ])
  }

  static func relationshipToValue(
    _ property: Property, _ attribute: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      "schema.relationship-to-value", .error,
      "'@Relationship' needs a model, but '\(property.name)' holds plain values",
      at: attribute.range)
  }

  static func repeatedModel(
    _ name: String, at range: TextRange, first: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "schema.repeated-model", .note,
      "the model '\(name)' is declared again; its properties are taken together", at: range,
      labels: [Label("an earlier declaration is here", at: first)])
  }

  static func unknownAttributeOption(_ name: NameSyntax) -> Diagnostic {
    let options = [
      "unique", "externalStorage", "spotlight", "ephemeral", "transformable",
      "allowsCloudEncryption", "preserveValueOnDeletion",
    ]
    return Diagnostic(
      "schema.unknown-attribute-option", .warning,
      "'@Attribute' has no option '.\(name.text)'", at: name.range,
      fixes: replacements(of: name, by: DidYouMean.closest(to: name.text, among: options)))
  }

  static func unknownDeleteRule(_ name: NameSyntax) -> Diagnostic {
    let rules = ["nullify", "cascade", "deny", "noAction"]
    return Diagnostic(
      "schema.unknown-delete-rule", .error,
      "there is no delete rule '.\(name.text)', only '.nullify', '.cascade', '.deny', '.noAction'",
      at: name.range,
      fixes: replacements(of: name, by: DidYouMean.closest(to: name.text, among: rules)))
  }

  static func unknownIndexedProperty(
    _ name: NameSyntax, of model: String, macro: String, didYouMean: String?
  ) -> Diagnostic {
    Diagnostic(
      macro == "Index" ? "schema.index-unknown-property" : "schema.unique-unknown-property", .error,
      "'\(model)' has no property '\(name.text)'" + suggestion(didYouMean), at: name.range,
      fixes: replacements(of: name, by: didYouMean))
  }

  static func unknownInverse(
    _ name: NameSyntax, of model: String, didYouMean: String?
  ) -> Diagnostic {
    Diagnostic(
      "schema.unknown-inverse", .error,
      "'\(model)' has no property '\(name.text)'" + suggestion(didYouMean), at: name.range,
      fixes: replacements(of: name, by: didYouMean))
  }

  static func unknownRelationshipType(
    _ type: String, of property: Property, didYouMean: String?
  ) -> Diagnostic {
    Diagnostic(
      "schema.unknown-relationship-type", didYouMean == nil ? .note : .warning,
      "the model '\(type)' of relationship '\(property.name)' is not declared here"
        + suggestion(didYouMean),
      at: property.nameRange)
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func replacements(of name: NameSyntax, by closest: String?) -> [Fix] {
    guard let closest else { return [] }
    return [Fix("replace with '\(closest)'", .suggestion, [Edit(name.range, closest)])]
  }
}
