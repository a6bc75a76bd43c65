extension Parser {
  /// Production: type
  mutating func parseType() -> TypeSyntax {
    let outer = height
    height = 0
    defer { height = max(outer, height) }
    guard enterNesting() else {
      let start = current.range.start
      skipRestOfConstruct()
      return TypeSyntax(.missing, at: range(from: start))
    }
    defer { leaveNesting() }
    let start = current.range.start
    var modifiers: [NameSyntax] = []
    while let modifier = takeTypeModifier() { modifiers.append(modifier) }
    var type = parseFunctionType()
    for modifier in modifiers.reversed() {
      guard deepen() else { break }
      type = TypeSyntax(.modified(modifier, type), at: range(from: start))
    }
    return type
  }

  /// Reads a type without the words before it: `A & B`, or `(A) -> B`.
  private mutating func parseFunctionType() -> TypeSyntax {
    let start = current.range.start
    let type = parseCompositionType()
    skipTypeEffects()
    guard consume(.arrow) else { return type }
    let result = parseType()
    return TypeSyntax(.function(parameterTypes(of: type), result), at: range(from: start))
  }

  /// Production: composition-type
  private mutating func parseCompositionType() -> TypeSyntax {
    let first = parsePostfixType()
    guard at("&"), at(.binaryOperator) else { return first }
    var parts = [first]
    while at("&"), at(.binaryOperator) {
      advance()
      parts.append(parsePostfixType())
    }
    return TypeSyntax(.composition(parts), at: range(from: first.range.start))
  }

  /// Takes `inout`, `any`, `@escaping` and the like, where a type follows.
  private mutating func takeTypeModifier() -> NameSyntax? {
    switch current.kind {
    case .at:
      let start = advance().range.start
      let nameStart = current.range.start
      _ = consume(.identifier) || consume(.keyword)
      if at(.leftParenthesis), !current.hasLeadingTrivia { skipGroup() }
      let text = source.string(in: TextRange(nameStart, max(nameStart, previousEnd)))
      return NameSyntax("@" + text, at: range(from: start))
    case .keyword where at("inout") || at("repeat"):
      return takeName()
    case .identifier where isTypeModifier && startsType(peek()) && !peek().isFirstOnLine:
      return takeName()
    default:
      return nil
    }
  }

  private var isTypeModifier: Bool {
    at("any") || at("some") || at("each") || at("sending") || at("isolated") || at("borrowing")
      || at("consuming") || at("nonisolated") || at("__owned") || at("__shared")
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftBracket, .leftParenthesis, .at: true
    case .prefixOperator: isWord("~", token)
    case .keyword: isWord("Self", token) || isWord("Any", token) || isWord("inout", token)
    default: false
    }
  }

  /// Production: postfix-type
  mutating func parsePostfixType() -> TypeSyntax {
    let start = current.range.start
    if at(.prefixOperator), at("~"), deepen() {
      let word = takeName()
      return TypeSyntax(.modified(word, parsePrimaryType()), at: range(from: start))
    }
    var type = parsePrimaryType()
    while true {
      if isAtMark {
        let isOptional = firstByte(of: current) == UInt8(ascii: "?")
        guard deepen() else { return type }
        takeFirstCharacter()
        type = TypeSyntax(
          isOptional ? .optional(type) : .implicitlyUnwrapped(type), at: range(from: start))
      } else if at(.period), peek().kind == .identifier || peek().kind == .keyword {
        guard deepen() else { return type }
        advance()
        let name = expectMemberName()
        let generics = parseGenericArguments()
        type = TypeSyntax(.member(type, name, generics: generics), at: range(from: start))
      } else {
        return type
      }
    }
  }

  /// Production: primary-type
  private mutating func parsePrimaryType() -> TypeSyntax {
    let start = current.range.start
    switch current.kind {
    case .identifier:
      return parseNamedType()
    case .keyword where at("Self") || at("Any") || at("_") || at("self"):
      return parseNamedType()
    case .integerLiteral:
      // `InlineArray<4, Int>`.
      let name = takeName()
      return TypeSyntax(.named(name, generics: []), at: name.range)
    case .leftParenthesis:
      return parseTupleType()
    case .leftBracket:
      return parseCollectionType()
    default:
      reportExpected("a type")
      return TypeSyntax(.missing, at: TextRange(min(start, previousEnd), min(start, previousEnd)))
    }
  }

  private mutating func parseNamedType() -> TypeSyntax {
    let name = takeName()
    let generics = parseGenericArguments()
    return TypeSyntax(.named(name, generics: generics), at: range(from: name.range.start))
  }

  /// Production: tuple-type
  private mutating func parseTupleType() -> TypeSyntax {
    let start = advance().range.start
    var elements: [TypeSyntax] = []
    var hasLabels = false
    while !at(.rightParenthesis), !isAtEnd {
      let before = index
      if skipTypeLabel() { hasLabels = true }
      elements.append(parseType())
      if at(.postfixOperator), at("...") { advance() }
      if consume(.equal) { _ = parseExpression() }
      if !consume(.comma) || index == before { break }
    }
    closeGroup(.rightParenthesis)
    if elements.count == 1, !hasLabels, !at(.arrow), !isAtTypeEffect {
      return TypeSyntax(elements[0].kind, at: range(from: start))
    }
    return TypeSyntax(.tuple(elements), at: range(from: start))
  }

  /// Skips `name:`, `_ name:`, `outer inner:` before an element's type.
  private mutating func skipTypeLabel() -> Bool {
    func isName(_ token: Token) -> Bool { token.kind == .identifier || token.kind == .keyword }
    guard isName(current) else { return false }
    if peek().kind == .colon {
      advance()
      advance()
      return true
    }
    guard isName(peek()), peek(2).kind == .colon else { return false }
    advance()
    advance()
    advance()
    return true
  }

  /// Production: collection-type
  private mutating func parseCollectionType() -> TypeSyntax {
    let start = advance().range.start
    var first = parseType()
    if at("of"), !current.isFirstOnLine {
      // `[4 of Int]`.
      advance()
      first = parseType()
    }
    guard consume(.colon) else {
      closeGroup(.rightBracket)
      return TypeSyntax(.array(first), at: range(from: start))
    }
    let value = parseType()
    closeGroup(.rightBracket)
    return TypeSyntax(.dictionary(first, value), at: range(from: start))
  }

  private var isAtTypeEffect: Bool {
    at("async") || at("throws") || at("rethrows")
  }

  /// Skips `async throws(E)` where an arrow follows it.
  private mutating func skipTypeEffects() {
    guard isAtTypeEffect else { return }
    var distance = 1
    while isWord("throws", peek(distance)) || isWord("async", peek(distance)) { distance += 1 }
    let isTyped = peek(distance).kind == .leftParenthesis
    guard isTyped || peek(distance).kind == .arrow else { return }
    while isAtTypeEffect { advance() }
    if isTyped { skipGroup() }
  }

  private func parameterTypes(of type: TypeSyntax) -> [TypeSyntax] {
    if case .tuple(let elements) = type.kind { return elements }
    return [type]
  }
}
