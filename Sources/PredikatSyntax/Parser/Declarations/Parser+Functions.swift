extension Parser {
  /// Production: function
  mutating func parseFunction() -> DeclarationSyntax.Kind {
    let keyword = takeName()
    var name = keyword
    switch keyword.text {
    case "func": name = parseFunctionName()
    case "init" where at("?") || at("!"): advance()
    default: break
    }
    let generics = parseGenericParameters()
    var parameters: [ParameterSyntax] = []
    if at(.leftParenthesis) || keyword.text != "deinit" { parameters = parseParameters() }
    skipEffects()
    let result = consume(.arrow) ? parseType() : nil
    let requirements = parseWhereClause()
    var others: [CodeBlockSyntax] = []
    let body = parseFunctionBody(of: keyword, others: &others)
    var function = FunctionSyntax(
      keyword: keyword, name: name, genericParameters: generics, parameters: parameters,
      result: result, body: body)
    function.requirements = requirements
    function.otherAccessors = others
    return .function(function)
  }

  private mutating func parseFunctionBody(
    of keyword: NameSyntax, others: inout [CodeBlockSyntax]
  ) -> CodeBlockSyntax? {
    guard at(.leftBrace) else { return nil }
    guard keyword.text == "subscript" else { return parseCodeBlock() }
    if case .computed(let body) = parseAccessors(isStatic: false, others: &others) { return body }
    return nil
  }

  /// The name of a function, which may be an operator's.
  private mutating func parseFunctionName() -> NameSyntax {
    switch current.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal: return takeName()
    case .keyword where peek().kind == .leftParenthesis: return takeName()
    default: return expectName("name of the function")
    }
  }

  /// Skips `async`, `throws(…)` and the like.
  ///
  /// Production: effects
  mutating func skipEffects() {
    while at("async") || at("throws") || at("rethrows") || at("reasync") {
      advance()
      if at(.leftParenthesis), !current.isFirstOnLine { skipGroup() }
    }
  }

  /// Production: parameters
  mutating func parseParameters() -> [ParameterSyntax] {
    var parameters: [ParameterSyntax] = []
    guard expect(.leftParenthesis) else { return [] }
    while !at(.rightParenthesis), !isAtEnd, !isAtNextMember {
      let before = index
      parameters.append(parseParameter())
      if !at(.comma), !at(.rightParenthesis) {
        reportExpected("',' or ')'")
        skipToParameterEnd()
      }
      consume(.comma)
      if index == before || at(.rightBrace) { break }
    }
    expect(.rightParenthesis)
    return parameters
  }

  /// Whether a line begins here with a word that begins a declaration: then the parenthesis is
  /// missing.
  private var isAtNextMember: Bool {
    guard current.isFirstOnLine, isDeclarationKeyword(current) else { return false }
    // A keyword may be a parameter's label.
    return peek().kind != .colon && peek(2).kind != .colon
      || isWord("let", current) || isWord("var", current)
  }

  private mutating func skipToParameterEnd() {
    while !isAtEnd, !isAtNextMember {
      switch current.kind {
      case .comma, .rightParenthesis, .rightBrace, .leftBrace: return
      default: skipGroup()
      }
    }
  }

  /// Production: parameter
  private mutating func parseParameter() -> ParameterSyntax {
    _ = parseAttributes()
    let first = parseParameterName()
    let second = isAtParameterName ? parseParameterName() : nil
    var type = TypeSyntax(.missing, at: TextRange(previousEnd, previousEnd))
    if expect(.colon) {
      skipTypeAttributes()
      while isAtParameterModifier { advance() }
      type = parseType()
      if at("...") {
        advance()
        type = TypeSyntax(.array(type), at: TextRange(type.range.start, previousEnd))
      }
    }
    let value = consume(.equal) ? parseExpression() : nil
    return ParameterSyntax(
      label: first.text == "_" ? nil : first, name: second ?? first, type: type,
      defaultValue: value)
  }

  private var isAtParameterName: Bool { at(.identifier) || at(.keyword) }

  private mutating func parseParameterName() -> NameSyntax {
    if isAtParameterName { return takeName() }
    reportExpected("the name of a parameter")
    return NameSyntax("", at: TextRange(previousEnd, previousEnd))
  }

  private var isAtParameterModifier: Bool {
    switch peek().kind {
    case .identifier, .leftBracket, .leftParenthesis, .at: break
    case .keyword where isWord("Any", peek()) || isWord("Self", peek()): break
    default: return false
    }
    return at("isolated") || at("sending") || at("borrowing") || at("consuming")
      || at("__owned") || at("__shared") || at("nonisolated")
  }
}
