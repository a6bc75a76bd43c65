import PredikatSyntax
import Testing
import _PredikatTestSupport

/// Texts that no person writes: whatever comes, the parser answers with a tree and a diagnostic.
struct HostileTextTests {
  @Test(arguments: [
    "(", "[", "{", "f(", "a[", "f {", "{ a in", "!(", "-(", "[a: ", "\"\\(", "if a {", "if (",
    "switch a { case b:", "for a in b {", "while a {", "do {", "guard a else {", "func f() {",
    "class A {", "#if A\n", "let a = {", "A<", "let a: A<", "let a: (", "let a: [", "\\.a[", "try ",
    "await a(", "a ? ", "a ? b : ", "x = ", "a ?? ", "if a {} else ", "#p(", "#p {", "@a(",
    "\\A<", "case .a(", "let (", "a as A<", "var a: A { get {", "enum A { case a(", "- ", "! ",
  ])
  func deepNestingIsDiagnosed(unit: String) {
    checkHostile(String(repeating: unit, count: 10_000))
  }

  @Test(arguments: [
    ("(", "a", ")"), ("[", "a", "]"), ("{", "a", "}"), ("!(", "a", ")"), ("f(", "a", ")"),
    ("f { ", "a", " }"), ("[", "1", ": 2]"), ("a[", "0", "]"), ("if a { ", "b", " } else { c }"),
  ])
  func balancedNestingBeyondTheLimitIsDiagnosedOnce(
    opening: String, inner: String, closing: String
  ) {
    let text =
      String(repeating: opening, count: 10_000) + inner + String(repeating: closing, count: 10_000)
    let ids = checkHostile(text)
    #expect(ids == ["syntax.nesting"])
  }

  @Test(arguments: [
    ".b", " + a", " - a * b", " ?? a", " ? b : c", "?.b", "!", "()", "[0]", " as A", " = b",
    " { b }", ".b()", " == a", " & a", " is A",
  ])
  func longChainIsDiagnosed(link: String) {
    let ids = checkHostile("a" + String(repeating: link, count: 10_000))
    #expect(ids.contains("syntax.nesting"))
  }

  @Test(arguments: [" && a", " || a", " && a || b", ", a", "; a", "\na", "\nlet a = 1"])
  func longFlatTextIsRead(link: String) {
    let text =
      (link.hasPrefix(",") ? "[a" : "a") + String(repeating: link, count: 10_000)
      + (link.hasPrefix(",") ? "]" : "")
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(SourceText(text), into: &sink)
    #expect(sink.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "{", "\"", "\\(", "/*", "<", "a<", "#", "#\"", "#/\n", "\"\"\"", "`", "'", "“", "@", "\\", ".",
    "?", "}", ")", "]", ",", ";", ":", "\0", "\n", "\r\n", " ", "é", "🙂", "if ", "let ", "class ",
    "case ", "#if ", "$", "0x", "1.", "&&", "a ", "a\n", "/", " /a", "-", "{(", "([{", "a{b", "\"a",
    "{ $0 in ", "[a", "f(a", "@a ", "var a:", "a?b:", "} else {", "/**/", "//\n", "#p<", "a.b.c ",
    "let a = 1\n{", "'a' ", "in ", "{ (a) ",
  ])
  func manyTimesOneThingIsReadPromptly(unit: String) {
    checkHostile(String(repeating: unit, count: 10_000 / unit.utf8.count))
  }

  @Test(arguments: ["{", "\"", "\\(", "/*", "<"])
  func megabyteOfOneThingIsReadPromptly(unit: String) {
    let source = SourceText(String(repeating: unit, count: 1_000_000 / unit.utf8.count))
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(source, into: &sink)
    #expect(sink.hasErrors)
  }

  @Test(arguments: [1 as UInt64, 2, 3, 4])
  func randomBytesAreReadPromptly(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    checkHostile(SourceText(utf8: bytes))
  }

  @Test(arguments: [5 as UInt64, 6, 7, 8])
  func randomWordsAreReadPromptly(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = Self.words
    let text = (0..<4_000).map { _ in words[Int(random.next() % UInt64(words.count))] }
    checkHostile(text.joined(separator: " "))
    checkHostile(text.joined())
  }

  @Test func emptyTextIsAnEmptyQuery() {
    var sink = DiagnosticSink()
    let query = Parser.parseQuery(SourceText(""), into: &sink)
    #expect(query == QuerySyntax(range: TextRange(0, 0)))
    #expect(sink.diagnostics.isEmpty)
  }

  private static let words = [
    "{", "}", "(", ")", "[", "]", "\"", "\\(", "#", "#if", "#endif", "@", "let", "var", "class",
    "func", "if", "else", "switch", "case", "default", "for", "in", "where", "a", "b", "$0", "1",
    "1.5", "&&", "||", "!", "?", "??", ":", ",", ";", ".", "->", "=", "==", "<", ">", "/", "/*",
    "*/", "//", "\n", "`", "'", "try", "await", "is", "as", "init", "enum", "struct", "extension",
    "#Predicate", "FetchDescriptor", "@Query", "@Model", "\\", "\"\"\"", "return", "guard", "do",
  ]

  @discardableResult
  private func checkHostile(_ text: String) -> [String] { checkHostile(SourceText(text)) }

  /// Reads a text in every way there is; what matters is that each comes back.
  @discardableResult
  private func checkHostile(_ source: SourceText) -> [String] {
    var sink = DiagnosticSink()
    checkTiling(Lexer.tokenize(source, into: &sink), length: source.length)
    var ignored = DiagnosticSink()
    _ = Parser.declarations(in: source, into: &ignored)
    if source.length < 20_000 {
      _ = Parser.parseSort(source, into: &ignored)
      _ = Parser.parseExpression(source, into: &ignored)
    }
    var querySink = DiagnosticSink()
    let query = Parser.parseQuery(source, into: &querySink)
    // Recursion over the tree is safe too.
    _ = TreePrinter.describe(query).utf8.count
    _ = query == query
    return querySink.diagnostics.map(\.id)
  }
}
