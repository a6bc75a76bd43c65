extension Lexer {
  /// Reads a name or a keyword.
  mutating func scanName() -> Token.Kind {
    let start = position
    skipIdentifierCharacters()
    return isKeyword(from: start) ? .keyword : .identifier
  }

  /// Skips all that continues a name.
  mutating func skipIdentifierCharacters() {
    while position < end {
      let byte = bytes[position]
      if byte.isIdentifierContinuation {
        position += 1
      } else if byte >= 0x80, let scalar = decodeScalar(),
        ScalarClasses.isIdentifierContinuation(scalar.value)
      {
        position += scalar.length
      } else {
        return
      }
    }
  }

  /// Reads `$0`, or a name such as `$items`.
  mutating func scanDollar() -> Token.Kind {
    position += 1
    if peek().isDigit {
      while peek().isDigit { position += 1 }
      return .shorthandParameter
    }
    let start = position
    skipIdentifierCharacters()
    return position > start ? .identifier : .unknown
  }

  /// Reads a name in back-ticks; a back-tick without its fellow on the same line is no word.
  mutating func scanBacktickedName() -> Token.Kind {
    let start = position
    position += 1
    while position < end, !bytes[position].isLineEnd {
      if bytes[position] == UInt8(ascii: "`") {
        let isEmpty = position == start + 1
        position += 1
        return isEmpty ? .unknown : .identifier
      }
      position += 1
    }
    // Nothing closes it: all back-ticks of the run are taken, so that each line is scanned once.
    position = start
    while peek() == UInt8(ascii: "`") { position += 1 }
    return .unknown
  }

  /// Whether what was read since `start` is a word of Swift that cannot be a name.
  private func isKeyword(from start: Int) -> Bool {
    guard 1...15 ~= position - start else { return false }
    switch bytes[start] {
    case UInt8(ascii: "_"): return position - start == 1
    case UInt8(ascii: "a"): return isWord("as", start) || isWord("associatedtype", start)
    case UInt8(ascii: "b"): return isWord("break", start)
    case UInt8(ascii: "c"):
      return isWord("case", start) || isWord("catch", start) || isWord("class", start)
        || isWord("continue", start)
    case UInt8(ascii: "d"):
      return isWord("default", start) || isWord("defer", start) || isWord("deinit", start)
        || isWord("do", start)
    case UInt8(ascii: "e"):
      return isWord("else", start) || isWord("enum", start) || isWord("extension", start)
    case UInt8(ascii: "f"):
      return isWord("false", start) || isWord("for", start) || isWord("func", start)
        || isWord("fallthrough", start) || isWord("fileprivate", start)
    case UInt8(ascii: "g"): return isWord("guard", start)
    case UInt8(ascii: "i"):
      return isWord("if", start) || isWord("in", start) || isWord("is", start)
        || isWord("init", start) || isWord("import", start) || isWord("inout", start)
        || isWord("internal", start)
    case UInt8(ascii: "l"): return isWord("let", start)
    case UInt8(ascii: "n"): return isWord("nil", start)
    case UInt8(ascii: "o"): return isWord("operator", start)
    case UInt8(ascii: "p"):
      return isWord("private", start) || isWord("public", start) || isWord("protocol", start)
        || isWord("precedencegroup", start)
    case UInt8(ascii: "r"):
      return isWord("return", start) || isWord("repeat", start) || isWord("rethrows", start)
    case UInt8(ascii: "s"):
      return isWord("self", start) || isWord("static", start) || isWord("struct", start)
        || isWord("switch", start) || isWord("super", start) || isWord("subscript", start)
    case UInt8(ascii: "t"):
      return isWord("true", start) || isWord("try", start) || isWord("throw", start)
        || isWord("throws", start) || isWord("typealias", start)
    case UInt8(ascii: "v"): return isWord("var", start)
    case UInt8(ascii: "w"): return isWord("where", start) || isWord("while", start)
    case UInt8(ascii: "A"): return isWord("Any", start)
    case UInt8(ascii: "S"): return isWord("Self", start)
    default: return false
    }
  }

  /// Whether what was read since `start` is exactly `word`.
  @inline(__always)
  func isWord(_ word: StaticString, _ start: Int) -> Bool {
    guard position - start == word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }
}
