/// A place in a text as people and editors count it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character of the line, from 1.
  public var column: Int
  /// The offset from the start of the text in UTF-8, from 0.
  public var utf8: Int
  /// The offset from the start of the text in UTF-16, from 0.
  public var utf16: Int
}

/// Turns UTF-8 offsets of a text into lines and columns, for those who print.
///
/// Made in one pass over the text; a look-up costs the length of one line.
public struct LineTable: Sendable {
  private let source: SourceText
  /// The UTF-8 and UTF-16 offsets at which lines begin.
  private let starts: [(utf8: Int, utf16: Int)]

  /// Makes the table of a text; lines end with LF, CR LF or CR.
  public init(_ source: SourceText) {
    var starts = [(utf8: 0, utf16: 0)]
    var isASCII = true
    let bytes = source.utf8
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80 { isASCII = false }
      let isLineFeed = byte == 0x0A
      let isLoneReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      guard isLineFeed || isLoneReturn, let start = starts.last else { continue }
      let line = TextRange(start.utf8, index + 1)
      let length = isASCII ? line.end - line.start : source.string(in: line).utf16.count
      starts.append((line.end, start.utf16 + length))
      isASCII = true
    }
    self.source = source
    self.starts = starts
  }

  /// The place of a UTF-8 offset; one beyond the end is taken for the end.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(0, offset), source.length)
    let line = self.line(at: offset)
    let start = starts[line]
    // Decoded as whoever shows the text decodes it: what is ill-formed counts as U+FFFD.
    let before = source.string(in: TextRange(start.utf8, offset))
    return TextPosition(
      line: line + 1, column: before.count + 1, utf8: offset,
      utf16: start.utf16 + before.utf16.count)
  }

  /// The characters of a line, counted from 1, without its end.
  public func range(ofLine line: Int) -> TextRange {
    let index = min(max(1, line), starts.count) - 1
    var end = index + 1 < starts.count ? starts[index + 1].utf8 : source.length
    while end > starts[index].utf8, [0x0A, 0x0D].contains(source.utf8[end - 1]) { end -= 1 }
    return TextRange(starts[index].utf8, end)
  }

  /// The index of the line that holds an offset, by bisection.
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].utf8 <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
