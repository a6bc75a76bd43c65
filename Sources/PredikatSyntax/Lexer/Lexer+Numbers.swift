extension Lexer {
  /// Reads an integer or a number with a fraction or exponent.
  mutating func scanNumber() -> Token.Kind {
    let start = position
    // Behind a period digits are the index of a tuple's element: `pair.0.1`.
    if previousKind == .period {
      while peek().isDigit { position += 1 }
      return finishNumber(.integerLiteral, from: start)
    }
    guard peek() == UInt8(ascii: "0") else { return scanDecimal(from: start) }
    switch peek(1) {
    case UInt8(ascii: "x"): return scanHexadecimal(from: start)
    case UInt8(ascii: "o"): return scanInteger(from: start, below: UInt8(ascii: "8"))
    case UInt8(ascii: "b"): return scanInteger(from: start, below: UInt8(ascii: "2"))
    default: return scanDecimal(from: start)
    }
  }

  private mutating func scanDecimal(from start: Int) -> Token.Kind {
    var kind = Token.Kind.integerLiteral
    skipDigits()
    if peek() == UInt8(ascii: "."), peek(1).isDigit {
      kind = .floatLiteral
      position += 1
      skipDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "e"), skipExponent() { kind = .floatLiteral }
    return finishNumber(kind, from: start)
  }

  private mutating func scanHexadecimal(from start: Int) -> Token.Kind {
    position += 2
    guard peek().isHexadecimalDigit else { return finishMalformedNumber(from: start) }
    skipHexadecimalDigits()
    let integerEnd = position
    if peek() == UInt8(ascii: "."), peek(1).isHexadecimalDigit {
      position += 1
      skipHexadecimalDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "p"), skipExponent() {
      return finishNumber(.floatLiteral, from: start)
    }
    // Without an exponent it is a member of an integer: `0xff.description`.
    position = integerEnd
    return finishNumber(.integerLiteral, from: start)
  }

  private mutating func scanInteger(from start: Int, below limit: UInt8) -> Token.Kind {
    position += 2
    guard peek().isDigit, peek() < limit else { return finishMalformedNumber(from: start) }
    while peek().isDigit && peek() < limit || peek() == UInt8(ascii: "_") { position += 1 }
    return finishNumber(.integerLiteral, from: start)
  }

  private mutating func skipDigits() {
    while peek().isDigit || peek() == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func skipHexadecimalDigits() {
    while peek().isHexadecimalDigit || peek() == UInt8(ascii: "_") { position += 1 }
  }

  /// Skips an exponent where one stands.
  private mutating func skipExponent() -> Bool {
    let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
    guard peek(hasSign ? 2 : 1).isDigit else { return false }
    position += hasSign ? 2 : 1
    skipDigits()
    return true
  }

  /// Ends a number, or finds letters that stick to it.
  private mutating func finishNumber(_ kind: Token.Kind, from start: Int) -> Token.Kind {
    guard peek().isIdentifierContinuation else { return kind }
    return finishMalformedNumber(from: start)
  }

  private mutating func finishMalformedNumber(from start: Int) -> Token.Kind {
    skipIdentifierCharacters()
    let range = TextRange(start, position)
    report(.malformedNumber(text(in: range), at: range))
    return .integerLiteral
  }

  /// The text in `range`, for a message.
  func text(in range: TextRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range.start..<range.end]), as: UTF8.self)
  }
}
