extension Parser {
  /// Production: expression
  mutating func parseExpression() -> ExpressionSyntax {
    let token = advance()
    return ExpressionSyntax(.unexpected, at: token.range)
  }

  /// Production: arguments
  mutating func parseArguments() -> [ArgumentSyntax] {
    skipGroup()
    return []
  }

  /// Production: type
  mutating func parseType() -> TypeSyntax {
    let name = expectName("type")
    return TypeSyntax(.named(name, generics: []), at: name.range)
  }

  /// Production: pattern
  mutating func parsePattern() -> PatternSyntax {
    let name = expectName()
    return PatternSyntax(.name(name), at: name.range)
  }

  /// Production: code-block
  mutating func parseCodeBlock() -> CodeBlockSyntax {
    let start = current.range.start
    skipGroup()
    return CodeBlockSyntax(statements: [], range: range(from: start))
  }

  /// Production: statement
  mutating func parseStatement() -> StatementSyntax {
    if isAtDeclaration {
      let declaration = parseDeclaration()
      return StatementSyntax(.declaration(declaration), at: declaration.range)
    }
    let expression = parseExpression()
    return StatementSyntax(.expression(expression), at: expression.range)
  }
}
