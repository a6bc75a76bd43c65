/// Cuts a text into tokens. It never fails, loses nothing, and takes time linear in the text.
///
/// What it reports is only what is wrong inside a word: literals and comments without an end,
/// malformed numbers, bytes that are not UTF-8. A character that begins no word becomes a token of
/// kind ``Token/Kind/unknown`` without a diagnostic, so that prose around code can be skipped in
/// silence; the parser reports it where code was expected.
public struct Lexer {
  /// How many faults of one text are reported; more say nothing new.
  static let faultLimit = 1_000

  /// The bytes, valid while the lexer lives.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset at which it stops.
  let end: Int
  /// The offset of the next byte.
  var position: Int
  /// What was found so far.
  var tokens: [Token] = []
  /// Where it puts what it finds.
  var sink = DiagnosticSink()
  /// The kind of the last token, which decides whether `/` can begin a regular expression.
  var previousKind = Token.Kind.endOfFile
  /// Whether the token being read is the first on its line.
  var isFirstOnLine = true
  /// The starts of block comments known to have no end, so that none is looked for twice.
  var unterminatedComments: Set<Int> = []
  /// The fewest `#` for which the rest of the text is known to hold no `/#`.
  var fewestUnclosedPounds = Int.max

  /// The tokens of a whole text, which tile it.
  public static func tokenize(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> [Token] {
    source.utf8.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, from: 0, to: bytes.count)
      if let mark = lexer.rangeOfUTF16Mark {
        // Every other byte would be a fault of its own.
        sink.report(.otherEncoding("UTF-16", at: mark))
        let end = TextRange(bytes.count, bytes.count)
        return [Token(.endOfFile, range: end, triviaStart: 0, isFirstOnLine: true)]
      }
      lexer.reportIllFormedText()
      lexer.run()
      sink.report(contentsOf: lexer.sink)
      return lexer.tokens
    }
  }

  /// The tokens of a stretch of a text, as of an interpolation; their ranges count from the text's
  /// own start.
  static func tokenize(
    _ source: SourceText, in range: TextRange, into sink: inout DiagnosticSink
  ) -> [Token] {
    source.utf8.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, from: range.start, to: min(range.end, bytes.count))
      lexer.run()
      sink.report(contentsOf: lexer.sink)
      return lexer.tokens
    }
  }

  /// Makes a lexer of a stretch of bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    self.position = start
    self.end = end
    tokens.reserveCapacity((end - start) / 4 + 8)
  }

  /// Reports a diagnostic, unless the text has so many faults that it is no text at all.
  mutating func report(_ diagnostic: Diagnostic) {
    guard sink.diagnostics.count < Self.faultLimit else { return }
    sink.report(diagnostic)
  }

  /// The byte `distance` beyond the position, 0 beyond the end.
  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let offset = position + distance
    return offset < end ? bytes[offset] : 0
  }

  /// Reads all tokens.
  mutating func run() {
    var triviaStart = position
    skipByteOrderMarkAndShebang()
    while true {
      isFirstOnLine = skipTrivia() || tokens.isEmpty
      let start = position
      let kind = start < end ? scanToken() : .endOfFile
      tokens.append(
        Token(
          kind, range: TextRange(start, position), triviaStart: triviaStart,
          isFirstOnLine: isFirstOnLine))
      if kind == .endOfFile { return }
      previousKind = kind
      triviaStart = position
    }
  }

  /// Reads one token, of at least one byte, and says what it is.
  private mutating func scanToken() -> Token.Kind {
    let byte = bytes[position]
    if byte.isIdentifierHead { return scanName() }
    switch byte {
    case UInt8(ascii: "("): return take(.leftParenthesis)
    case UInt8(ascii: ")"): return take(.rightParenthesis)
    case UInt8(ascii: "{"): return take(.leftBrace)
    case UInt8(ascii: "}"): return take(.rightBrace)
    case UInt8(ascii: "["): return take(.leftBracket)
    case UInt8(ascii: "]"): return take(.rightBracket)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: ":"): return take(.colon)
    case UInt8(ascii: ";"): return take(.semicolon)
    case UInt8(ascii: "@"): return take(.at)
    case UInt8(ascii: "\\"): return take(.backslash)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "$"): return scanDollar()
    case UInt8(ascii: "`"): return scanBacktickedName()
    case UInt8(ascii: "."): return scanPeriod()
    case UInt8(ascii: "/"): return scanSlash()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return scanMark()
    case 0x80...: return scanBeyondASCII()
    default:
      if byte.isOperatorCharacter { return scanOperator() }
      return take(.unknown)
    }
  }

  /// Takes one byte as a token of that kind.
  @inline(__always)
  private mutating func take(_ kind: Token.Kind) -> Token.Kind {
    position += 1
    return kind
  }
}
