extension Parser {
  /// Production: type-declaration
  mutating func parseTypeDeclaration(isExtension: Bool, column: Int?) -> DeclarationSyntax.Kind {
    let keyword = takeName()
    var extended: TypeSyntax?
    let name: NameSyntax
    if isExtension {
      let type = parseType()
      extended = type
      name = type.nameSyntax
    } else {
      name = expectName("name of the \(keyword.text)")
    }
    let generics = parseGenericParameters()
    let inheritance = consume(.colon) ? parseInheritance() : []
    let requirements = parseWhereClause()
    let start = current.range.start
    let members = at(.leftBrace) ? parseMembers(column: column) : missingMembers()
    var declaration = TypeDeclarationSyntax(
      keyword: keyword, name: name, extended: extended, genericParameters: generics,
      inheritance: inheritance, members: members, body: range(from: start))
    declaration.requirements = requirements
    return .type(declaration)
  }

  private mutating func missingMembers() -> [DeclarationSyntax] {
    reportExpected("'{'")
    return []
  }

  /// Production: generic-parameters
  mutating func parseGenericParameters() -> [GenericParameterSyntax] {
    guard consume("<") else { return [] }
    var parameters: [GenericParameterSyntax] = []
    while at(.identifier) || at("let") {
      consume("let")
      // `each T`: the word before the name.
      if at("each"), peek().kind == .identifier { advance() }
      let name = takeName()
      let constraint = consume(.colon) ? parseType() : nil
      parameters.append(GenericParameterSyntax(name: name, constraint: constraint))
      guard consume(.comma) else { break }
    }
    skipWhereClauseInGenerics()
    expect(">")
    return parameters
  }

  private mutating func skipWhereClauseInGenerics() {
    guard at("where") else { return }
    while !isAtEnd, !at(">"), !at(.leftBrace) { advance() }
  }

  /// Production: inheritance
  mutating func parseInheritance() -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    repeat {
      skipTypeAttributes()
      guard !at(.leftBrace), !at("where") else { break }
      // `class` as in `protocol P: class`.
      if at("class") {
        advance()
      } else {
        types.append(parseType())
      }
    } while consume(.comma)
    return types
  }

  /// Production: members
  private mutating func parseMembers(column: Int?) -> [DeclarationSyntax] {
    let members = withNesting { parser -> [DeclarationSyntax] in
      parser.advance()
      let outerBrace = parser.braceEndsExpression
      parser.braceEndsExpression = false
      defer { parser.braceEndsExpression = outerBrace }
      let members = parser.parseMemberList(column: column)
      if !parser.consume(.rightBrace) { parser.reportExpected("'}'") }
      return members
    }
    return members ?? []
  }

  /// Reads members up to the closing brace, or up to a type that stands so far to the left that it
  /// cannot be a member: then the brace is missing.
  private mutating func parseMemberList(column: Int?) -> [DeclarationSyntax] {
    var members: [DeclarationSyntax] = []
    let outerHeight = height
    var greatestHeight = outerHeight
    // Where the first member is no further to the right than its type, columns tell nothing.
    let isIndented = self.column(of: current).map { $0 > column ?? .max } ?? true
    let limit = isIndented ? column : nil
    while !at(.rightBrace), !isAtEnd {
      if consume(.semicolon) { continue }
      if let limit, isAtForeignType(column: limit) { break }
      let before = index
      height = 0
      if isAtMember {
        members.append(parseMember())
      } else if at(.directive) {
        skipDirective()
      } else {
        reportExpected("a declaration")
        skipToNextMember()
      }
      greatestHeight = max(greatestHeight, height)
      if index == before { advance() }
    }
    height = greatestHeight
    return members
  }

  /// Skips what makes no member, up to something that does.
  private mutating func skipToNextMember() {
    while !isAtEnd, !at(.rightBrace) {
      skipGroup()
      if isAtMember || at(.directive) || at(.semicolon) { return }
    }
  }

  /// Whether a type's declaration begins here, no further to the right than the type around it.
  private func isAtForeignType(column: Int) -> Bool {
    guard let own = self.column(of: current), own <= column else { return false }
    let token = tokens[placeBehindPrefixes(of: index)]
    return isWord("class", token) || isWord("struct", token) || isWord("enum", token)
      || isWord("extension", token) || isWord("protocol", token) || isWord("import", token)
  }

  /// How far a token that is the first on its line stands from the left; nil for others.
  func column(of token: Token) -> Int? {
    guard token.isFirstOnLine else { return nil }
    var start = token.range.start
    while start > token.triviaStart {
      let byte = source.utf8[start - 1]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { break }
      start -= 1
    }
    return token.range.start - start
  }
}

extension TypeSyntax {
  /// The last name of a type, with its place.
  fileprivate var nameSyntax: NameSyntax {
    switch kind {
    case .named(let name, _), .member(_, let name, _): name
    case .optional(let base), .implicitlyUnwrapped(let base), .modified(_, let base):
      base.nameSyntax
    default: NameSyntax("", at: range)
    }
  }
}
