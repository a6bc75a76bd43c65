extension Parser {
  /// Production: variable
  mutating func parseVariable(isStatic: Bool) -> DeclarationSyntax.Kind {
    let isConstant = at("let")
    advance()
    var bindings: [BindingSyntax] = []
    repeat { bindings.append(parseBinding(isStatic: isStatic)) } while consume(.comma)
    return .variable(VariableSyntax(isConstant: isConstant, bindings: bindings))
  }

  /// Production: binding
  private mutating func parseBinding(isStatic: Bool) -> BindingSyntax {
    let start = current.range.start
    let pattern = parsePattern()
    let type = consume(.colon) ? parseType() : nil
    let value = consume(.equal) ? parseExpression() : nil
    // Behind a value a brace on the next line begins something else, as a closure in a query.
    let hasAccessors =
      at(.leftBrace) && (value == nil || !current.isFirstOnLine || isAtAccessorBlock)
    var others: [CodeBlockSyntax] = []
    let accessors = hasAccessors ? parseAccessors(isStatic: isStatic, others: &others) : .none
    var binding = BindingSyntax(
      pattern: pattern, type: type, value: value, accessors: accessors, range: range(from: start))
    binding.otherAccessors = others
    return binding
  }

  /// Whether `{ get`, `{ didSet {` and the like begin at the current token: then the braces belong
  /// to a variable and not, as a trailing closure, to its value.
  var isAtAccessorBlock: Bool {
    guard at(.leftBrace) else { return false }
    var place = index + 1
    while place < tokens.count, tokens[place].kind == .at { place = endOfAttribute(at: place) }
    while place < tokens.count, isAccessorModifier(tokens[place]) { place += 1 }
    guard place + 1 < tokens.count else { return false }
    return isAccessor(tokens[place], before: tokens[place + 1])
  }

  /// The bodies of static getters are always read, since a schema's version says in them what it
  /// holds.
  ///
  /// Production: accessors
  mutating func parseAccessors(
    isStatic: Bool, others: inout [CodeBlockSyntax]
  ) -> BindingSyntax.Accessors {
    let outerReadsBodies = readsBodies
    defer { readsBodies = outerReadsBodies }
    if isStatic { readsBodies = true }
    guard isAtAccessorBlock else { return .computed(parseCodeBlock()) }
    var getter: CodeBlockSyntax?
    var hasObservers = false
    advance()
    while !at(.rightBrace), !isAtEnd {
      let before = index
      _ = parseAttributes()
      while isAccessorModifier(current) { advance() }
      let word = current
      if let body = parseAccessor() {
        if isWord("willSet", word) || isWord("didSet", word) { hasObservers = true }
        if isWord("get", word) || isWord("_read", word) {
          getter = body
        } else if !body.statements.isEmpty {
          others.append(body)
        }
      } else if index == before {
        reportExpected("'get' or 'set'")
        skipGroup()
      }
    }
    expect(.rightBrace)
    if let getter { return .computed(getter) }
    return hasObservers ? .observers : .none
  }

  /// Production: accessor
  private mutating func parseAccessor() -> CodeBlockSyntax? {
    guard isAccessor(current, before: peek()) else { return nil }
    advance()
    if at(.leftParenthesis) { skipGroup() }
    skipEffects()
    guard at(.leftBrace) else {
      return CodeBlockSyntax(statements: [], range: TextRange(previousEnd, previousEnd))
    }
    return parseCodeBlock()
  }

  private func isAccessorModifier(_ token: Token) -> Bool {
    isWord("mutating", token) || isWord("nonmutating", token) || isWord("private", token)
      || isWord("fileprivate", token) || isWord("internal", token) || isWord("public", token)
      || isWord("nonisolated", token) || isWord("borrowing", token) || isWord("consuming", token)
  }

  private func isAccessor(_ word: Token, before next: Token) -> Bool {
    switch firstByte(of: word) {
    case UInt8(ascii: "g"):
      guard isWord("get", word) else { return false }
    case UInt8(ascii: "s"):
      guard isWord("set", word) else { return false }
      return next.kind == .leftParenthesis ? setterHasBody(word) : isAccessorEnd(next)
    case UInt8(ascii: "w"):
      guard isWord("willSet", word) else { return false }
      return next.kind == .leftBrace || next.kind == .leftParenthesis
    case UInt8(ascii: "d"):
      guard isWord("didSet", word) else { return false }
      return next.kind == .leftBrace || next.kind == .leftParenthesis
    case UInt8(ascii: "_"):
      guard isWord("_read", word) || isWord("_modify", word) else { return false }
    case UInt8(ascii: "i"):
      return isWord("init", word) && next.kind == .leftBrace
    default: return false
    }
    return isAccessorEnd(next)
  }

  private func isAccessorEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .leftBrace, .rightBrace: true
    default:
      isWord("async", token) || isWord("throws", token) || isWord("set", token)
        || isWord("get", token) || isWord("mutating", token) || isWord("nonmutating", token)
        || isWord("_modify", token)
    }
  }

  /// Whether `set(name)` is followed by a brace, so that it is no call.
  private func setterHasBody(_ word: Token) -> Bool {
    guard let place = tokens[index...].prefix(16).firstIndex(of: word), place + 4 < tokens.count
    else { return false }
    return tokens[place + 3].kind == .rightParenthesis && tokens[place + 4].kind == .leftBrace
  }

  /// The place behind the attribute that begins at `place`, for looking ahead.
  func endOfAttribute(at place: Int) -> Int {
    var place = place + 2
    while place + 1 < tokens.count, tokens[place].kind == .period { place += 2 }
    guard place < tokens.count, tokens[place].kind == .leftParenthesis else {
      return min(place, tokens.count - 1)
    }
    var open = 0
    // Attributes are short; a bound keeps the look ahead cheap.
    let limit = min(place + 512, tokens.count - 1)
    while place < limit {
      switch tokens[place].kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      default: break
      }
      place += 1
      if open == 0 { break }
    }
    return place
  }
}
