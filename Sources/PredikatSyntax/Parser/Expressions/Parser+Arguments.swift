extension Parser {
  /// Production: arguments
  mutating func parseArguments() -> [ArgumentSyntax] { parseArguments(closing: .rightParenthesis) }

  /// Reads arguments from the opening bracket at the current token to the closing one.
  mutating func parseArguments(closing: Token.Kind) -> [ArgumentSyntax] {
    guard enterNesting() else {
      skipGroup()
      return []
    }
    defer { leaveNesting() }
    let outer = braceEndsExpression
    braceEndsExpression = false
    defer { braceEndsExpression = outer }
    advance()
    var arguments: [ArgumentSyntax] = []
    while !at(closing), !isAtGroupEnd {
      let before = index
      arguments.append(parseArgument())
      guard continueList(closing: closing, since: before) else { break }
    }
    closeGroup(closing)
    return arguments
  }

  /// Production: argument
  mutating func parseArgument() -> ArgumentSyntax {
    let isName = at(.identifier) || at(.keyword)
    guard isName, peek().kind == .colon else { return ArgumentSyntax(value: parseExpression()) }
    let label = takeName()
    advance()
    return ArgumentSyntax(label: label, value: parseExpression())
  }

  /// Goes on to the next element of a list: takes the comma, reports one that is missing between
  /// two elements, or skips to the list's end; says whether another element follows. `start` is the
  /// index at which the last element began: one that took nothing must not be followed by another.
  mutating func continueList(closing: Token.Kind, since start: Int) -> Bool {
    if consume(.comma) { return !at(closing) }
    guard !at(closing), !isAtGroupEnd else { return false }
    if index > start, startsOperand(current), !current.isFirstOnLine || closing == .rightBracket {
      reportExpected("','")
      return true
    }
    reportExpected("',' or \(closing.expectation)")
    skipInGroup()
    return consume(.comma)
  }

  /// Whether what surrounds a list ends here, so that its own closing bracket is missing.
  var isAtGroupEnd: Bool {
    switch current.kind {
    case .endOfFile, .rightBrace, .rightParenthesis, .rightBracket: true
    default: false
    }
  }

  /// Skips what makes no element of a list, up to a comma or a closing bracket.
  private mutating func skipInGroup() {
    while !isAtGroupEnd, !at(.comma) {
      if current.isFirstOnLine, at(.keyword) || at(.at), isAtDeclaration { return }
      switch current.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: skipGroup()
      default: advance()
      }
    }
  }

  /// Takes the bracket that closes a group, or reports that it is missing.
  mutating func closeGroup(_ closing: Token.Kind) {
    if consume(closing) { return }
    reportExpected(closing.expectation)
    // A bracket of the other kind was meant to close it, unless it closes what surrounds the group.
    let isOther = at(.rightParenthesis) || at(.rightBracket)
    if isOther, closing != .rightBrace, peek().kind == closing { advance(); advance() }
  }
}
