extension Parser {
  /// Production: trailing-closures
  mutating func parseTrailingClosures() -> [ArgumentSyntax] {
    var closures = [ArgumentSyntax(value: parseClosureExpression())]
    while isAtClosureLabel, peek().kind == .colon, peek(2).kind == .leftBrace,
      !current.isFirstOnLine || !braceEndsExpression
    {
      let label = takeName()
      advance()
      closures.append(ArgumentSyntax(label: label, value: parseClosureExpression()))
    }
    return closures
  }

  /// Whether the current token may be the label of a closure: any word but `default`, which begins
  /// the rest of a `switch`.
  private var isAtClosureLabel: Bool {
    at(.identifier) || at("_") || (at(.keyword) && !at("default") && !current.isFirstOnLine)
  }

  /// Whether the `{` at the current token is a closure that trails `base`, rather than a block that
  /// belongs to what surrounds the expression; without a base, that trails arguments.
  func isAtTrailingClosure(behind base: ExpressionSyntax?) -> Bool {
    guard !current.isFirstOnLine || (isFile && !braceEndsExpression), canTakeClosure(base),
      !isAtAccessorBlock
    else { return false }
    return !braceEndsExpression || isFollowedByRestOfCondition
  }

  private func canTakeClosure(_ base: ExpressionSyntax?) -> Bool {
    switch base?.kind {
    case .name, .member, .call, .subscript, .optionalChain, .forceUnwrap, .type, .keyPath,
      .parenthesized, nil:
      true
    default: false
    }
  }

  /// In a condition, whether the condition goes on behind the braces, so that they are a closure:
  /// Swift's own rule.
  private var isFollowedByRestOfCondition: Bool {
    let next = tokens[indexBehindGroup(from: index)]
    switch next.kind {
    case .leftBrace, .comma: return true
    case .keyword:
      return isWord("where", next) || !next.isFirstOnLine && isCast(next)
        || isReadingGuard && isWord("else", next)
    case .identifier:
      // `f { } label: { }`
      let place = indexBehindGroup(from: index)
      return !next.isFirstOnLine && place + 2 < tokens.count && tokens[place + 1].kind == .colon
        && tokens[place + 2].kind == .leftBrace
    case .leftBracket, .leftParenthesis, .period, .postfixOperator, .binaryOperator, .equal,
      .colon:
      return !next.isFirstOnLine
    default: return false
    }
  }

  private func isCast(_ token: Token) -> Bool { isWord("is", token) || isWord("as", token) }
}
