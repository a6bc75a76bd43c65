extension Parser {
  /// Goes one level deeper, or reports that the nesting is too deep and says so.
  ///
  /// Every level of brackets enters and leaves. A chain (`a.b.c`, `a + b + c`) has no brackets but
  /// makes the tree deeper too, from inside: `height` counts how far, and `deepen()` adds a link.
  /// Both together are held below the limit, so that recursion over a tree is always safe.
  mutating func enterNesting() -> Bool {
    guard depth + 1 < Self.nestingLimit else {
      reportNesting()
      return false
    }
    depth += 1
    return true
  }

  /// Goes one level up again.
  mutating func leaveNesting() {
    depth -= 1
    height += 1
  }

  /// Adds a link to a chain, or reports that it is too long and says so.
  mutating func deepen() -> Bool {
    guard depth + height + 1 < Self.nestingLimit else {
      reportNesting()
      return false
    }
    height += 1
    return true
  }

  /// Reads something one level deeper; beyond the limit, reports it and skips the construct: what
  /// stands in brackets when the parser is at one, one token otherwise.
  mutating func withNesting<Result>(_ read: (inout Parser) -> Result) -> Result? {
    guard enterNesting() else {
      skipGroup()
      return nil
    }
    defer { leaveNesting() }
    return read(&self)
  }

  /// Reports the nesting, once.
  mutating func reportNesting() {
    guard !hasReportedNesting else { return }
    hasReportedNesting = true
    reportAnyway(.nesting(limit: Self.nestingLimit, at: current.range))
  }

  /// Skips the bracketed group that begins at the current token, or that token alone.
  ///
  /// Braces weigh more than other brackets: an unclosed `(` ends before the `}` around it.
  mutating func skipGroup() {
    let opening = current.kind
    let closing: Token.Kind
    switch opening {
    case .leftBrace: closing = .rightBrace
    case .leftParenthesis: closing = .rightParenthesis
    case .leftBracket: closing = .rightBracket
    default:
      advance()
      return
    }
    var open = 0
    var openBraces = 0
    while !isAtEnd {
      let kind = current.kind
      if kind == opening { open += 1 }
      if kind == closing { open -= 1 }
      if opening != .leftBrace {
        if kind == .leftBrace { openBraces += 1 }
        if kind == .rightBrace {
          guard openBraces > 0 else { return }
          openBraces -= 1
        }
      }
      advance()
      if open == 0 { return }
    }
  }

  /// Skips what remains of a construct that is too deep or not understood: up to the bracket that
  /// closes what surrounds it, a comma, a semicolon, or the end of the line.
  mutating func skipRestOfConstruct() {
    while !isAtEnd {
      switch current.kind {
      case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon: return
      case .leftParenthesis, .leftBracket, .leftBrace: skipGroup()
      default: advance()
      }
      if current.isFirstOnLine, !isAtContinuation { return }
    }
  }

  /// Whether the current token, at the start of a line, goes on with the line before.
  var isAtContinuation: Bool {
    switch current.kind {
    case .period, .binaryOperator, .equal: true
    default: false
    }
  }
}
