extension Parser {
  /// Production: enum-cases
  mutating func parseEnumCases() -> DeclarationSyntax.Kind {
    advance()
    var cases: [EnumCaseSyntax] = []
    repeat { cases.append(parseEnumCase()) } while consume(.comma)
    return .enumCases(cases)
  }

  /// Production: enum-case
  private mutating func parseEnumCase() -> EnumCaseSyntax {
    let isName = at(.identifier) || (at(.keyword) && !current.isFirstOnLine)
    let name = isName ? takeName() : expectName("name of a case")
    let associated = at(.leftParenthesis) ? parseAssociatedTypes() : nil
    let raw = consume(.equal) ? parseExpression() : nil
    return EnumCaseSyntax(name: name, associatedTypes: associated, rawValue: raw)
  }

  /// Production: associated-types
  private mutating func parseAssociatedTypes() -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    expect(.leftParenthesis)
    while !at(.rightParenthesis), !isAtEnd {
      let before = index
      if peek().kind == .colon {
        advance()
        advance()
      } else if peek(2).kind == .colon, at("_") {
        advance()
        advance()
        advance()
      }
      skipTypeAttributes()
      types.append(parseType())
      if consume(.equal) { _ = parseExpression() }
      if !consume(.comma), !at(.rightParenthesis) { break }
      if index == before { break }
    }
    expect(.rightParenthesis)
    return types
  }
}
