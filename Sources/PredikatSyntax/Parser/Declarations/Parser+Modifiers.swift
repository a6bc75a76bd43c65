extension Parser {
  /// Production: modifiers
  mutating func parseModifiers() -> [NameSyntax] {
    var modifiers: [NameSyntax] = []
    while isAtModifier {
      modifiers.append(takeName())
      // `private(set)`, `unowned(unsafe)`, `nonisolated(unsafe)`.
      if at(.leftParenthesis), !current.isFirstOnLine { skipGroup() }
    }
    return modifiers
  }

  /// Whether the current token modifies a declaration that follows.
  var isAtModifier: Bool { isModifier(at: index) }

  /// Whether the token at `place` modifies a declaration that follows it.
  func isModifier(at place: Int) -> Bool {
    var place = place
    // Nobody writes more of them; a bound keeps the look ahead cheap.
    for _ in 0..<12 {
      let token = tokens[place]
      guard isModifierWord(token), place + 1 < tokens.count else { return false }
      if isAccessKeyword(token) { return true }
      place = placeBehindParentheses(place + 1)
      let next = tokens[place]
      if isWord("class", token) {
        if isMemberOfType(next) { return true }
      } else if next.kind == .at || isWord("actor", next) || isWord("class", next)
        || isDeclarationKeyword(next) || isMemberKeyword(next)
      {
        return true
      }
    }
    return false
  }

  /// The place behind the attributes and modifiers that begin at `place`.
  func placeBehindPrefixes(of place: Int) -> Int {
    var place = place
    for _ in 0..<16 {
      if tokens[place].kind == .at, place + 2 < tokens.count {
        place = endOfAttribute(at: place)
      } else if isModifier(at: place) {
        place = placeBehindParentheses(place + 1)
      } else {
        break
      }
    }
    return place
  }

  private func isModifierWord(_ token: Token) -> Bool {
    switch token.kind {
    case .keyword: isAccessKeyword(token) || isWord("class", token)
    case .identifier: isContextualModifier(token)
    default: false
    }
  }

  /// Whether `class` before this word says that the word's declaration belongs to the type.
  private func isMemberOfType(_ token: Token) -> Bool {
    isWord("func", token) || isWord("var", token) || isWord("let", token)
      || isWord("subscript", token) || isWord("init", token)
  }

  /// The place behind `(word)` at `place`, as of `unowned(unsafe)`; else `place` itself.
  private func placeBehindParentheses(_ place: Int) -> Int {
    guard place + 3 < tokens.count, tokens[place].kind == .leftParenthesis,
      tokens[place + 2].kind == .rightParenthesis
    else { return place }
    return place + 3
  }

  /// Whether a word that is a name elsewhere begins a declaration here.
  var isAtContextualDeclaration: Bool {
    let next = peek()
    if next.kind == .identifier, !next.isFirstOnLine {
      if at("actor") { return true }
      if at("macro") { return peek(2).kind == .leftParenthesis || isWord("<", peek(2)) }
    }
    return isAtModifier
  }

  /// Whether a keyword begins a declaration wherever one may stand.
  func isDeclarationKeyword(_ token: Token) -> Bool {
    guard token.kind == .keyword else { return false }
    switch firstByte(of: token) {
    case UInt8(ascii: "l"): return isWord("let", token)
    case UInt8(ascii: "v"): return isWord("var", token)
    case UInt8(ascii: "c"): return isWord("class", token)
    case UInt8(ascii: "s"): return isWord("struct", token) || isWord("static", token)
    case UInt8(ascii: "e"): return isWord("enum", token) || isWord("extension", token)
    case UInt8(ascii: "f"): return isWord("func", token) || isWord("fileprivate", token)
    case UInt8(ascii: "i"): return isWord("import", token) || isWord("internal", token)
    case UInt8(ascii: "o"): return isWord("operator", token)
    case UInt8(ascii: "p"):
      return isWord("private", token) || isWord("public", token) || isWord("protocol", token)
        || isWord("precedencegroup", token)
    case UInt8(ascii: "t"): return isWord("typealias", token)
    default: return false
    }
  }

  /// Whether a keyword begins a declaration among the members of a type only.
  func isMemberKeyword(_ token: Token) -> Bool {
    guard token.kind == .keyword else { return false }
    switch firstByte(of: token) {
    case UInt8(ascii: "a"): return isWord("associatedtype", token)
    case UInt8(ascii: "c"): return isWord("case", token)
    case UInt8(ascii: "d"): return isWord("deinit", token)
    case UInt8(ascii: "i"): return isWord("init", token)
    case UInt8(ascii: "s"): return isWord("subscript", token)
    default: return false
    }
  }

  private func isAccessKeyword(_ token: Token) -> Bool {
    isWord("static", token) || isWord("private", token) || isWord("public", token)
      || isWord("internal", token) || isWord("fileprivate", token)
  }

  private func isContextualModifier(_ token: Token) -> Bool {
    switch firstByte(of: token) {
    case UInt8(ascii: "_"): return isWord("__consuming", token)
    case UInt8(ascii: "a"): return isWord("async", token)
    case UInt8(ascii: "b"): return isWord("borrowing", token)
    case UInt8(ascii: "c"): return isWord("convenience", token) || isWord("consuming", token)
    case UInt8(ascii: "d"): return isWord("dynamic", token) || isWord("distributed", token)
    case UInt8(ascii: "f"): return isWord("final", token)
    case UInt8(ascii: "i"):
      return isWord("indirect", token) || isWord("infix", token) || isWord("isolated", token)
    case UInt8(ascii: "l"): return isWord("lazy", token)
    case UInt8(ascii: "m"): return isWord("mutating", token)
    case UInt8(ascii: "n"): return isWord("nonisolated", token) || isWord("nonmutating", token)
    case UInt8(ascii: "o"):
      return isWord("open", token) || isWord("override", token) || isWord("optional", token)
    case UInt8(ascii: "p"):
      return isWord("package", token) || isWord("prefix", token) || isWord("postfix", token)
    case UInt8(ascii: "r"): return isWord("required", token)
    case UInt8(ascii: "s"): return isWord("sending", token)
    case UInt8(ascii: "u"): return isWord("unowned", token)
    case UInt8(ascii: "w"): return isWord("weak", token)
    default: return false
    }
  }
}
