extension Lexer {
  /// How many `#` a string or regular expression may have; a longer run is no word.
  static let poundLimit = 64
  /// How deep interpolations may be nested in one string before what is inside counts as text.
  static let interpolationLimit = 32

  /// What the scan of a string is inside of.
  private enum Context {
    /// The text of a string.
    case text(pounds: Int, isMultiLine: Bool)
    /// An interpolation, with the parentheses that are open in it.
    case interpolation(openParentheses: Int)
  }

  /// Reads `#` and what it begins: a raw string, a regular expression, a directive, or the `#` of a
  /// macro.
  mutating func scanPound() -> Token.Kind {
    let pounds = countPounds(at: position, upTo: end - position)
    if pounds <= Self.poundLimit {
      switch peek(pounds) {
      case UInt8(ascii: "\""): return scanString(pounds: pounds)
      case UInt8(ascii: "/"): return scanExtendedRegex(pounds: pounds)
      default: break
      }
    }
    if pounds > 1 {
      position += pounds
      return .unknown
    }
    position += 1
    let start = position
    skipIdentifierCharacters()
    let isDirective =
      isWord("if", start) || isWord("else", start) || isWord("elseif", start)
      || isWord("endif", start) || isWord("sourceLocation", start) || isWord("warning", start)
      || isWord("error", start)
    if isDirective { return .directive }
    position = start
    return .pound
  }

  /// Reads a string of any form with that many `#`, interpolations and all that is nested in them
  /// included; the position is at the first `#` or at the quotation mark.
  ///
  /// One that is not closed ends with its line, a multi-line one with the text.
  mutating func scanString(pounds: Int) -> Token.Kind {
    if pounds == 0, skipPlainString() { return .stringLiteral }
    let start = position
    var stack = [openString(pounds: pounds)]
    if !scan(&stack) { report(.unterminatedString(at: TextRange(start, position))) }
    return .stringLiteral
  }

  /// Skips an interpolation up to the parenthesis that closes it; the position is behind the one
  /// that opens it. Says where the code ends.
  mutating func scanInterpolation() -> Int {
    var stack = [Context.interpolation(openParentheses: 0)]
    return scan(&stack) ? position - 1 : position
  }

  /// Skips until nothing is open any more, and says whether all was closed.
  private mutating func scan(_ stack: inout [Context]) -> Bool {
    while position < end {
      switch stack[stack.count - 1] {
      case .text(let pounds, let isMultiLine): scanText(pounds, isMultiLine, &stack)
      case .interpolation: scanCode(&stack)
      }
      if stack.isEmpty { return true }
      if position < end, bytes[position].isLineEnd, endLine(&stack) { return false }
    }
    return false
  }

  /// Skips a string on one line without interpolation, as most are; otherwise stays.
  private mutating func skipPlainString() -> Bool {
    guard !isTripleQuote(at: position) else { return false }
    var offset = position + 1
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        position = offset + 1
        return true
      case UInt8(ascii: "\\"):
        guard offset + 1 < end, bytes[offset + 1] != UInt8(ascii: "("),
          !bytes[offset + 1].isLineEnd
        else { return false }
        offset += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return false
      default:
        offset += 1
      }
    }
    return false
  }

  /// Skips the opening of a string.
  private mutating func openString(pounds: Int) -> Context {
    position += pounds
    let isMultiLine = opensMultiLine(at: position, pounds: pounds)
    position += isMultiLine ? 3 : 1
    return .text(pounds: pounds, isMultiLine: isMultiLine)
  }

  /// Skips one character of a string's text, its closing, or the opening of an interpolation.
  private mutating func scanText(
    _ pounds: Int, _ isMultiLine: Bool, _ stack: inout [Context]
  ) {
    let byte = bytes[position]
    if byte == UInt8(ascii: "\"") {
      let quotes = isMultiLine ? 3 : 1
      guard !isMultiLine || isTripleQuote(at: position),
        countPounds(at: position + quotes, upTo: pounds) == pounds
      else {
        position += 1
        return
      }
      position += quotes + pounds
      stack.removeLast()
      return
    }
    if byte == UInt8(ascii: "\\"), countPounds(at: position + 1, upTo: pounds) == pounds {
      position += 1 + pounds
      if peek() == UInt8(ascii: "("), stack.count < 2 * Self.interpolationLimit {
        stack.append(.interpolation(openParentheses: 0))
      }
      if position < end, !bytes[position].isLineEnd { position += 1 }
      return
    }
    if !byte.isLineEnd { position += 1 }
  }

  /// Skips one word, or less, of an interpolation's code.
  private mutating func scanCode(_ stack: inout [Context]) {
    guard case .interpolation(let openParentheses) = stack[stack.count - 1] else { return }
    switch bytes[position] {
    case UInt8(ascii: "("):
      stack[stack.count - 1] = .interpolation(openParentheses: openParentheses + 1)
      position += 1
    case UInt8(ascii: ")"):
      position += 1
      if openParentheses == 0 {
        stack.removeLast()
      } else {
        stack[stack.count - 1] = .interpolation(openParentheses: openParentheses - 1)
      }
    case UInt8(ascii: "\""):
      stack.append(openString(pounds: 0))
    case UInt8(ascii: "#"):
      let pounds = countPounds(at: position, upTo: end - position)
      if peek(pounds) == UInt8(ascii: "\""), pounds <= Self.poundLimit {
        stack.append(openString(pounds: pounds))
      } else {
        position += pounds
      }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      _ = skipBlockComment()
    case let byte where byte.isLineEnd:
      break
    default:
      position += 1
    }
  }

  /// Handles a line's end: takes it where every string that is open may span lines, otherwise
  /// closes all from the outermost that may not; says whether nothing is left open.
  private mutating func endLine(_ stack: inout [Context]) -> Bool {
    let outermost = stack.firstIndex {
      if case .text(_, isMultiLine: false) = $0 { true } else { false }
    }
    guard let outermost else {
      position += 1
      return false
    }
    stack.removeSubrange(outermost...)
    return stack.isEmpty
  }

  /// Whether the quotation mark at `offset` opens a string over several lines. With `#` before it,
  /// three of them may also be a raw string on one line that begins or ends with one: `#"""#`.
  func opensMultiLine(at offset: Int, pounds: Int) -> Bool {
    guard isTripleQuote(at: offset) else { return false }
    guard pounds > 0 else { return true }
    var index = offset + 1
    while index < end, !bytes[index].isLineEnd {
      let isQuote = bytes[index] == UInt8(ascii: "\"")
      if isQuote, countPounds(at: index + 1, upTo: pounds) == pounds { return false }
      index += 1
    }
    return true
  }

  private func isTripleQuote(at offset: Int) -> Bool {
    offset + 2 < end && bytes[offset] == UInt8(ascii: "\"")
      && bytes[offset + 1] == UInt8(ascii: "\"") && bytes[offset + 2] == UInt8(ascii: "\"")
  }
}
