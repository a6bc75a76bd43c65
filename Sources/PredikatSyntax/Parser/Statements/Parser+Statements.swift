extension Parser {
  /// Production: statements
  mutating func parseStatements() -> [StatementSyntax] {
    var statements: [StatementSyntax] = []
    var mayStart = true
    var lineHasFault = false
    while !isAtEnd, !at(.rightBrace), !isAtCaseLabel {
      if consume(.semicolon) {
        mayStart = true
        continue
      }
      if current.isFirstOnLine {
        mayStart = true
        lineHasFault = false
      }
      if !mayStart, !lineHasFault {
        lineHasFault = true
        if let last = statements.last, let statement = takeForeignOperator(behind: last) {
          statements[statements.count - 1] = statement
          continue
        }
        reportConsecutiveStatements()
      }
      mayStart = false
      let before = index
      statements.append(parseStatement())
      if index == before {
        statements.append(skipUnexpectedToken())
        lineHasFault = true
      }
    }
    return statements
  }

  private mutating func reportConsecutiveStatements() {
    switch current.kind {
    case .rightParenthesis, .rightBracket, .unknown: reportUnexpected()
    default: report(.consecutiveStatements(shortText(of: current), at: current.range))
    }
  }

  /// Takes a token that begins no statement.
  private mutating func skipUnexpectedToken() -> StatementSyntax {
    reportUnexpected()
    let token = advance()
    return StatementSyntax(.unexpected, at: token.range)
  }

  /// Production: statement
  mutating func parseStatement() -> StatementSyntax {
    if at(.keyword), let statement = parseKeywordStatement() { return statement }
    if isAtDeclaration {
      let declaration = parseDeclaration()
      return StatementSyntax(.declaration(declaration), at: declaration.range)
    }
    if at("#warning") || at("#error") || at("#sourceLocation") {
      return skipDirectiveStatement()
    }
    if at(.identifier), peek().kind == .colon, isLabelled { advance(); advance() }
    if at(.keyword), let statement = parseKeywordStatement() { return statement }
    let expression = parseExpression()
    return StatementSyntax(.expression(expression), at: expression.range)
  }

  /// A directive that is no code: the compiler's business.
  private mutating func skipDirectiveStatement() -> StatementSyntax {
    let start = current.range.start
    advance()
    if at(.leftParenthesis) { skipGroup() }
    return StatementSyntax(.unexpected, at: range(from: start))
  }

  /// Whether a loop or branch follows a label.
  private var isLabelled: Bool {
    let word = peek(2)
    return isWord("for", word) || isWord("while", word) || isWord("repeat", word)
      || isWord("if", word) || isWord("switch", word) || isWord("do", word)
  }

  /// Reads a statement that begins with a keyword of its own.
  private mutating func parseKeywordStatement() -> StatementSyntax? {
    let start = current.range.start
    let kind: StatementSyntax.Kind
    switch firstByte(of: current) {
    case UInt8(ascii: "i") where at("if"):
      let expression = parseIfExpression()
      return StatementSyntax(.expression(expression), at: expression.range)
    case UInt8(ascii: "s") where at("switch"):
      let expression = parseSwitchExpression()
      return StatementSyntax(.expression(expression), at: expression.range)
    case UInt8(ascii: "r") where at("return"): kind = parseReturn()
    case UInt8(ascii: "r") where at("repeat") && peek().kind == .leftBrace: kind = parseRepeat()
    case UInt8(ascii: "g") where at("guard"): kind = parseGuard()
    case UInt8(ascii: "f") where at("for"): kind = parseFor()
    case UInt8(ascii: "w") where at("while"): kind = parseWhile()
    case UInt8(ascii: "d") where at("do"): kind = parseDo()
    case UInt8(ascii: "d") where at("defer"): kind = parseDefer()
    case UInt8(ascii: "t") where at("throw"): kind = parseThrow()
    case UInt8(ascii: "b") where at("break"), UInt8(ascii: "c") where at("continue"),
      UInt8(ascii: "f") where at("fallthrough"):
      kind = parseJump()
    default: return nil
    }
    return StatementSyntax(kind, at: range(from: start))
  }

  /// Production: code-block
  mutating func parseCodeBlock() -> CodeBlockSyntax {
    let start = current.range.start
    guard at(.leftBrace) else {
      reportExpected("'{'")
      return CodeBlockSyntax(statements: [], range: TextRange(previousEnd, previousEnd))
    }
    guard readsBodies, enterNesting() else {
      skipGroup()
      return CodeBlockSyntax(statements: [], range: range(from: start))
    }
    defer { leaveNesting() }
    let outer = (braceEndsExpression, isReadingPattern, isReadingCase)
    (braceEndsExpression, isReadingPattern, isReadingCase) = (false, false, false)
    defer { (braceEndsExpression, isReadingPattern, isReadingCase) = outer }
    advance()
    let statements = parseStatements()
    closeGroup(.rightBrace)
    return CodeBlockSyntax(statements: statements, range: range(from: start))
  }

  /// Reports a token that fits nowhere; of several side by side, the first.
  mutating func reportUnexpected() {
    let token = current
    let continuesRun = lastUnexpectedIndex == index - 1
    lastUnexpectedIndex = index
    guard !continuesRun, sink.diagnostics.count < Lexer.faultLimit,
      token.kind != .unknown || !isIllFormed(token)
    else { return }
    report(.unexpected(shortText(of: token), at: token.range))
  }
}
