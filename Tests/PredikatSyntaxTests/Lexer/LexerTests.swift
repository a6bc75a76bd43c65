import PredikatSyntax
import Testing

/// The lexer's words: what each is, and that together they tile the text.
struct LexerTests {
  @Test(arguments: [
    ("$0.isPublished", "shorthandParameter:$0 period:. identifier:isPublished"),
    ("jeDovršen заголовок `let`", "identifier:jeDovršen identifier:заголовок identifier:`let`"),
    ("let x = 1", "keyword:let identifier:x equal:= integerLiteral:1"),
    (
      "1_000 0xFF 0b1_0 0o17",
      "integerLiteral:1_000 integerLiteral:0xFF integerLiteral:0b1_0 integerLiteral:0o17"
    ),
    (
      "1.5 2e10 0x1p4 0x1.8p-3",
      "floatLiteral:1.5 floatLiteral:2e10 floatLiteral:0x1p4 floatLiteral:0x1.8p-3"
    ),
    ("1...5", "integerLiteral:1 binaryOperator:... integerLiteral:5"),
    ("1.description", "integerLiteral:1 period:. identifier:description"),
    ("0xff.description", "integerLiteral:0xff period:. identifier:description"),
    ("p.0.1", "identifier:p period:. integerLiteral:0 period:. integerLiteral:1"),
    ("$items", "identifier:$items"),
    (
      "#Predicate<A>",
      "pound:# identifier:Predicate binaryOperator:< identifier:A postfixOperator:>"
    ),
    ("#if DEBUG\n#endif", "directive:#if identifier:DEBUG directive:#endif"),
    (#"\.a"#, #"backslash:\ period:. identifier:a"#),
    (
      "() -> [A: B];",
      "leftParenthesis:( rightParenthesis:) arrow:-> leftBracket:[ identifier:A colon:: "
        + "identifier:B rightBracket:] semicolon:;"
    ),
    ("@Query", "at:@ identifier:Query"),
    (
      "don't — “a”",
      "identifier:don unknown:' identifier:t unknown:— unknown:“ identifier:a unknown:”"
    ),
    ("a ÷ b", "identifier:a binaryOperator:÷ identifier:b"),
  ])
  func wordsAreRecognised(source: String, expected: String) { checkWords(source, expected) }

  @Test(arguments: [
    ("x!", "identifier:x postfixOperator:!"),
    ("!x", "prefixOperator:! identifier:x"),
    ("x!=y", "identifier:x postfixOperator:! equal:= identifier:y"),
    ("x != y", "identifier:x binaryOperator:!= identifier:y"),
    ("a??.b", "identifier:a postfixOperator:? postfixOperator:? period:. identifier:b"),
    ("a ?? b", "identifier:a binaryOperator:?? identifier:b"),
    ("a ? b : c", "identifier:a binaryOperator:? identifier:b colon:: identifier:c"),
    ("a ?b :c", "identifier:a binaryOperator:? identifier:b colon:: identifier:c"),
    ("a?.b", "identifier:a postfixOperator:? period:. identifier:b"),
    ("a-b", "identifier:a binaryOperator:- identifier:b"),
    ("a - b", "identifier:a binaryOperator:- identifier:b"),
    ("a -b", "identifier:a prefixOperator:- identifier:b"),
    ("a- b", "identifier:a postfixOperator:- identifier:b"),
    ("(-b)", "leftParenthesis:( prefixOperator:- identifier:b rightParenthesis:)"),
    ("[3...]", "leftBracket:[ integerLiteral:3 postfixOperator:... rightBracket:]"),
    ("..<5", "prefixOperator:..< integerLiteral:5"),
    ("a==b", "identifier:a binaryOperator:== identifier:b"),
    ("a/* */+b", "identifier:a prefixOperator:+ identifier:b"),
    ("a+/* */b", "identifier:a postfixOperator:+ identifier:b"),
    ("a .== b", "identifier:a binaryOperator:.== identifier:b"),
  ])
  func fixityFollowsWhiteSpace(source: String, expected: String) { checkWords(source, expected) }

  @Test(arguments: [
    #""plain""#, #""""#, #""a \" b""#, ##"#"raw " \( "#"##, ##"#"raw \#(x + "s") "#"##,
    #""\(a + "\(b)" + ")")""#, "\"\"\"\nline \"\" quote\n\"\"\"", #""\("(")""#,
    "\"\"\"\n\\(f(\n1))\n\"\"\"", "##\"a\"#b\"##", "\"\\(a /* \" */)\"",
    "\"\"\"\n\\(a /* \" */)\n\"\"\"",
  ])
  func stringIsOneWord(source: String) {
    checkWords(source, "stringLiteral:\(source)")
  }

  @Test(arguments: [
    ("x = /a b/", "identifier:x equal:= regexLiteral:/a b/"),
    (
      #"f(/\/(\d+)/)"#, #"identifier:f leftParenthesis:( regexLiteral:/\/(\d+)/ rightParenthesis:)"#
    ),
    ("a / b / c", "identifier:a binaryOperator:/ identifier:b binaryOperator:/ identifier:c"),
    ("a/b", "identifier:a binaryOperator:/ identifier:b"),
    (
      "(/ a/)",
      "leftParenthesis:( binaryOperator:/ identifier:a postfixOperator:/ rightParenthesis:)"
    ),
    ("#/a/b/#", "regexLiteral:#/a/b/#"),
    ("##/a/#b/##", "regexLiteral:##/a/#b/##"),
    ("#/\n a # comment\n/#", "regexLiteral:#/\n a # comment\n/#"),
    (
      "reduce(1, /)",
      "identifier:reduce leftParenthesis:( integerLiteral:1 comma:, "
        + "binaryOperator:/ rightParenthesis:)"
    ),
  ])
  func regexIsToldFromDivision(source: String, expected: String) { checkWords(source, expected) }

  @Test(arguments: [
    ("\"open", "syntax.unterminated-string"), ("\"open\nlet x = 1", "syntax.unterminated-string"),
    ("\"\"\"\nopen", "syntax.unterminated-string"), (#""a \(b"#, "syntax.unterminated-string"),
    ("a /* b /* c */", "syntax.unterminated-comment"), ("#/open", "syntax.unterminated-regex"),
    ("#/\nopen", "syntax.unterminated-regex"), ("0xg", "syntax.malformed-number"),
    ("12ab", "syntax.malformed-number"), ("0b12", "syntax.malformed-number"),
    ("a\u{0}b", "syntax.nul-character"), ("a\u{A0}b", "syntax.non-breaking-space"),
  ])
  func malformedWordIsReportedOnce(source: String, id: String) {
    var sink = DiagnosticSink()
    let tokens = Lexer.tokenize(SourceText(source), into: &sink)
    #expect(sink.diagnostics.map(\.id) == [id])
    checkTiling(tokens, length: source.utf8.count)
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF8, 0x88, 0x80]])
  func bytesThatAreNotUTF8AreReported(bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let tokens = Lexer.tokenize(SourceText(utf8: bytes), into: &sink)
    #expect(sink.diagnostics.map(\.id) == ["syntax.invalid-utf8"])
    checkTiling(tokens, length: bytes.count)
  }

