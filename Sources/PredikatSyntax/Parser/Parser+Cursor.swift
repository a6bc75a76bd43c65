extension Parser {
  /// The token at which the parser stands; at the end of the text, and beyond, the last.
  var current: Token { tokens[index] }

  /// The token `distance` beyond the current one.
  func peek(_ distance: Int = 1) -> Token {
    tokens[min(index + distance, tokens.count - 1)]
  }

  /// Whether the current token is of that kind.
  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }

  /// Whether the current token is written exactly so; back-ticked names never are.
  func at(_ word: StaticString) -> Bool { isWord(word, tokens[index]) }

  /// Whether the parser stands at the end of the text.
  var isAtEnd: Bool { at(.endOfFile) }

  /// Whether `token` is written exactly so.
  @inline(__always)
  func isWord(_ word: StaticString, _ token: Token) -> Bool {
    let range = token.range
    guard range.length == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where source.utf8[range.start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// The first byte of a token, 0 at the end of the text.
  func firstByte(of token: Token) -> UInt8 {
    token.range.isEmpty ? 0 : source.utf8[token.range.start]
  }

  /// The text of a token as written.
  func text(of token: Token) -> String { source.string(in: token.range) }

  /// Takes the current token; at the end of the text it stays.
  @discardableResult
  mutating func advance() -> Token {
    let token = tokens[index]
    if token.kind != .endOfFile {
      index += 1
      previousEnd = token.range.end
    }
    return token
  }

  /// Takes the current token if it is of that kind.
  @discardableResult
  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Takes the current token if it is written exactly so.
  @discardableResult
  mutating func consume(_ word: StaticString) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  /// Takes a token of that kind, or reports that it is missing.
  @discardableResult
  mutating func expect(_ kind: Token.Kind) -> Bool {
    if consume(kind) { return true }
    reportExpected(kind.expectation)
    return false
  }

  /// Takes a token that is written exactly so, or reports that it is missing.
  @discardableResult
  mutating func expect(_ word: StaticString) -> Bool {
    if consume(word) { return true }
    reportExpected("'\(word)'")
    return false
  }

  /// The range from `start` to the end of the last token that was taken.
  func range(from start: Int) -> TextRange { TextRange(start, max(start, previousEnd)) }

  /// Takes the current token, whatever it is, as a name.
  mutating func takeName() -> NameSyntax {
    let token = advance()
    return name(of: token)
  }

  /// The name that a token is, without its back-ticks.
  func name(of token: Token) -> NameSyntax {
    let range = token.range
    guard firstByte(of: token) == UInt8(ascii: "`"), range.length > 2 else {
      return NameSyntax(text(of: token), at: range)
    }
    return NameSyntax(source.string(in: TextRange(range.start + 1, range.end - 1)), at: range)
  }

  /// Takes a name, or reports that one is missing and makes an empty one.
  mutating func expectName(_ expectation: String = "name") -> NameSyntax {
    if at(.identifier) { return takeName() }
    reportExpected(expectation)
    return NameSyntax("", at: TextRange(previousEnd, previousEnd))
  }

  /// Takes any word, keywords included, as the name behind a period or of an argument.
  mutating func expectMemberName() -> NameSyntax {
    let isName = at(.identifier) || at(.keyword) || at(.integerLiteral)
    if isName, !current.isFirstOnLine || !at(.keyword) { return takeName() }
    reportExpected("a name behind '.'")
    return NameSyntax("", at: TextRange(previousEnd, previousEnd))
  }
}

extension Parser {
  /// Reports a diagnostic about the current token, unless one was already reported there.
  mutating func report(_ diagnostic: Diagnostic) {
    guard lastReportedIndex != index else { return }
    lastReportedIndex = index
    reportAnyway(diagnostic)
  }

  /// Reports a diagnostic, wherever the parser stands, unless the text has so many faults that it
  /// is no text at all.
  mutating func reportAnyway(_ diagnostic: Diagnostic) {
    guard sink.diagnostics.count < Lexer.faultLimit else { return }
    sink.report(diagnostic)
  }

  /// Reports that something else was expected at the current token.
  mutating func reportExpected(_ expectation: String) {
    guard lastReportedIndex != index, sink.diagnostics.count < Lexer.faultLimit else { return }
    let token = current
    switch token.kind {
    case .endOfFile:
      report(.expected(expectation, found: nil, at: TextRange(previousEnd, previousEnd)))
    case .unknown where isIllFormed(token):
      // The lexer has reported these bytes already.
      lastReportedIndex = index
    default:
      report(.expected(expectation, found: shortText(of: token), at: token.range))
    }
  }

  /// Whether a token holds NUL or bytes that are not UTF-8, which the lexer reports.
  func isIllFormed(_ token: Token) -> Bool {
    let byte = firstByte(of: token)
    guard byte == 0 || byte >= 0x80 else { return false }
    return byte == 0 || text(of: token).unicodeScalars.contains("\u{FFFD}")
  }

  /// The text of a token for a message: no more than 32 characters.
  func shortText(of token: Token) -> String {
    let text = source.string(
      in: TextRange(token.range.start, min(token.range.end, token.range.start + 128)))
    guard let firstLine = text.split(whereSeparator: \.isNewline).first else { return text }
    return firstLine.count <= 32 ? String(firstLine) : firstLine.prefix(31) + "…"
  }
}

extension Token.Kind {
  /// What a message calls a token of this kind.
  var expectation: String {
    switch self {
    case .identifier: "name"
    case .period: "'.'"
    case .comma: "','"
    case .colon: "':'"
    case .semicolon: "';'"
    case .arrow: "'->'"
    case .equal: "'='"
    case .leftParenthesis: "'('"
    case .rightParenthesis: "')'"
    case .leftBrace: "'{'"
    case .rightBrace: "'}'"
    case .leftBracket: "'['"
    case .rightBracket: "']'"
    case .stringLiteral: "string"
    case .integerLiteral, .floatLiteral: "number"
    case .endOfFile: "the end of the text"
    default: "'\(self)'"
    }
  }
}
