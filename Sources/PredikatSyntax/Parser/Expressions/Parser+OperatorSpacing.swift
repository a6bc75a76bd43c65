extension Parser {
  /// Takes the operator at the current token, and reports white space that makes it something else
  /// in Swift: `a -b`, `a- b`, `a!=b`, `a and b`.
  mutating func takeInfixOperator() -> NameSyntax {
    let start = current.range
    switch current.kind {
    case .prefixOperator:
      let range = current.range
      report(
        .operatorSpacing(
          text(of: current), at: range, fix: Edit(range.endPoint, " ")))
    case .postfixOperator:
      return takeMisspacedOperator()
    case .identifier:
      let word = takeName()
      let meant = wordOperator(word.text)
      reportAnyway(.wordOperator(word.text, meant, at: word.range))
      return NameSyntax(meant, at: word.range)
    default:
      break
    }
    advance()
    return NameSyntax(source.string(in: start), at: start)
  }

  /// The precedence of the operator that begins at a postfix token, when an operand follows it on
  /// the same line, so that it cannot be meant as one: `a== b`, `a? b : c`, `a??b`, `a!=b`.
  var misspacedPrecedence: Precedence? {
    guard let length = misspacedLength else { return nil }
    let range = TextRange(current.range.start, peek(length - 1).range.end)
    let precedence = Precedence.of(source.utf8[range.start..<range.end])
    return precedence == .custom ? nil : precedence
  }

  /// How many tokens the operator takes that begins at a postfix token.
  private var misspacedLength: Int? {
    let token = current
    guard token.kind == .postfixOperator else { return nil }
    if isWord("!", token) {
      // Swift reads `a!=b` as an assignment to `a!`, which nobody means.
      let next = peek()
      guard next.kind == .equal || isWord("==", next), !next.hasLeadingTrivia else { return nil }
      return startsOperand(peek(2)) ? 2 : nil
    }
    if isWord("?", token) {
      let next = peek()
      if isWord("?", next), !next.hasLeadingTrivia {
        return startsInfixOperand(peek(2)) ? 2 : nil
      }
      return startsInfixOperand(next) ? 1 : nil
    }
    return startsInfixOperand(peek()) ? 1 : nil
  }

  /// Whether an operand, and not the rest of a chain, begins at a token on the same line.
  private func startsInfixOperand(_ token: Token) -> Bool {
    guard !token.isFirstOnLine, startsOperand(token) else { return false }
    switch token.kind {
    case .period, .leftBracket, .leftParenthesis, .leftBrace: return token.hasLeadingTrivia
    default: return true
    }
  }

  private mutating func takeMisspacedOperator() -> NameSyntax {
    let start = current.range.start
    for _ in 0..<(misspacedLength ?? 1) { advance() }
    let range = TextRange(start, previousEnd)
    let text = source.string(in: range)
    reportAnyway(
      .operatorSpacing(text, at: range, fix: Edit(TextRange(start, start), " ")))
    return NameSyntax(text, at: range)
  }

  /// The logical operator that a word stands for in other languages, where one is meant: `a and b`.
  var wordOperator: String? {
    guard !current.isFirstOnLine, startsOperand(peek()), !peek().isFirstOnLine else { return nil }
    guard at("and") || at("or") || at("AND") || at("OR") else { return nil }
    return wordOperator(text(of: current))
  }

  private func wordOperator(_ word: String) -> String {
    word == "and" || word == "AND" ? "&&" : "||"
  }

  /// Whether an operand can begin at a token.
  func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .shorthandParameter, .integerLiteral, .floatLiteral, .stringLiteral,
      .regexLiteral, .prefixOperator, .period, .leftParenthesis, .leftBrace, .leftBracket, .pound,
      .backslash:
      true
    case .keyword:
      isOperandKeyword(token)
    case .unknown:
      isQuotationMark(token)
    default:
      false
    }
  }

  private func isOperandKeyword(_ token: Token) -> Bool {
    isWord("self", token) || isWord("true", token) || isWord("false", token)
      || isWord("nil", token) || isWord("try", token) || isWord("if", token)
      || isWord("switch", token) || isWord("Self", token) || isWord("super", token)
      || isWord("Any", token) || isWord("_", token) || isWord("init", token)
  }
}
