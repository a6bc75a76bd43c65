/// What a string token holds: its delimiters, and where its text begins and ends.
struct StringDelimiters {
  /// The number of `#`.
  let pounds: Int
  /// Whether it is delimited by `"""`.
  let isMultiLine: Bool
  /// The place of the text between the delimiters.
  let content: TextRange
  /// The blanks before the closing `"""`, which every line begins with.
  let indentation: TextRange

  /// Finds the delimiters of a string token.
  init(of token: Token, in source: SourceText) {
    let range = token.range
    (pounds, isMultiLine) = source.utf8.withUnsafeBufferPointer { bytes in
      let lexer = Lexer(bytes, from: range.start, to: range.end)
      let pounds = lexer.countPounds(at: range.start, upTo: range.length)
      return (pounds, lexer.opensMultiLine(at: range.start + pounds, pounds: pounds))
    }
    let bytes = source.utf8
    let quotes = isMultiLine ? 3 : 1
    let start = range.start + pounds + quotes
    let close = range.end - pounds - quotes
    let isClosed =
      close >= start && bytes[close..<close + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
      && bytes[(close + quotes)..<range.end].allSatisfy { $0 == UInt8(ascii: "#") }
    let end = isClosed ? close : range.end
    guard isMultiLine else {
      content = TextRange(start, end)
      indentation = TextRange(end, end)
      return
    }
    (content, indentation) = Self.trim(start, end, bytes)
  }

  /// Takes off the line end behind the opening `"""` and the last line, which holds only blanks.
  private static func trim(
    _ start: Int, _ end: Int, _ bytes: [UInt8]
  ) -> (content: TextRange, indentation: TextRange) {
    var first = start
    while first < end, bytes[first].isBlank { first += 1 }
    if first < end, bytes[first].isLineEnd {
      first += bytes[first] == 0x0D && first + 1 < end && bytes[first + 1] == 0x0A ? 2 : 1
    } else {
      first = start
    }
    var last = end
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    let indentation = TextRange(last, end)
    if last == first, first > start { return (TextRange(first, first), indentation) }
    guard last > first, bytes[last - 1].isLineEnd else {
      return (TextRange(first, end), TextRange(end, end))
    }
    last -= 1
    if last > first, bytes[last] == 0x0A, bytes[last - 1] == 0x0D { last -= 1 }
    return (TextRange(first, last), indentation)
  }
}

/// The value of a string as it is put together from its text.
struct StringReader {
  /// The parts that are complete.
  var segments: [InterpolationSegmentSyntax] = []
  /// The bytes of the part that is being read.
  var bytes: [UInt8] = []

  /// Adds a scalar to the part that is being read.
  mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  /// Completes the part that is being read with an interpolated expression behind it.
  mutating func append(_ expression: ExpressionSyntax) {
    flush()
    segments.append(.expression(expression))
  }

  /// Completes the part that is being read.
  mutating func flush() {
    guard !bytes.isEmpty else { return }
    segments.append(.text(String(decoding: bytes, as: UTF8.self)))
    bytes.removeAll(keepingCapacity: true)
  }
}
