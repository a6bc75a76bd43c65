extension Parser {
  /// Production: expression
  mutating func parseExpression() -> ExpressionSyntax { parseInfix(.assignment) }

  /// Reads operands and the operators between them that bind at least as strongly as `minimum`.
  mutating func parseInfix(_ minimum: Precedence) -> ExpressionSyntax {
    let outer = height
    height = 0
    defer { height = max(outer, height) }
    var left = parsePrefixExpression()
    while let precedence = infixPrecedence, precedence >= minimum {
      let next: ExpressionSyntax? =
        switch precedence {
        case .assignment: parseAssignment(left)
        case .ternary: parseTernary(left)
        case .conjunction, .disjunction: parseLogical(left, precedence)
        case .casting: parseCast(left)
        default: parseBinary(left, precedence)
        }
      guard let next else {
        skipRestOfConstruct()
        break
      }
      left = next
    }
    return left
  }

  /// How strongly the operator at the current token binds, where one stands between operands.
  private var infixPrecedence: Precedence? {
    let token = current
    switch token.kind {
    case .binaryOperator: return precedence(of: token)
    case .equal: return .assignment
    case .keyword: return at("is") || at("as") ? .casting : nil
    case .prefixOperator:
      // `a -b` on one line can only be meant as a subtraction; it is reported when taken.
      guard !token.isFirstOnLine else { return nil }
      let precedence = precedence(of: token)
      return precedence == .custom ? nil : precedence
    case .postfixOperator:
      return misspacedPrecedence
    case .identifier:
      return wordOperator == nil ? nil : at("and") || at("AND") ? .conjunction : .disjunction
    default: return nil
    }
  }

  /// The precedence of an operator token by its text.
  private func precedence(of token: Token) -> Precedence {
    Precedence.of(source.utf8[token.range.start..<token.range.end])
  }

  /// The production of the comparisons, ranges, arithmetic and `??`.
  ///
  /// Production: binary-expression
  private mutating func parseBinary(
    _ left: ExpressionSyntax, _ precedence: Precedence
  ) -> ExpressionSyntax? {
    let name = takeInfixOperator()
    let right: ExpressionSyntax
    if precedence == .nilCoalescing {
      guard enterNesting() else { return nil }
      right = parseOperand(.nilCoalescing, behind: name)
      leaveNesting()
    } else {
      right = parseOperand(precedence.next, behind: name)
      guard deepen() else { return nil }
    }
    if precedence.isNonAssociative, infixPrecedence == precedence {
      report(.nonAssociative(name.text, text(of: current), at: current.range))
    }
    return ExpressionSyntax(
      .binary(name, left, right), at: left.range.union(right.range))
  }

  /// Production: logical-expression
  private mutating func parseLogical(
    _ left: ExpressionSyntax, _ precedence: Precedence
  ) -> ExpressionSyntax? {
    let logicalOperator: LogicalOperator = precedence == .conjunction ? .and : .or
    // SIMD's `.&` and `.|` bind like `&&` and `||` but are operators of their own.
    if firstByte(of: current) == UInt8(ascii: ".") {
      let name = takeInfixOperator()
      let right = parseOperand(precedence.next, behind: name)
      guard deepen() else { return nil }
      return ExpressionSyntax(.binary(name, left, right), at: left.range.union(right.range))
    }
    var operands = [left]
    while infixPrecedence == precedence, firstByte(of: current) != UInt8(ascii: ".") {
      let name = takeInfixOperator()
      operands.append(parseOperand(precedence.next, behind: name))
    }
    guard deepen() else { return nil }
    let range = left.range.union(operands[operands.count - 1].range)
    return ExpressionSyntax(.logical(logicalOperator, operands), at: range)
  }

  /// Production: assignment-expression
  private mutating func parseAssignment(_ left: ExpressionSyntax) -> ExpressionSyntax? {
    let name = takeInfixOperator()
    guard enterNesting() else { return nil }
    defer { leaveNesting() }
    let right = parseOperand(.assignment, behind: name)
    return ExpressionSyntax(.assignment(name, left, right), at: left.range.union(right.range))
  }

  /// Production: ternary-expression
  private mutating func parseTernary(_ test: ExpressionSyntax) -> ExpressionSyntax? {
    let mark = takeInfixOperator()
    guard enterNesting() else { return nil }
    defer { leaveNesting() }
    let yes = parseOperand(isFile ? .assignment : .ternary, behind: mark)
    guard consume(.colon) else {
      reportExpected("':' of the '?' before it")
      let missing = ExpressionSyntax(.missing, at: TextRange(previousEnd, previousEnd))
      return ExpressionSyntax(.ternary(test, yes, missing), at: test.range.union(yes.range))
    }
    let no = parseOperand(.ternary, behind: NameSyntax(":", at: mark.range))
    return ExpressionSyntax(.ternary(test, yes, no), at: test.range.union(no.range))
  }

  /// Production: cast-expression
  private mutating func parseCast(_ value: ExpressionSyntax) -> ExpressionSyntax? {
    let isCheck = at("is")
    advance()
    var kind: CastKind = isCheck ? .check : .coerce
    if !isCheck, at(.postfixOperator), !current.hasLeadingTrivia {
      if consume("?") { kind = .conditional } else if consume("!") { kind = .force }
    }
    let type = parseType()
    guard deepen() else { return nil }
    return ExpressionSyntax(.cast(kind, value, type), at: value.range.union(type.range))
  }

  /// Reads what stands behind an operator, or reports that nothing does.
  private mutating func parseOperand(
    _ minimum: Precedence, behind name: NameSyntax
  ) -> ExpressionSyntax {
    if !startsOperand(current), !at(.binaryOperator) {
      reportExpected("an expression behind '\(name.text)'")
      return ExpressionSyntax(.missing, at: TextRange(previousEnd, previousEnd))
    }
    return parseInfix(minimum)
  }
}
