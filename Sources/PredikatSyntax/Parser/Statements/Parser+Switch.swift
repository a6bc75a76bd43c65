extension Parser {
  /// Production: switch-expression
  mutating func parseSwitchExpression() -> ExpressionSyntax {
    let start = current.range.start
    guard enterNesting() else { return skipAsUnexpected() }
    defer { leaveNesting() }
    advance()
    let outer = (braceEndsExpression, isReadingPattern, isReadingGuard)
    (braceEndsExpression, isReadingPattern, isReadingGuard) = (true, false, false)
    defer { (braceEndsExpression, isReadingPattern, isReadingGuard) = outer }
    let subject = parseExpression()
    braceEndsExpression = false
    var cases: [SwitchCaseSyntax] = []
    if expect(.leftBrace) {
      cases = parseSwitchCases()
      closeGroup(.rightBrace)
    }
    return ExpressionSyntax(
      .switchCase(SwitchSyntax(subject: subject, cases: cases)), at: range(from: start))
  }

  private mutating func parseSwitchCases() -> [SwitchCaseSyntax] {
    var cases: [SwitchCaseSyntax] = []
    while !at(.rightBrace), !isAtEnd {
      if at(.at) {
        _ = parseAttributes()
      } else if at(.directive) {
        skipDirectiveLine()
      } else if isAtCaseLabel {
        cases.append(parseSwitchCase())
      } else {
        reportExpected("'case' or '}'")
        skipToCaseLabel()
      }
    }
    return cases
  }

  /// Skips `#if CONDITION` and the like among the cases; the cases of all branches are read.
  private mutating func skipDirectiveLine() {
    repeat { advance() } while !isAtEnd && !current.isFirstOnLine
  }

  private mutating func skipToCaseLabel() {
    while !isAtEnd, !at(.rightBrace), !isAtCaseLabel {
      if at(.leftBrace) { skipGroup() } else { advance() }
    }
  }

  /// Whether `case`, `default:` or `@unknown default:` begins here, or, among the statements of a
  /// case, a directive around cases.
  var isAtCaseLabel: Bool {
    switch current.kind {
    case .keyword: at("case") || at("default") && peek().kind == .colon
    case .at: isWord("unknown", peek()) && (isWord("default", peek(2)) || isWord("case", peek(2)))
    case .directive: isReadingCase && isAtCaseDirective
    default: false
    }
  }

  /// Whether the directive here stands around cases rather than in one.
  private var isAtCaseDirective: Bool {
    guard at("#if") else { return at("#else") || at("#elseif") || at("#endif") }
    var place = index
    // The first line that is no directive tells.
    while place < tokens.count, tokens[place].kind == .directive {
      place += 1
      while place < tokens.count - 1, !tokens[place].isFirstOnLine { place += 1 }
    }
    guard place + 1 < tokens.count else { return false }
    let token = tokens[place]
    return isWord("case", token) || isWord("default", token)
      || token.kind == .at && isWord("unknown", tokens[place + 1])
  }

  /// Production: switch-case
  private mutating func parseSwitchCase() -> SwitchCaseSyntax {
    let start = current.range.start
    var patterns: [PatternSyntax] = []
    var conditions: [ExpressionSyntax] = []
    if consume("case") {
      repeat {
        patterns.append(parseMatchPattern())
        if consume("where") { conditions.append(parseExpression()) }
      } while consume(.comma)
    } else {
      advance()
    }
    expect(.colon)
    let outer = isReadingCase
    isReadingCase = true
    let statements = parseStatements()
    isReadingCase = outer
    var item = SwitchCaseSyntax(
      patterns: patterns, statements: statements, range: range(from: start))
    item.conditions = conditions
    return item
  }
}
