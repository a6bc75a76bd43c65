extension Parser {
  /// Production: string-literal
  mutating func parseString() -> ExpressionSyntax {
    let token = advance()
    if let text = plainText(of: token) {
      return ExpressionSyntax(.literal(.string(text)), at: token.range)
    }
    let delimiters = StringDelimiters(of: token, in: source)
    var reader = StringReader()
    var offset = delimiters.content.start
    if delimiters.isMultiLine { skipIndentation(&offset, delimiters) }
    while offset < delimiters.content.end {
      let byte = source.utf8[offset]
      if byte == UInt8(ascii: "\\"), isEscape(at: offset, delimiters) {
        offset += 1 + delimiters.pounds
        readEscape(&offset, delimiters, &reader)
      } else if byte.isLineEnd {
        let isPair =
          byte == 0x0D && offset + 1 < delimiters.content.end
          && source.utf8[offset + 1] == 0x0A
        offset += isPair ? 2 : 1
        reader.bytes.append(UInt8(ascii: "\n"))
        skipIndentation(&offset, delimiters)
      } else {
        reader.bytes.append(byte)
        offset += 1
      }
    }
    if reader.segments.isEmpty {
      let text = String(decoding: reader.bytes, as: UTF8.self)
      return ExpressionSyntax(.literal(.string(text)), at: token.range)
    }
    reader.flush()
    return ExpressionSyntax(.interpolation(reader.segments), at: token.range)
  }

  /// The text of a string on one line without escapes, as most are.
  private func plainText(of token: Token) -> String? {
    let range = token.range
    guard range.length >= 2, source.utf8[range.start] == UInt8(ascii: "\""),
      source.utf8[range.end - 1] == UInt8(ascii: "\"")
    else { return nil }
    for offset in (range.start + 1)..<(range.end - 1) {
      let byte = source.utf8[offset]
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte.isLineEnd { return nil }
    }
    return source.string(in: TextRange(range.start + 1, range.end - 1))
  }

  private func isEscape(at offset: Int, _ delimiters: StringDelimiters) -> Bool {
    guard offset + delimiters.pounds < delimiters.content.end else { return false }
    for index in 0..<delimiters.pounds
    where source.utf8[offset + 1 + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Skips the blanks that a line of a multi-line string shares with its closing line.
  private mutating func skipIndentation(_ offset: inout Int, _ delimiters: StringDelimiters) {
    for index in 0..<delimiters.indentation.length {
      guard offset < delimiters.content.end, !source.utf8[offset].isLineEnd else { return }
      guard source.utf8[offset] == source.utf8[delimiters.indentation.start + index] else {
        report(.insufficientIndentation(at: TextRange(offset, offset)))
        return
      }
      offset += 1
    }
  }

  /// Reads what stands behind `\`.
  private mutating func readEscape(
    _ offset: inout Int, _ delimiters: StringDelimiters, _ reader: inout StringReader
  ) {
    guard offset < delimiters.content.end else { return }
    let byte = source.utf8[offset]
    let start = offset - 1 - delimiters.pounds
    switch byte {
    case UInt8(ascii: "0"): reader.bytes.append(0)
    case UInt8(ascii: "t"): reader.bytes.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "n"): reader.bytes.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): reader.bytes.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): reader.bytes.append(byte)
    case UInt8(ascii: "u"):
      readScalar(&offset, start, delimiters, &reader)
      return
    case UInt8(ascii: "("):
      offset = readInterpolation(from: offset + 1, delimiters, &reader)
      return
    default:
      if delimiters.isMultiLine, skipEscapedLineEnd(&offset, delimiters) { return }
      var end = offset + 1
      while end < delimiters.content.end, source.utf8[end] & 0xC0 == 0x80 { end += 1 }
      let range = TextRange(start, end)
      reportAnyway(.invalidEscape(source.string(in: range), at: range))
      reader.bytes.append(contentsOf: source.utf8[start..<end])
      offset = end
      return
    }
    offset += 1
  }

  /// Skips a line end behind `\`, with blanks before it, which joins two lines.
  private mutating func skipEscapedLineEnd(
    _ offset: inout Int, _ delimiters: StringDelimiters
  ) -> Bool {
    var end = offset
    while end < delimiters.content.end, source.utf8[end].isBlank { end += 1 }
    guard end < delimiters.content.end, source.utf8[end].isLineEnd else { return false }
    let isPair =
      source.utf8[end] == 0x0D && end + 1 < delimiters.content.end
      && source.utf8[end + 1] == 0x0A
    offset = end + (isPair ? 2 : 1)
    skipIndentation(&offset, delimiters)
    return true
  }

  /// Reads `u{…}`.
  private mutating func readScalar(
    _ offset: inout Int, _ start: Int, _ delimiters: StringDelimiters, _ reader: inout StringReader
  ) {
    var end = offset + 1
    var value: UInt32 = 0
    var digits = 0
    if end < delimiters.content.end, source.utf8[end] == UInt8(ascii: "{") {
      end += 1
      while end < delimiters.content.end, digits < 8, source.utf8[end].isHexadecimalDigit {
        let byte = source.utf8[end]
        let digit = byte.isDigit ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10
        value = value << 4 | UInt32(digit)
        digits += 1
        end += 1
      }
    }
    let isClosed = end < delimiters.content.end && source.utf8[end] == UInt8(ascii: "}")
    if isClosed { end += 1 }
    offset = end
    guard isClosed, digits > 0, let scalar = Unicode.Scalar(value) else {
      let range = TextRange(start, end)
      reportAnyway(.invalidEscape(source.string(in: range), at: range))
      reader.bytes.append(contentsOf: source.utf8[start..<end])
      return
    }
    reader.append(scalar)
  }

  /// Reads the code of an interpolation that begins at `start`; the offset behind its parenthesis.
  private mutating func readInterpolation(
    from start: Int, _ delimiters: StringDelimiters, _ reader: inout StringReader
  ) -> Int {
    let limit = delimiters.content.end
    let end = source.utf8.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, from: start, to: limit)
      return lexer.scanInterpolation()
    }
    reader.append(parseInterpolation(TextRange(start, end)))
    return min(end + 1, limit)
  }

  /// Production: interpolation
  private mutating func parseInterpolation(_ range: TextRange) -> ExpressionSyntax {
    guard interpolationDepth < Lexer.interpolationLimit, enterNesting() else {
      reportNesting()
      return ExpressionSyntax(.unexpected, at: range)
    }
    defer { leaveNesting() }
    var inner = Parser(
      source, tokens: Lexer.tokenize(source, in: range, into: &sink), readsBodies: readsBodies)
    inner.depth = depth
    inner.interpolationDepth = interpolationDepth + 1
    inner.hasReportedNesting = hasReportedNesting
    inner.previousEnd = range.start
    let arguments = inner.parseInterpolationArguments()
    hasReportedNesting = inner.hasReportedNesting
    height = max(height, inner.height)
    sink.report(contentsOf: inner.sink)
    guard arguments.count == 1, arguments[0].label == nil else {
      return ExpressionSyntax(.tuple(arguments), at: range)
    }
    return arguments[0].value
  }

  private mutating func parseInterpolationArguments() -> [ArgumentSyntax] {
    var arguments: [ArgumentSyntax] = []
    repeat { arguments.append(parseArgument()) } while consume(.comma)
    if !isAtEnd { reportExpected("',' or ')'") }
    return arguments
  }
}
