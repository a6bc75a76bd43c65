extension Lexer {
  /// Reads `/`: a regular expression where an operand may begin and one ends on the same line, an
  /// operator otherwise.
  mutating func scanSlash() -> Token.Kind {
    if canBeginOperand, !isLeftBound(position), skipBareRegex() { return .regexLiteral }
    return scanOperator()
  }

  /// Whether what stands before lets an operand follow.
  private var canBeginOperand: Bool {
    if isFirstOnLine { return true }
    switch previousKind {
    case .identifier, .shorthandParameter, .integerLiteral, .floatLiteral, .stringLiteral,
      .regexLiteral, .rightParenthesis, .rightBracket, .rightBrace, .postfixOperator:
      return false
    default:
      return true
    }
  }

  /// Skips `/…/` where one stands: not empty, no blank at either end, parentheses not overclosed.
  private mutating func skipBareRegex() -> Bool {
    var offset = position + 1
    var openParentheses = 0
    guard offset < end, !bytes[offset].isBlank, bytes[offset] != UInt8(ascii: "/") else {
      return false
    }
    while offset < end, !bytes[offset].isLineEnd {
      switch bytes[offset] {
      case UInt8(ascii: "/"):
        guard !bytes[offset - 1].isBlank else { return false }
        position = offset + 1
        return true
      case UInt8(ascii: "\\"):
        offset += offset + 1 < end && !bytes[offset + 1].isLineEnd ? 2 : 1
      case UInt8(ascii: "("):
        openParentheses += 1
        offset += 1
      case UInt8(ascii: ")"):
        openParentheses -= 1
        guard openParentheses >= 0 else { return false }
        offset += 1
      default:
        offset += 1
      }
    }
    return false
  }

  /// Reads `#/…/#` with that many `#`; the position is at the first of them. When `/` ends the
  /// line, it may span lines.
  mutating func scanExtendedRegex(pounds: Int) -> Token.Kind {
    let start = position
    position += pounds + 1
    var offset = position
    while offset < end, bytes[offset].isBlank { offset += 1 }
    let spansLines = offset < end && bytes[offset].isLineEnd
    if spansLines, pounds >= fewestUnclosedPounds {
      return finishUnterminatedRegex(from: start)
    }
    while position < end, spansLines || !bytes[position].isLineEnd {
      switch bytes[position] {
      case UInt8(ascii: "/") where countPounds(at: position + 1, upTo: pounds) == pounds:
        position += 1 + pounds
        return .regexLiteral
      case UInt8(ascii: "\\") where position + 1 < end && !peek(1).isLineEnd:
        position += 2
      default:
        position += 1
      }
    }
    if spansLines {
      fewestUnclosedPounds = min(fewestUnclosedPounds, pounds)
      position = start + pounds + 1
    }
    return finishUnterminatedRegex(from: start)
  }

  private mutating func finishUnterminatedRegex(from start: Int) -> Token.Kind {
    report(.unterminatedRegex(at: TextRange(start, position)))
    return .regexLiteral
  }

  /// How many `#` stand from `offset` on, counting no further than `limit`.
  func countPounds(at offset: Int, upTo limit: Int) -> Int {
    var count = 0
    while count < limit, offset + count < end, bytes[offset + count] == UInt8(ascii: "#") {
      count += 1
    }
    return count
  }
}
