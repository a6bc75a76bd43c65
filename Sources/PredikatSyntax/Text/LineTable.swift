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
    var utf16 = 0
    let bytes = source.utf8
    for (index, byte) in bytes.enumerated() {
      utf16 += Self.utf16Length(byte)
      let isLineFeed = byte == 0x0A
      let isLoneReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isLineFeed || isLoneReturn { starts.append((index + 1, utf16)) }
    }
    self.source = source
    self.starts = starts
  }

  /// The place of a UTF-8 offset; one beyond the end is taken for the end.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(0, offset), source.length)
    let line = self.line(at: offset)
    let start = starts[line]
    var utf16 = start.utf16
    for byte in source.utf8[start.utf8..<offset] { utf16 += Self.utf16Length(byte) }
    let before = source.string(in: TextRange(start.utf8, offset))
    return TextPosition(line: line + 1, column: before.count + 1, utf8: offset, utf16: utf16)
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

  /// UTF-16 units that begin with this byte of UTF-8. An ill-formed byte is shown as one unit.
  private static func utf16Length(_ byte: UInt8) -> Int {
    switch byte {
    case 0x80...0xBF: 0
    case 0xF0...0xFF: 2
    default: 1
    }
  }
}
