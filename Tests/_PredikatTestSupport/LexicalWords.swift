/// The lexer's words as a grammar names them, told apart by nothing but their shape.
enum LexicalWords {
  /// The words that are no identifiers, wherever they stand.
  private static let reserved: Set<String> = [
    "true", "false", "nil", "if", "else", "for", "in", "while", "repeat", "do", "catch", "guard",
    "switch", "case", "default", "return", "throw", "defer", "break", "continue", "fallthrough",
    "let", "var", "func", "struct", "class", "enum", "extension", "protocol", "import",
    "typealias", "is", "as", "try", "self", "Self", "super", "where", "init", "deinit",
    "subscript", "associatedtype", "precedencegroup", "throws", "rethrows", "inout", "Any",
  ]

  /// Whether a byte may be in a name.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || isDigit(byte)
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Where a blank or a comment at an offset ends; the offset itself where there is none.
  static func blankEnd(in text: [UInt8], from offset: Int) -> Int {
    if text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") {
      return offset + 1
    }
    if starts(text, offset, "//") {
      return text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    guard starts(text, offset, "/*") else { return offset }
    var depth = 0
    var place = offset
    while place < text.count {
      if starts(text, place, "/*") {
        depth += 1
        place += 2
      } else if starts(text, place, "*/") {
        depth -= 1
        place += 2
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return place
  }

  /// Where a word of that kind that begins at an offset ends; nil where there is none.
  static func end(of name: String, in text: [UInt8], from offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    switch name {
    case "identifier": return identifierEnd(text, offset)
    case "shorthand-parameter":
      guard text[offset] == UInt8(ascii: "$") else { return nil }
      return run(text, offset + 1, isDigit)
    case "integer-literal":
      guard let end = numberEnd(text, offset), !isFloat(text[offset..<end]) else { return nil }
      return end
    case "float-literal":
      guard let end = numberEnd(text, offset), isFloat(text[offset..<end]) else { return nil }
      return end
    case "plain-string": return stringEnd(text, offset)
    case "regex-literal": return regexEnd(text, offset)
    case "plain-text": return plainTextEnd(text, offset)
    default: return nil
    }
  }

  private static func starts(_ text: [UInt8], _ offset: Int, _ word: String) -> Bool {
    text[offset...].starts(with: word.utf8)
  }

  private static func run(
    _ text: [UInt8], _ offset: Int, _ belongs: (UInt8) -> Bool
  ) -> Int? {
    var end = offset
    while end < text.count, belongs(text[end]) { end += 1 }
    return end > offset ? end : nil
  }

  private static func identifierEnd(_ text: [UInt8], _ offset: Int) -> Int? {
    if text[offset] == UInt8(ascii: "`") {
      return text[(offset + 1)...].firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 }
    }
    guard !isDigit(text[offset]), let end = run(text, offset, isNameByte) else { return nil }
    let name = String(decoding: text[offset..<end], as: UTF8.self)
    return name == "_" || reserved.contains(name) ? nil : end
  }

  private static func numberEnd(_ text: [UInt8], _ offset: Int) -> Int? {
    guard isDigit(text[offset]), var end = run(text, offset, isNameByte) else { return nil }
    if end + 1 < text.count, text[end] == UInt8(ascii: "."), isDigit(text[end + 1]) {
      end = run(text, end + 1, isNameByte) ?? end
    }
    let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(text[end - 1] | 0x20)
    if isExponent, end + 1 < text.count, [0x2B, 0x2D].contains(text[end]), isDigit(text[end + 1]) {
      end = run(text, end + 1, isDigit) ?? end
    }
    return end
  }

  private static func isFloat(_ digits: ArraySlice<UInt8>) -> Bool {
    let isHexadecimal = digits.dropFirst().first == UInt8(ascii: "x")
    return digits.contains(UInt8(ascii: "."))
      || digits.contains { $0 | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") }
  }

  /// A string on one line without interpolation, with `#` around it or not.
  private static func stringEnd(_ text: [UInt8], _ offset: Int) -> Int? {
    let hashes = text[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    guard offset + hashes < text.count, text[offset + hashes] == UInt8(ascii: "\""),
      !starts(text, offset + hashes, "\"\"\"")
    else { return nil }
    var end = offset + hashes + 1
    while end < text.count, text[end] != UInt8(ascii: "\n") {
      if text[end] == UInt8(ascii: "\\"), hashes == 0 {
        if starts(text, end, "\\(") { return nil }
        end += 2
      } else if text[end] == UInt8(ascii: "\""),
        text[(end + 1)...].prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return end + 1 + hashes
      } else {
        end += 1
      }
    }
    return nil
  }

  private static func regexEnd(_ text: [UInt8], _ offset: Int) -> Int? {
    let hashes = text[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = offset + hashes
    guard start < text.count, text[start] == UInt8(ascii: "/") else { return nil }
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "\n") {
      if text[end] == UInt8(ascii: "\\") {
        end += 2
      } else if text[end] == UInt8(ascii: "/") {
        return end + 1 + hashes
      } else {
        end += 1
      }
    }
    return nil
  }

  /// What is plain in a string over several lines: up to an interpolation or the end.
  private static func plainTextEnd(_ text: [UInt8], _ offset: Int) -> Int? {
    var end = offset
    while end < text.count, !starts(text, end, "\\("), !starts(text, end, "\"\"\"") { end += 1 }
    if starts(text, end, "\"\"\""),
      let lineEnd = text[offset..<end].lastIndex(of: UInt8(ascii: "\n"))
    {
      end = lineEnd
    }
    return end > offset ? end : nil
  }
}
