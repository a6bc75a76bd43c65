import PredikatSyntax

/// What a `disable:next` reaches: a line of code with the lines of the brackets that it opens, but
/// of a declaration only its head, never its body.
struct StatementExtent {
  /// Words whose braces hold more than the line they stand on is about.
  private static let bodyWords: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol", "func", "init", "deinit",
    "subscript",
  ]

  /// No declaration's head has more words.
  private static let longestHead = 512

  let source: SourceText
  let tokens: [Token]
  let lines: LineTable

  /// From the token at `first` to the end of its last line.
  func range(from first: Int) -> TextRange {
    let start = tokens[first].range.start
    let opensBody = opensBody(from: first)
    var end = endOfLine(at: start)
    var depth = 0
    for token in tokens[first...] where token.kind != .endOfFile {
      if depth == 0, token.range.start >= end { break }
      switch token.kind {
      case .leftBrace where depth == 0 && opensBody: return TextRange(start, end)
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      if depth < 0 { break }
      end = max(end, endOfLine(at: token.range.end))
    }
    return TextRange(start, end)
  }

  /// Whether the first brace outside of other brackets is a declaration's.
  private func opensBody(from first: Int) -> Bool {
    var depth = 0
    var isComputed = false
    for token in tokens[first...].prefix(Self.longestHead) {
      switch token.kind {
      case .leftBrace where depth == 0: return isComputed
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .endOfFile, .rightBrace: return false
      case .equal where depth == 0: return false
      case .keyword, .identifier:
        let word = source.string(in: token.range)
        if depth == 0, Self.bodyWords.contains(word) { return true }
        if depth == 0, word == "var" { isComputed = true }
      default: break
      }
    }
    return false
  }

  private func endOfLine(at offset: Int) -> Int {
    lines.range(ofLine: lines.position(at: offset).line).end
  }
}
