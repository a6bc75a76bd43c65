extension Parser {
  /// Production: sort
  mutating func parseSort() -> [SortKeySyntax] {
    var keys: [SortKeySyntax] = []
    let isBracketed = consume(.leftBracket)
    let closing = isBracketed ? Token.Kind.rightBracket : .endOfFile
    while !at(closing) || keys.isEmpty {
      let before = index
      if isAtEnd || at(.rightBracket) {
        if !isBracketed { reportExpected("a sort key") }
        break
      }
      keys += parseSortKeys()
      if consume(.comma) { continue }
      if at(closing) { break }
      reportExpected(isBracketed ? "',' or ']'" : "',' or the end of the order")
      if index == before || isAtEnd { break }
    }
    if isBracketed { closeGroup(.rightBracket) }
    if !isAtEnd { reportUnexpected() }
    return keys
  }

  /// Production: sort-key
  private mutating func parseSortKeys() -> [SortKeySyntax] {
    if at(.identifier), at("SortDescriptor"), peek().kind == .leftParenthesis || isGeneric {
      return parseSortExpression()
    }
    if at(.period), isWord("init", peek()) { return parseSortExpression() }
    return parseShortSortKey().map { [$0] } ?? []
  }

  private var isGeneric: Bool { isWord("<", peek()) }

  private mutating func parseSortExpression() -> [SortKeySyntax] {
    let expression = parseExpression()
    let keys = SortKeySyntax.keys(in: expression)
    if keys.isEmpty { reportAnyway(.sortKey(at: expression.range)) }
    return keys
  }

  /// `-a.b`, `\.a`, or `a desc`.
  ///
  /// Production: short-sort-key
  private mutating func parseShortSortKey() -> SortKeySyntax? {
    let start = current.range.start
    var order = SortKeySyntax.Order.forward
    if at("-") || at("+") {
      if at("-") { order = .reverse }
      advance()
    }
    let keyPath: KeyPathSyntax
    if at(.backslash) {
      keyPath = parseKeyPath()
    } else if at(.identifier) {
      keyPath = parseBareKeyPath()
    } else {
      reportExpected("a sort key")
      skipRestOfConstruct()
      return nil
    }
    if let written = takeOrderWord() { order = written }
    return SortKeySyntax(
      keyPath: keyPath, order: order, comparator: nil, range: range(from: start))
  }

  private mutating func parseBareKeyPath() -> KeyPathSyntax {
    let first = takeName()
    let components = [.property(first)] + parseKeyPathComponents()
    return KeyPathSyntax(
      root: nil, components: components, range: range(from: first.range.start))
  }

  /// Takes `asc`, `descending` and the like behind a key.
  private mutating func takeOrderWord() -> SortKeySyntax.Order? {
    guard at(.identifier) else { return nil }
    switch text(of: current) {
    case "asc", "ASC", "ascending", "forward":
      advance()
      return .forward
    case "desc", "DESC", "descending", "reverse":
      advance()
      return .reverse
    default:
      return nil
    }
  }
}
