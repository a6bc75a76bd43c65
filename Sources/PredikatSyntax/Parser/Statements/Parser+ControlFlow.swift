extension Parser {
  /// Production: return-statement
  mutating func parseReturn() -> StatementSyntax.Kind {
    advance()
    guard !current.isFirstOnLine, canBeginExpression else { return .returns(nil) }
    return .returns(parseExpression())
  }

  private var canBeginExpression: Bool {
    switch current.kind {
    case .rightBrace, .rightParenthesis, .rightBracket, .semicolon, .endOfFile: false
    case .keyword: startsOperand(current)
    default: true
    }
  }

  /// Production: throw-statement
  mutating func parseThrow() -> StatementSyntax.Kind {
    advance()
    return .throwing(parseExpression())
  }

  /// Production: jump-statement
  mutating func parseJump() -> StatementSyntax.Kind {
    let word = takeName()
    let hasLabel = at(.identifier) && !current.isFirstOnLine
    return .jump(word, label: hasLabel ? takeName() : nil)
  }

  /// Production: defer-statement
  mutating func parseDefer() -> StatementSyntax.Kind {
    advance()
    return .deferred(parseCodeBlock())
  }

  /// Production: guard-statement
  mutating func parseGuard() -> StatementSyntax.Kind {
    advance()
    let outer = isReadingGuard
    isReadingGuard = true
    let conditions = parseConditions()
    isReadingGuard = outer
    expect("else")
    return .guards(conditions, parseCodeBlock())
  }

  /// Production: while-statement
  mutating func parseWhile() -> StatementSyntax.Kind {
    advance()
    let conditions = parseConditions()
    return .whileLoop(conditions, parseCodeBlock())
  }

  /// Production: repeat-statement
  mutating func parseRepeat() -> StatementSyntax.Kind {
    advance()
    let body = parseCodeBlock()
    expect("while")
    return .repeatWhile(body, parseExpression())
  }

  /// Production: for-statement
  mutating func parseFor() -> StatementSyntax.Kind {
    advance()
    while at("try") || at("await") {
      advance()
      if at(.postfixOperator) { advance() }
    }
    let pattern = consume("case") ? parseMatchPattern() : parsePattern()
    if consume(.colon) { _ = parseType() }
    expect("in")
    let outer = braceEndsExpression
    braceEndsExpression = true
    defer { braceEndsExpression = outer }
    let sequence = parseExpression()
    let filter = consume("where") ? parseExpression() : nil
    return .forIn(pattern, sequence, where: filter, parseCodeBlock())
  }

  /// Production: do-statement
  mutating func parseDo() -> StatementSyntax.Kind {
    advance()
    if consume("throws"), at(.leftParenthesis) { skipGroup() }
    let body = parseCodeBlock()
    var catches: [CodeBlockSyntax] = []
    while consume("catch") {
      if !at(.leftBrace) { skipCatchPatterns() }
      catches.append(parseCodeBlock())
    }
    return .doCatch(body, catches: catches)
  }

  private mutating func skipCatchPatterns() {
    let outer = braceEndsExpression
    braceEndsExpression = true
    defer { braceEndsExpression = outer }
    repeat { _ = parseMatchPattern() } while consume(.comma)
    if consume("where") { _ = parseExpression() }
  }
}
