extension Parser {
  /// Production: attributes
  mutating func parseAttributes() -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    while at(.at) { attributes.append(parseAttribute()) }
    return attributes
  }

  /// Passes over the attributes before a type, whose arguments touch them: the parentheses of
  /// `@escaping (Int) -> Void` are the type's.
  mutating func skipTypeAttributes() {
    while at(.at) {
      advance()
      _ = expectMemberName()
      if at(.leftParenthesis), !current.hasLeadingTrivia { skipGroup() }
    }
  }

  /// Production: attribute
  private mutating func parseAttribute() -> AttributeSyntax {
    let start = current.range.start
    advance()
    var name = expectMemberName()
    while at(.period), !current.isFirstOnLine {
      advance()
      name = expectMemberName()
    }
    var generics = isAtAttributeGenerics ? parseGenericArguments() : []
    while !generics.isEmpty, at(.period), !current.hasLeadingTrivia {
      advance()
      name = expectMemberName()
      if isAtAttributeGenerics { generics += parseGenericArguments() }
    }
    var attribute = AttributeSyntax(
      name: name, generics: generics, arguments: [], range: range(from: start))
    if at(.leftParenthesis), takesArguments(name) {
      if name.text == "available" {
        attribute.introduced = parseIntroduction()
      } else {
        attribute.arguments = parseAttributeArguments(of: name)
      }
      attribute.range = range(from: start)
    }
    return attribute
  }

  private var isAtAttributeGenerics: Bool {
    !current.hasLeadingTrivia && firstByte(of: current) == UInt8(ascii: "<")
  }

  /// Whether the parentheses at the current token are an attribute's: those on its line, and, for
  /// the attributes of a schema, those on the next.
  private func takesArguments(_ name: NameSyntax) -> Bool {
    if !current.isFirstOnLine { return true }
    return name.text == "Attribute" || name.text == "Relationship"
  }

  /// The arguments, for those attributes whose arguments are expressions.
  private mutating func parseAttributeArguments(of name: NameSyntax) -> [ArgumentSyntax] {
    switch name.text {
    case "objc", "backDeployed", "_spi", "convention", "attached", "freestanding",
      "storageRestrictions", "_specialize", "specialize", "_documentation", "isolated",
      "unavailable", "_cdecl", "_silgen_name", "abi", "specialized":
      skipGroup()
      return []
    default: return parseArguments()
    }
  }
}