  @Test func unterminatedStringEndsWithItsLine() {
    checkWords("say \"hi\nlet", "identifier:say stringLiteral:\"hi keyword:let")
    checkWords("\"a \\(b\nlet", "stringLiteral:\"a \\(b keyword:let")
  }

  @Test func unterminatedCommentEndsWithItsLine() {
    checkWords("Sources/*.swift\nlet /* x */ y", "identifier:Sources keyword:let identifier:y")
  }

  @Test func linesAndTriviaAreKept() {
    let tokens = Lexer.tokenize(SourceText("#!/bin/x\na // c\n b /* \n */ c d"))
    #expect(tokens.map(\.isFirstOnLine) == [true, true, true, false, false])
    #expect(tokens.map(\.hasLeadingTrivia) == [true, true, true, true, false])
  }

  private func checkWords(_ source: String, _ expected: String) {
    let text = SourceText(source)
    let tokens = Lexer.tokenize(text)
    checkTiling(tokens, length: text.length)
    let words = tokens.dropLast().map { "\($0.kind):\(text.string(in: $0.range))" }
    #expect(words.joined(separator: " ") == expected)
  }
}

extension Lexer {
  /// The tokens of a text whose diagnostics do not matter to the test.
  static func tokenize(_ source: SourceText) -> [Token] {
    var sink = DiagnosticSink()
    return tokenize(source, into: &sink)
  }
}

/// Demands that every byte belongs to exactly one token or to the trivia before it.
func checkTiling(
  _ tokens: [Token], length: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  var end = 0
  var isTiled = true
  for token in tokens {
    if token.triviaStart != end || token.range.start < end { isTiled = false }
    end = token.range.end
  }
  #expect(isTiled && end == length, sourceLocation: sourceLocation)
  #expect(tokens.last?.kind == .endOfFile, sourceLocation: sourceLocation)
}
