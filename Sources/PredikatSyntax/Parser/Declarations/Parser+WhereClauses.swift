extension Parser {
  /// `where T: P, U == V`, up to the brace or the end of the declaration. What is required of more
  /// than a name, as of `T.Element`, is passed over.
  ///
  /// Production: where-clause
  mutating func parseWhereClause() -> [GenericRequirementSyntax] {
    guard consume("where") else { return [] }
    var requirements: [GenericRequirementSyntax] = []
    var isAtRequirement = true
    while !isAtEnd {
      if isAtRequirement, let requirement = parseRequirement() {
        requirements.append(requirement)
      }
      switch current.kind {
      case .leftBrace, .rightBrace, .semicolon: return requirements
      case .leftParenthesis, .leftBracket: skipGroup()
      default:
        if current.isFirstOnLine, isAtMember || at(.directive) { return requirements }
        isAtRequirement = at(.comma)
        advance()
      }
    }
    return requirements
  }

  private mutating func parseRequirement() -> GenericRequirementSyntax? {
    guard at(.identifier) else { return nil }
    let sign = peek()
    let isSame = isWord("==", sign)
    guard sign.kind == .colon || isSame else { return nil }
    let name = takeName()
    advance()
    return GenericRequirementSyntax(name: name, isSame: isSame, type: parseType())
  }
}
