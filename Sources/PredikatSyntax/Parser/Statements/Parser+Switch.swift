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
      } else if isAtCaseLabel {
        cases.append(parseSwitchCase())
      } else if at(.directive) {
        skipDirectiveLine()
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

  /// Whether `case` or `default:` begins here.
  var isAtCaseLabel: Bool {
    guard at(.keyword) else { return false }
    return at("case") || at("default") && peek().kind == .colon
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
    let statements = parseStatements()
    var item = SwitchCaseSyntax(
      patterns: patterns, statements: statements, range: range(from: start))
    item.conditions = conditions
    return item
  }
}
