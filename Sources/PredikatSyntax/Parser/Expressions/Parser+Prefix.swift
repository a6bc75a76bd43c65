extension Parser {
  /// Production: prefix-expression
  mutating func parsePrefixExpression() -> ExpressionSyntax {
    switch current.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator, .equal:
      return parsePrefixOperator()
    case .keyword where at("try"):
      return parseEffect()
    case .keyword where isReadingPattern && (at("let") || at("var")):
      advance()
      return parsePrefixExpression()
    case .keyword where isReadingPattern && at("is"):
      let word = takeName()
      let type = parseType()
      let missing = ExpressionSyntax(.missing, at: TextRange(word.range.start, word.range.start))
      return ExpressionSyntax(
        .cast(.check, missing, type), at: word.range.union(type.range))
    case .keyword where at("repeat") && peek().kind != .leftBrace:
      return parseEffect()
    case .at:
      let type = parseType()
      return ExpressionSyntax(.type(type), at: type.range)
    case .identifier where isAtEffectWord:
      return parseEffect()
    case .identifier where isAtExistentialType:
      let type = parseType()
      return ExpressionSyntax(.type(type), at: type.range)
    default:
      return parsePostfixExpression()
    }
  }

  private mutating func parsePrefixOperator() -> ExpressionSyntax {
    let token = current
    // An operator as a value: `reduce(0, +)`, `sorted(by: >)`, `items[...]`.
    let next = peek().kind
    if next == .rightParenthesis || next == .rightBracket || next == .comma, token.kind != .equal {
      let name = takeName()
      return ExpressionSyntax(.name(name, generics: []), at: name.range)
    }
    guard token.kind == .prefixOperator || isDetachedPrefix else { return makeMissingExpression() }
    guard enterNesting() else { return skipAsUnexpected() }
    defer { leaveNesting() }
    if token.kind != .prefixOperator {
      let gap = TextRange(token.range.end, peek().range.start)
      report(.detachedPrefix(text(of: token), at: token.range, fix: Edit(gap, "")))
    }
    let name = takeName()
    let operand = parsePrefixExpression()
    return ExpressionSyntax(.prefix(name, operand), at: token.range.union(operand.range))
  }

  /// Whether `!` or `-` stands apart from the operand that follows it, as in `! flag`.
  private var isDetachedPrefix: Bool {
    (at("!") || at("-") || at("+") || at("~")) && startsOperand(peek())
  }

  /// Whether `await` or a like word stands before an operand, rather than being a name.
  private var isAtEffectWord: Bool {
    guard
      at("await") || at("unsafe") || at("consume") || at("copy") || at("each") || at("borrow")
        || at("yield")
    else { return false }
    let next = peek()
    guard !next.isFirstOnLine else { return false }
    switch next.kind {
    case .identifier: return wordAfterOperandIsName(next)
    case .shorthandParameter, .stringLiteral, .integerLiteral, .floatLiteral, .pound: return true
    case .keyword:
      return isWord("self", next) || isWord("Self", next) || isWord("super", next)
        || isWord("try", next) || (isWord("_", next) && at("await"))
    case .prefixOperator: return at("await") || at("yield") || at("unsafe")
    case .leftParenthesis, .leftBracket: return at("await") && next.hasLeadingTrivia
    default: return false
    }
  }

  /// Whether a type with `any` or `some` stands where a value is expected: `(any Error).self`.
  private var isAtExistentialType: Bool {
    guard at("any") || at("some"), !peek().isFirstOnLine else { return false }
    return peek().kind == .identifier && wordAfterOperandIsName(peek())
  }

  private func wordAfterOperandIsName(_ token: Token) -> Bool {
    !(isWord("and", token) || isWord("or", token) || isWord("AND", token) || isWord("OR", token))
  }

  /// Production: effect-expression
  private mutating func parseEffect() -> ExpressionSyntax {
    let first = advance()
    if first.kind == .keyword, at(.postfixOperator), !current.hasLeadingTrivia, at("?") || at("!") {
      advance()
    }
    let wordRange = range(from: first.range.start)
    let name = NameSyntax(source.string(in: wordRange), at: wordRange)
    guard enterNesting() else { return skipAsUnexpected() }
    defer { leaveNesting() }
    // `try` and `await` cover all to their right.
    let covers =
      name.text.hasPrefix("try") || name.text == "await" || name.text == "unsafe"
      || name.text == "yield" || name.text == "repeat"
    let operand = covers ? parseInfix(.assignment) : parsePrefixExpression()
    return ExpressionSyntax(.effect(name, operand), at: wordRange.union(operand.range))
  }

  /// Reports that an expression is missing, takes nothing, and makes an empty one.
  mutating func makeMissingExpression() -> ExpressionSyntax {
    reportExpected("an expression")
    return ExpressionSyntax(.missing, at: TextRange(previousEnd, previousEnd))
  }

  /// Skips a construct that is nested too deep.
  mutating func skipAsUnexpected() -> ExpressionSyntax {
    let start = current.range.start
    skipRestOfConstruct()
    return ExpressionSyntax(.unexpected, at: range(from: start))
  }
}
