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
    let token = tokens[place]
    switch token.kind {
    case .keyword:
      if isWord("class", token) {
        guard place + 1 < tokens.count else { return false }
        let next = tokens[place + 1]
        return isWord("func", next) || isWord("var", next) || isWord("let", next)
          || isWord("subscript", next) || isWord("init", next) || isModifier(at: place + 1)
      }
      return isAccessKeyword(token)
    case .identifier:
      return isContextualModifier(token) && declares(after: place)
    default: return false
    }
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

  /// Whether what follows the word at `place`, parentheses passed over, is a declaration's next
  /// word.
  private func declares(after place: Int) -> Bool {
    var next = place + 1
    if next + 2 < tokens.count, tokens[next].kind == .leftParenthesis,
      tokens[next + 2].kind == .rightParenthesis
    {
      next += 3
    }
    guard next < tokens.count else { return false }
    let token = tokens[next]
    switch token.kind {
    case .keyword: return isDeclarationKeyword(token) || isMemberKeyword(token)
    case .at: return true
    case .identifier: return isWord("actor", token) || isModifier(at: next)
    default: return false
    }
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
