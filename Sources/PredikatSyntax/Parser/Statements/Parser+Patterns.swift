extension Parser {
  /// What stands behind `let`, `var` or `for`.
  ///
  /// Production: pattern
  mutating func parsePattern() -> PatternSyntax {
    let start = current.range.start
    if at("let") || at("var") { advance() }
    switch current.kind {
    case .keyword where at("_"):
      advance()
      return PatternSyntax(.wildcard, at: range(from: start))
    case .leftParenthesis:
      return parseTuplePattern()
    case .keyword where at("self"):
      let name = takeName()
      return PatternSyntax(.name(name), at: name.range)
    default:
      let name = expectName()
      return PatternSyntax(.name(name), at: name.range)
    }
  }

  private mutating func parseTuplePattern() -> PatternSyntax {
    let start = current.range.start
    guard enterNesting() else {
      skipGroup()
      return PatternSyntax(.tuple([]), at: range(from: start))
    }
    defer { leaveNesting() }
    advance()
    var elements: [PatternSyntax] = []
    while !at(.rightParenthesis), !isAtGroupEnd {
      if at(.identifier), peek().kind == .colon { advance(); advance() }
      let before = index
      elements.append(parsePattern())
      guard consume(.comma), index > before else { break }
    }
    closeGroup(.rightParenthesis)
    return PatternSyntax(.tuple(elements), at: range(from: start))
  }

  /// What stands behind `case`: a value, a range, `.some(let x)`, `let x?`, `is T`.
  ///
  /// Production: match-pattern
  mutating func parseMatchPattern() -> PatternSyntax {
    let start = current.range.start
    if at("_"), peek().kind != .period, !isWord("as", peek()), !isWord("is", peek()) {
      advance()
      return PatternSyntax(.wildcard, at: range(from: start))
    }
    let isBinding = at("let") || at("var")
    let outer = isReadingPattern
    isReadingPattern = true
    defer { isReadingPattern = outer }
    // The `=` of `if case pattern = value` is not the pattern's.
    let expression = parseInfix(.ternary)
    if isBinding, case .name(let name, _) = expression.kind {
      return PatternSyntax(.name(name), at: range(from: start))
    }
    return PatternSyntax(.expression(expression), at: range(from: start))
  }
}
