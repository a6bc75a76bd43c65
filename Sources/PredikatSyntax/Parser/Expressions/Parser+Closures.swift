extension Parser {
  /// Production: closure
  mutating func parseClosureExpression() -> ExpressionSyntax {
    let start = current.range.start
    guard enterNesting() else {
      skipGroup()
      return ExpressionSyntax(.unexpected, at: range(from: start))
    }
    defer { leaveNesting() }
    let outer = (braceEndsExpression, isReadingPattern, isReadingGuard, isReadingCase)
    (braceEndsExpression, isReadingPattern, isReadingGuard, isReadingCase) = (
      false, false, false, false
    )
    defer {
      (braceEndsExpression, isReadingPattern, isReadingGuard, isReadingCase) = outer
    }
    advance()
    var closure = ClosureSyntax(statements: [], range: .none)
    if isAtClosureSignature { parseClosureSignature(&closure) }
    closure.statements = parseStatements()
    closeGroup(.rightBrace)
    closure.range = range(from: start)
    return ExpressionSyntax(.closure(closure), at: closure.range)
  }

  /// Whether what follows `{` are parameters up to `in`.
  private var isAtClosureSignature: Bool {
    switch current.kind {
    case .identifier:
      let next = peek()
      if isWord("in", next) { return true }
      guard next.kind == .comma || isSignatureEffect(next) || next.kind == .arrow else {
        return false
      }
    case .keyword where at("_"): break
    case .leftParenthesis, .leftBracket, .at: break
    default: return false
    }
    return signatureEnd(from: index) != nil
  }

  /// The index of the `in` that ends a signature, when one begins at `start`.
  private func signatureEnd(from start: Int) -> Int? {
    var position = start
    func kind() -> Token.Kind { tokens[position].kind }
    while kind() == .at {
      position += 2
      if position < tokens.count, kind() == .leftParenthesis, !tokens[position].hasLeadingTrivia {
        position = indexBehindGroup(from: position)
      }
      guard position < tokens.count else { return nil }
    }
    if kind() == .leftBracket { position = indexBehindGroup(from: position) }
    if kind() == .leftParenthesis {
      position = indexBehindGroup(from: position)
    } else {
      while kind() == .identifier || isWord("_", tokens[position]) {
        position += 1
        guard kind() == .comma else { break }
        position += 1
      }
    }
    while isSignatureEffect(tokens[position]) {
      position += 1
      if kind() == .leftParenthesis { position = indexBehindGroup(from: position) }
    }
    if kind() == .arrow { position = indexBehindResultType(from: position + 1) }
    return isWord("in", tokens[position]) ? position : nil
  }

  private func isSignatureEffect(_ token: Token) -> Bool {
    isWord("async", token) || isWord("throws", token) || isWord("rethrows", token)
  }

  /// The index behind the bracketed group that begins at `start`; the last one if it does not end.
  func indexBehindGroup(from start: Int) -> Int {
    var open = 0
    var position = start
    while position < tokens.count - 1 {
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace: open -= 1
      default: break
      }
      position += 1
      if open <= 0 { return position }
    }
    return tokens.count - 1
  }

  private func indexBehindResultType(from start: Int) -> Int {
    var position = start
    while position < tokens.count - 1 {
      switch tokens[position].kind {
      case .leftBrace, .rightBrace, .semicolon, .equal, .stringLiteral: return position
      case .keyword where isWord("in", tokens[position]): return position
      case .leftParenthesis, .leftBracket: position = indexBehindGroup(from: position)
      default: position += 1
      }
    }
    return position
  }

  /// Production: closure-signature
  private mutating func parseClosureSignature(_ closure: inout ClosureSyntax) {
    closure.attributes = parseClosureAttributes()
    if at(.leftBracket) { closure.captureList = parseCaptureList() }
    if at(.leftParenthesis) {
      closure.parameters = parseParenthesizedParameters()
    } else if at(.identifier) || at("_"), !isSignatureEffect(current) {
      closure.parameters = parsePlainParameters()
    }
    while isSignatureEffect(current) {
      closure.effects.append(takeName())
      if at(.leftParenthesis) { skipGroup() }
    }
    if consume(.arrow) { closure.result = parseType() }
    expect("in")
  }

  /// `@Sendable`, `@MainActor`; parentheses behind a blank are the parameters' already.
  private mutating func parseClosureAttributes() -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    while at(.at) {
      let start = advance().range.start
      let name = expectMemberName()
      let hasArguments = at(.leftParenthesis) && !current.hasLeadingTrivia
      let arguments = hasArguments ? parseArguments() : []
      attributes.append(
        AttributeSyntax(name: name, arguments: arguments, range: range(from: start)))
    }
    return attributes
  }

  private mutating func parsePlainParameters() -> [ClosureParameterSyntax] {
    var parameters: [ClosureParameterSyntax] = []
    repeat {
      parameters.append(
        ClosureParameterSyntax(name: at("_") ? takeName() : expectName("parameter")))
    } while consume(.comma)
    return parameters
  }

  /// Production: closure-parameters
  private mutating func parseParenthesizedParameters() -> [ClosureParameterSyntax] {
    advance()
    var parameters: [ClosureParameterSyntax] = []
    while !at(.rightParenthesis), !isAtGroupEnd {
      let before = index
      parameters.append(parseClosureParameter())
      guard continueList(closing: .rightParenthesis, since: before) else { break }
    }
    closeGroup(.rightParenthesis)
    return parameters
  }

  private mutating func parseClosureParameter() -> ClosureParameterSyntax {
    if at(.leftParenthesis) {
      let start = current.range.start
      skipGroup()
      let name = NameSyntax(source.string(in: range(from: start)), at: range(from: start))
      return ClosureParameterSyntax(name: name)
    }
    var name = at("_") ? takeName() : expectName("parameter")
    if at(.identifier) { name = takeName() }
    guard consume(.colon) else { return ClosureParameterSyntax(name: name) }
    let type = parseType()
    if at(.postfixOperator), at("...") { advance() }
    return ClosureParameterSyntax(name: name, type: type)
  }

  /// Production: capture-list
  private mutating func parseCaptureList() -> CaptureListSyntax {
    let start = advance().range.start
    var captures: [ArgumentSyntax] = []
    while !at(.rightBracket), !isAtGroupEnd {
      let before = index
      captures.append(parseCapture())
      guard continueList(closing: .rightBracket, since: before) else { break }
    }
    closeGroup(.rightBracket)
    return CaptureListSyntax(captures: captures, range: range(from: start))
  }

  private mutating func parseCapture() -> ArgumentSyntax {
    let isSpecifier = at("weak") || at("unowned")
    let next = peek()
    if isSpecifier, next.kind == .identifier || next.kind == .keyword {
      advance()
    } else if isSpecifier, next.kind == .leftParenthesis {
      advance()
      skipGroup()
    }
    guard peek().kind == .equal else { return ArgumentSyntax(value: parseExpression()) }
    let name = takeName()
    advance()
    return ArgumentSyntax(label: name, value: parseExpression())
  }
}
