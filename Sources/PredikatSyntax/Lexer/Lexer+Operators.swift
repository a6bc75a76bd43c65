extension Lexer {
  /// Reads `.`, or an operator that begins with one.
  mutating func scanPeriod() -> Token.Kind {
    let next = peek(1)
    if next == UInt8(ascii: ".") { return scanOperator(allowsPeriods: true) }
    // `.==` and other operators on vectors; not `.&` behind a backslash, nor `.` before a comment.
    if next.isOperatorCharacter, next != UInt8(ascii: "/"), next != UInt8(ascii: "?"),
      next != UInt8(ascii: "!"), previousKind != .backslash
    {
      return scanOperator(allowsPeriods: true)
    }
    position += 1
    return .period
  }

  /// Reads an operator that begins with `!` or `?`: behind an operand each of them stands alone.
  mutating func scanMark() -> Token.Kind {
    guard isLeftBound(position) else { return scanOperator() }
    position += 1
    return .postfixOperator
  }

  /// Reads a run of operator characters.
  mutating func scanOperator(allowsPeriods: Bool = false) -> Token.Kind {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte.isOperatorCharacter {
        if byte == UInt8(ascii: "/"), position > start,
          peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
        {
          break
        }
        position += 1
      } else if byte == UInt8(ascii: "."), allowsPeriods {
        position += 1
      } else if byte >= 0x80, let scalar = decodeScalar(),
        ScalarClasses.isOperatorContinuation(scalar.value)
      {
        position += scalar.length
      } else {
        break
      }
    }
    return operatorKind(from: start)
  }

  /// The kind of the operator read since `start`, by Swift's rule: one that touches words on both
  /// sides or on neither is binary, one that touches the left is postfix, the right prefix.
  private func operatorKind(from start: Int) -> Token.Kind {
    if position - start == 1 {
      if bytes[start] == UInt8(ascii: "=") { return .equal }
      if bytes[start] == UInt8(ascii: "?") { return .binaryOperator }
    }
    if isWord("->", start) { return .arrow }
    let isLeft = isLeftBound(start)
    let isRight = isRightBound(position, isLeftBound: isLeft)
    if isLeft == isRight { return .binaryOperator }
    return isLeft ? .postfixOperator : .prefixOperator
  }

  /// Whether a word touches `offset` from the left.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0, let last = tokens.last, last.range.end == offset else { return false }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon: return false
    default: return true
    }
  }

  /// Whether a word touches `offset` from the right.
  private func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < end else { return false }
    switch bytes[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."):
      // `x!.y` ends an operand, `-.5` and `=.a` begin one.
      return !isLeftBound
    case UInt8(ascii: "/"):
      return bytes.count <= offset + 1
        || bytes[offset + 1] != UInt8(ascii: "/") && bytes[offset + 1] != UInt8(ascii: "*")
    case 0xC2:
      return offset + 1 >= end || bytes[offset + 1] != 0xA0
    default:
      return true
    }
  }
}
