extension Parser {
  /// Production: conditions
  mutating func parseConditions() -> [ConditionSyntax] {
    let outer = braceEndsExpression
    braceEndsExpression = true
    defer { braceEndsExpression = outer }
    var conditions: [ConditionSyntax] = []
    repeat {
      let start = current.range.start
      let kind = parseCondition()
      conditions.append(ConditionSyntax(kind, at: range(from: start)))
    } while consume(.comma) && !at(.leftBrace)
    return conditions
  }

  /// Production: condition
  private mutating func parseCondition() -> ConditionSyntax.Kind {
    if at(.pound), isWord("available", peek()) || isWord("unavailable", peek()) {
      advance()
      let isNegated = at("unavailable")
      advance()
      guard at(.leftParenthesis) else { return .availability(AvailabilitySyntax()) }
      return .availability(parseAvailability(isNegated: isNegated))
    }
    if consume("let") || consume("var") {
      let pattern = parsePattern()
      let type = consume(.colon) ? parseType() : nil
      return .optionalBinding(pattern, type: type, value: consume(.equal) ? parseExpression() : nil)
    }
    if consume("case") {
      let pattern = parseMatchPattern()
      guard expect(.equal) else { return .pattern(pattern, makeMissingExpression()) }
      return .pattern(pattern, parseExpression())
    }
    return .expression(parseExpression())
  }

  /// Production: if-expression
  mutating func parseIfExpression() -> ExpressionSyntax {
    let start = current.range.start
    guard enterNesting() else { return skipAsUnexpected() }
    defer { leaveNesting() }
    advance()
    let conditions = parseConditions()
    let then = parseCodeBlock()
    var otherwise: CodeBlockSyntax?
    if consume("else") {
      if at("if") {
        let inner = parseIfExpression()
        otherwise = CodeBlockSyntax(
          statements: [StatementSyntax(.expression(inner), at: inner.range)], range: inner.range)
      } else {
        otherwise = parseCodeBlock()
      }
    }
    return ExpressionSyntax(
      .ifElse(IfSyntax(conditions: conditions, then: then, otherwise: otherwise)),
      at: range(from: start))
  }
}
