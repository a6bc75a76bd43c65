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
/// Made in one pass over the text; a look-up costs no more than the length of an ordinary line,
/// however long the line is.
public struct LineTable: Sendable {
  private let source: SourceText
  /// The places at which lines begin, and places within long lines.
  private let marks: [Mark]
  /// The places in ``marks`` at which lines begin.
  private let starts: [Int]

  /// A place from which characters can be counted.
  fileprivate struct Mark {
    /// Its UTF-8 offset.
    var utf8: Int
    /// Its UTF-16 offset.
    var utf16: Int
    /// How many characters of its line stand before it.
    var column: Int
    /// Whether all is ASCII from here to the next place.
    var isASCII = true
  }

  /// Within a line, there is a mark about every so many bytes.
  private static let markDistance = 512

  /// Makes the table of a text; lines end with LF, CR LF or CR.
  public init(_ source: SourceText) {
    var marks = [Mark(utf8: 0, utf16: 0, column: 0)]
    var starts = [0]
    var mark = marks[0]
    source.utf8.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        if byte >= 0x80 { mark.isASCII = false }
        let isLineFeed = byte == 0x0A
        let isLoneReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        if isLineFeed || isLoneReturn {
          marks[marks.count - 1] = mark
          mark = mark.advanced(to: index + 1, in: source)
          mark.column = 0
          starts.append(marks.count)
          marks.append(mark)
        } else if index - mark.utf8 >= Self.markDistance, byte < 0x80, byte != 0x0D,
          index + 1 < bytes.count, bytes[index + 1] < 0x80
        {
          // Between two bytes of ASCII, no character goes on.
          marks[marks.count - 1] = mark
          mark = mark.advanced(to: index + 1, in: source)
          marks.append(mark)
        }
      }
    }
    marks[marks.count - 1] = mark
    self.source = source
    self.marks = marks
    self.starts = starts
  }

  /// The place of a UTF-8 offset; one beyond the end is taken for the end.
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(0, offset), source.length)
    let place = Self.lastIndex(below: marks.count) { marks[$0].utf8 <= offset }
    let line = Self.lastIndex(below: starts.count) { starts[$0] <= place }
    let found = marks[place].advanced(to: offset, in: source)
    return TextPosition(
      line: line + 1, column: found.column + 1, utf8: offset, utf16: found.utf16)
  }

  /// The characters of a line, counted from 1, without its end.
  public func range(ofLine line: Int) -> TextRange {
    let index = min(max(1, line), starts.count) - 1
    let start = marks[starts[index]].utf8
    var end = index + 1 < starts.count ? marks[starts[index + 1]].utf8 : source.length
    while end > start, [0x0A, 0x0D].contains(source.utf8[end - 1]) { end -= 1 }
    return TextRange(start, end)
  }

  /// The last index that satisfies a condition that all before it satisfy too, by bisection; 0
  /// where none does.
  private static func lastIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension LineTable.Mark {
  /// The mark of a place behind this one, before the next.
  fileprivate func advanced(to offset: Int, in source: SourceText) -> LineTable.Mark {
    var mark = LineTable.Mark(utf8: offset, utf16: utf16, column: column)
    if isASCII {
      mark.utf16 += offset - utf8
      mark.column += offset - utf8
    } else {
      // Decoded as whoever shows the text decodes it: what is ill-formed counts as U+FFFD.
      let text = source.string(in: TextRange(utf8, offset))
      mark.utf16 += text.utf16.count
      mark.column += text.count
    }
    return mark
  }
}
