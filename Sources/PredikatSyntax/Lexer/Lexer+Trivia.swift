extension Lexer {
  /// Skips what may stand at the very start of a file: a byte order mark, and `#!…`.
  mutating func skipByteOrderMarkAndShebang() {
    guard position == 0 else { return }
    if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { position += 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipToLineEnd() }
  }

  /// The byte order mark of UTF-16, where the text begins with one.
  var rangeOfUTF16Mark: TextRange? {
    let isMarked = (peek(0), peek(1)) == (0xFF, 0xFE) || (peek(0), peek(1)) == (0xFE, 0xFF)
    return isMarked ? TextRange(0, 2) : nil
  }

  /// Skips white space and comments, and says whether a line ended among them.
  mutating func skipTrivia() -> Bool {
    var foundLineEnd = false
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        foundLineEnd = true
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipToLineEnd()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        if skipBlockComment() { foundLineEnd = true }
      case 0xC2 where peek(1) == 0xA0:
        report(.nonBreakingSpace(at: TextRange(position, position + 2)))
        position += 2
      default:
        return foundLineEnd
      }
    }
    return foundLineEnd
  }

  /// Skips to the next line end, or to the end of the text.
  mutating func skipToLineEnd() {
    while position < end, !bytes[position].isLineEnd { position += 1 }
  }

  /// Skips a block comment with all that are nested in it, and says whether it spans lines.
  ///
  /// One without an end is taken to end with its line, so that the rest of the text can be read.
  mutating func skipBlockComment() -> Bool {
    let start = position
    var opened: [Int] = []
    var spansLines = false
    if !unterminatedComments.contains(start) {
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
          opened.append(position)
          position += 2
        case UInt8(ascii: "*") where peek(1) == UInt8(ascii: "/"):
          opened.removeLast()
          position += 2
          if opened.isEmpty { return spansLines }
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          spansLines = true
          position += 1
        default:
          position += 1
        }
      }
      unterminatedComments.formUnion(opened)
    }
    position = start
    report(.unterminatedComment(at: TextRange(start, start + 2)))
    skipToLineEnd()
    return false
  }
}
