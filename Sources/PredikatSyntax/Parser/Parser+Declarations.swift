extension Parser {
  /// Whether a declaration begins at the current token.
  var isAtDeclaration: Bool { false }

  /// Production: attributes
  mutating func parseAttributes() -> [AttributeSyntax] { [] }

  /// Production: declaration
  mutating func parseDeclaration() -> DeclarationSyntax {
    let name = takeName()
    return DeclarationSyntax(.other(name), at: name.range)
  }
}
