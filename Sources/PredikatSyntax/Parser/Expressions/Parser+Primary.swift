extension Parser {
  /// Production: primary-expression
  mutating func parsePrimaryExpression() -> ExpressionSyntax {
    switch current.kind {
    case .shorthandParameter:
      let name = takeName()
      return ExpressionSyntax(.name(name, generics: []), at: name.range)
    case .identifier:
      return parseNameExpression()
    case .integerLiteral, .floatLiteral, .regexLiteral:
      return parsePlainLiteral()
    case .stringLiteral:
      return parseString()
    case .keyword:
      return parseKeywordExpression()
    case .period:
      return parseImplicitMember()
    case .leftParenthesis:
      if isFile, isAtFunctionType {
        let type = parseType()
        return ExpressionSyntax(.type(type), at: type.range)
      }
      return parseParenthesized()
    case .leftBracket:
      return parseCollection()
    case .leftBrace:
      return parseClosureExpression()
    case .backslash:
      return parseKeyPathExpression()
    case .pound:
      return parseMacroExpression()
    case .unknown where isQuotationMark(current):
      return parseMisquotedString()
    default:
      return makeMissingExpression()
    }
  }

  /// Production: name-expression
  private mutating func parseNameExpression() -> ExpressionSyntax {
    let name = takeName()
    guard isAtGenericArguments else {
      return ExpressionSyntax(.name(name, generics: []), at: name.range)
    }
    let generics = parseGenericArguments()
    return ExpressionSyntax(.name(name, generics: generics), at: range(from: name.range.start))
  }

  /// Whether `(A) -> B` begins here, as in `((A) -> B).self`.
  private var isAtFunctionType: Bool {
    var place = indexBehindGroup(from: index)
    while place < tokens.count - 1,
      isWord("async", tokens[place]) || isWord("throws", tokens[place])
    {
      place += 1
    }
    return tokens[place].kind == .arrow
  }

  private mutating func parseKeywordExpression() -> ExpressionSyntax {
    let range = current.range
    if at("true") || at("false") {
      let value = at("true")
      advance()
      return ExpressionSyntax(.literal(.boolean(value)), at: range)
    }
    if consume("nil") { return ExpressionSyntax(.literal(.nil), at: range) }
    if at("if") { return parseIfExpression() }
    if at("switch") { return parseSwitchExpression() }
    if at("self") || at("Self") || at("super") || at("Any") || at("_") || at("init") {
      return parseNameExpression()
    }
    return makeMissingExpression()
  }

  /// Production: implicit-member
  private mutating func parseImplicitMember() -> ExpressionSyntax {
    let start = advance().range.start
    let name = expectMemberName()
    return ExpressionSyntax(.member(base: nil, name: name), at: range(from: start))
  }

  /// Production: parenthesized-expression
  private mutating func parseParenthesized() -> ExpressionSyntax {
    let start = current.range.start
    let elements = parseArguments()
    let range = range(from: start)
    if elements.count == 1, elements[0].label == nil {
      return ExpressionSyntax(.parenthesized(elements[0].value), at: range)
    }
    return ExpressionSyntax(.tuple(elements), at: range)
  }

  /// Production: collection-literal
  private mutating func parseCollection() -> ExpressionSyntax {
    guard enterNesting() else {
      let start = current.range.start
      skipGroup()
      return ExpressionSyntax(.unexpected, at: range(from: start))
    }
    defer { leaveNesting() }
    let outer = braceEndsExpression
    braceEndsExpression = false
    defer { braceEndsExpression = outer }
    let start = advance().range.start
    if at(.colon), peek().kind == .rightBracket {
      advance()
      advance()
      return ExpressionSyntax(.dictionary([]), at: range(from: start))
    }
    var elements: [ExpressionSyntax] = []
    var entries: [DictionaryEntrySyntax] = []
    while !at(.rightBracket), !isAtGroupEnd {
      let before = index
      let element = parseExpression()
      if consume(.colon) {
        entries.append(DictionaryEntrySyntax(key: element, value: parseExpression()))
      } else {
        elements.append(element)
      }
      guard continueList(closing: .rightBracket, since: before) else { break }
    }
    closeGroup(.rightBracket)
    let range = range(from: start)
    let literal = ExpressionSyntax(
      entries.isEmpty ? .array(elements) : .dictionary(entries), at: range)
    // `[Int]()` calls a type's initialiser; a literal cannot be called.
    let isCalled = at(.leftParenthesis) && !current.hasLeadingTrivia
    if isCalled || isAtTypeMember, let type = literal.asType {
      return ExpressionSyntax(.type(type), at: range)
    }
    return literal
  }

  /// Whether `.self` or `.init` follows, which only types have.
  private var isAtTypeMember: Bool {
    at(.period) && (isWord("self", peek()) || isWord("init", peek()))
  }
}
