extension Parser {
  /// Production: literal
  mutating func parsePlainLiteral() -> ExpressionSyntax {
    let token = advance()
    let literal: LiteralSyntax =
      switch token.kind {
      case .integerLiteral: integer(token)
      case .floatLiteral: float(token)
      default: .regex(regexPattern(token))
      }
    return ExpressionSyntax(.literal(literal), at: token.range)
  }

  private func integer(_ token: Token) -> LiteralSyntax {
    let digits = textWithoutUnderscores(token)
    let bytes = source.utf8[token.range.start..<token.range.end]
    var radix: UInt64 = 10
    var skipped = 0
    if bytes.count > 2, bytes[bytes.startIndex] == UInt8(ascii: "0") {
      skipped = 2
      switch bytes[bytes.startIndex + 1] {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      default: skipped = 0
      }
    }
    var value: UInt64 = 0
    for byte in bytes.dropFirst(skipped) where byte != UInt8(ascii: "_") {
      let digit = byte.isDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) &- UInt8(ascii: "a") &+ 10
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
      if overflows || carries { return .integer(nil, digits: digits) }
      value = sum
    }
    return .integer(value, digits: digits)
  }

  private func float(_ token: Token) -> LiteralSyntax {
    let digits = textWithoutUnderscores(token)
    // The lexer admits only what `Double` reads; an exponent out of range reads as infinity or 0.
    return .float(Double(digits) ?? 0, digits: digits)
  }

  private func textWithoutUnderscores(_ token: Token) -> String {
    let bytes = source.utf8[token.range.start..<token.range.end]
    guard bytes.contains(UInt8(ascii: "_")) else { return text(of: token) }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }

  private func regexPattern(_ token: Token) -> String {
    var pounds = 0
    while pounds < token.range.length,
      source.utf8[token.range.start + pounds] == UInt8(ascii: "#")
    { pounds += 1 }
    let start = token.range.start + pounds + 1
    let closes =
      token.range.end - pounds - 1 >= start
      && source.utf8[token.range.end - pounds - 1] == UInt8(ascii: "/")
    return source.string(
      in: TextRange(start, closes ? token.range.end - pounds - 1 : token.range.end))
  }

  /// Whether a token is a quotation mark that Swift does not know: `'`, `“`, `”`, `‘`, `’`.
  func isQuotationMark(_ token: Token) -> Bool {
    guard token.kind == .unknown else { return false }
    return isWord("'", token) || isWord("“", token) || isWord("”", token) || isWord("‘", token)
      || isWord("’", token) || isWord("„", token)
  }

  /// Reads `'text'` or `“text”` as the string that is meant, and says how to write it.
  mutating func parseMisquotedString() -> ExpressionSyntax {
    let opening = current
    var distance = 1
    while !peek(distance).isFirstOnLine, peek(distance).kind != .endOfFile,
      !isQuotationMark(peek(distance))
    { distance += 1 }
    let closing = peek(distance)
    guard isQuotationMark(closing), !closing.isFirstOnLine else { return makeMissingExpression() }
    for _ in 0...distance { advance() }
    let content = source.string(in: TextRange(opening.range.end, closing.range.start))
    let range = opening.range.union(closing.range)
    reportAnyway(.quotationMark(text(of: opening), content: content, at: range))
    return ExpressionSyntax(.literal(.string(content)), at: range)
  }
}
