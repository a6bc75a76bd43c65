extension Parser {
  /// Whether the current token is a `<`, alone or stuck to the `~` of the type behind it.
  var isAtLessThan: Bool { at("<") || at("<~") }

  /// Production: generic-arguments
  mutating func parseGenericArguments() -> [TypeSyntax] {
    guard isAtLessThan else { return [] }
    takeFirstCharacter()
    var types: [TypeSyntax] = []
    while !isAtEnd {
      let before = index
      types.append(parseType())
      if !consume(.comma) || index == before { break }
    }
    closeGenericArguments()
    return types
  }

  /// Takes the `>` that closes generic arguments, also where it is only the first character of a
  /// longer operator, as in `Array<Set<Int>>?`.
  mutating func closeGenericArguments() {
    guard firstByte(of: current) == UInt8(ascii: ">") else {
      reportExpected("'>'")
      return
    }
    takeFirstCharacter()
  }

  /// Takes the first character of an operator; what remains of a longer one becomes a token of its
  /// own.
  mutating func takeFirstCharacter() {
    let token = current
    guard token.range.length > 1 else {
      advance()
      return
    }
    let rest = TextRange(token.range.start + 1, token.range.end)
    tokens[index] = Token(
      kind(ofRemainder: rest), range: rest, triviaStart: rest.start, isFirstOnLine: false)
    previousEnd = rest.start
  }

  /// Whether `?` or `!` stands behind an operand or a type, alone or before more of them.
  var isAtMark: Bool {
    guard at(.postfixOperator) else { return false }
    return isMark(at: current.range.start)
  }

  private func isMark(at offset: Int) -> Bool {
    source.utf8[offset] == UInt8(ascii: "?") || source.utf8[offset] == UInt8(ascii: "!")
  }

  private func kind(ofRemainder range: TextRange) -> Token.Kind {
    switch source.utf8[range.start] {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ">"): .postfixOperator
    case UInt8(ascii: "=") where range.length == 1: .equal
    case UInt8(ascii: "~"): .prefixOperator
    default: .binaryOperator
    }
  }

  /// Whether the `<` at the current token opens generic arguments rather than compares: when what
  /// follows reads as types up to a `>` behind which an expression can go on or end.
  var isAtGenericArguments: Bool {
    guard isAtLessThan else { return false }
    var openAngles = 0
    var openBrackets = 0
    // A list of types is short; a bound keeps the look ahead from costing quadratic time.
    for distance in 0..<1_024 {
      let token = peek(distance)
      switch token.kind {
      case .identifier, .period, .comma, .arrow, .at:
        continue
      case .colon:
        // Of a dictionary's type or a label; elsewhere it is a ternary's.
        guard openBrackets > 0 else { return false }
      case .leftParenthesis, .leftBracket:
        openBrackets += 1
      case .rightParenthesis, .rightBracket:
        openBrackets -= 1
        guard openBrackets >= 0 else { return false }
      case .keyword:
        guard isTypeKeyword(token) || peek(distance - 1).kind == .period else { return false }
      case .binaryOperator, .prefixOperator, .postfixOperator:
        guard let closesAt = scanAngles(token, &openAngles) else { return false }
        if openAngles == 0 {
          guard openBrackets == 0 else { return false }
          guard closesAt == token.range.end else { return isMark(at: closesAt) }
          return canFollowGenericArguments(peek(distance + 1))
        }
      default:
        return false
      }
    }
    return false
  }

  private func isTypeKeyword(_ token: Token) -> Bool {
    isWord("Any", token) || isWord("Self", token) || isWord("inout", token) || isWord("_", token)
      || isWord("throws", token) || isWord("self", token)
  }

  /// Counts the angle brackets of an operator token; the offset behind the one that closes the
  /// outermost, the token's end if none does, nil for an operator that no type holds.
  private func scanAngles(_ token: Token, _ openAngles: inout Int) -> Int? {
    if isWord("&", token) || isWord("...", token) { return token.range.end }
    if isWord("?", token), token.kind != .postfixOperator { return nil }
    if isWord("!", token), token.kind != .postfixOperator { return nil }
    for offset in token.range.start..<token.range.end {
      switch source.utf8[offset] {
      case UInt8(ascii: "<"):
        openAngles += 1
      case UInt8(ascii: ">"):
        openAngles -= 1
        if openAngles == 0 { return offset + 1 }
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"):
        continue
      default:
        return nil
      }
    }
    return token.range.end
  }

  private func canFollowGenericArguments(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParenthesis, .leftBracket, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace,
      .period, .comma, .semicolon, .colon, .endOfFile, .equal, .postfixOperator:
      true
    case .keyword:
      isWord("in", token) || isWord("else", token) || isWord("where", token)
    default:
      token.isFirstOnLine
    }
  }
}
