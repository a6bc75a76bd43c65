import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct HostileTextTests {
  @Test(arguments: [
    String(repeating: "(", count: 190) + "true" + String(repeating: ")", count: 190),
    String(repeating: "(", count: 10_000) + "true",
    String(repeating: "!", count: 150) + "$0.isLent",
    String(repeating: "[", count: 190) + "$0.pages" + String(repeating: "]", count: 190)
      + ".isEmpty",
    Array(repeating: "$0.isLent", count: 5_000).joined(separator: " && "),
    Array(repeating: "$0.author?", count: 150).joined(separator: ".mentor?.name == \"a\" || ")
      + ".isAlive == true",
    "$0.author" + String(repeating: "?.mentor", count: 150) + "?.isAlive == true",
    String(repeating: "\"a\".contains(", count: 90) + "\"b\"" + String(repeating: ")", count: 90),
    String(repeating: "[1].contains(", count: 90) + "$0.pages" + String(repeating: ")", count: 90),
    String(repeating: "if let a = $0.rank, let b = $0.rank { true } else { ", count: 60)
      + "$0.isLent"
      + String(repeating: " }", count: 60),
    "$0.pages" + String(repeating: " + $0.pages", count: 190) + " > 3",
    "$0.tags.contains { _ in " + String(repeating: "$0.tags.contains { _ in ", count: 80),
    ".", "..", "$0.", "$0.?", "$0.tags.contains {", "\\.", "#Predicate", "if let", "[:", "(,)",
    "$0[", "$0.a(", "$99.b", "_", "`", "$0.title.contains(", "let x = ", "x == ",
  ])
  func nothingTypedTakesLongOrTraps(text: String) {
    let checked = Checked("#Predicate<Book> { \(text) }")
    #expect(checked.query.predicate != nil)
    _ = Checked(text, root: "Book")
  }

  @Test func constantsInAChainStaySmall() {
    var text = "let a0 = 1\n"
    for place in 1...60 { text += "let a\(place) = a\(place - 1) + a\(place - 1)\n" }
    let checked = Checked(text + "#Predicate<Book> { $0.pages == a60 }")
    #expect(checked.ids == [])
    #expect(checked.query.parameters.count == 61)
  }

  @Test(arguments: ["if $0.pages > 3 { return true }", "guard $0.pages > 3 else { return true }"])
  func anyNumberOfEarlyReturnsIsSurvived(_ statement: String) {
    let statements = String(repeating: statement + "\n", count: 20_000)
    #expect(Checked("#Predicate<Book> { \(statements) return false }").query.predicate != nil)
  }

  @Test func localConstantsInAChainStaySmall() {
    var text = "let a0 = $0.pages + 1; "
    for place in 1...60 { text += "let a\(place) = a\(place - 1) + a\(place - 1); " }
    checkRuns("#Predicate<Book> { \(text) return a60 > 3 }")
  }

  @Test func wordsInAnyOrderAreSurvived() {
    let words = [
      "$0", ".", "title", "pages", "rank", "author", "tags", "?", "!", "??", "==", "<", "&&", "||",
      "(", ")", "{", "}", "[", "]", ",", ":", "1", "1.5", "\"x\"", "nil", "true", "contains",
      "filter", "flatMap", "map", "sum", "if", "let", "else", "return", "guard", "x", "=", "in",
      "...", "..<", "-", "+", "/", "is", "as?", "Book", "Atlas", "Binding", "cloth", "\\.", "_",
      "#Predicate<Book>", "evaluate", "Date", "now", "Calendar", "current", "count", "first", ";",
      "let p = ", "\n", "where", "default", "self", "init", "Set<Int>", "for", "switch", "case",
    ]
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let (schema, _) = SchemaReader.read(
      files: [SchemaFile(path: "Library.swift", source: SourceText(library))])
    let checker = TypeChecker(schema: schema)
    for round in 0..<3_000 {
      let body = (0..<next(24)).map { _ in words[next(words.count)] }.joined(separator: " ")
      let text = round % 3 == 0 ? body : "#Predicate<Book> { \(body) }"
      var sink = DiagnosticSink()
      let syntax = Parser.parseQuery(SourceText(text), into: &sink)
      let typed = checker.check(syntax, root: "Book", into: &sink)
      #expect(!TypedPrinter.print(typed, schema: schema).isEmpty || typed.predicate == nil)
    }
  }
}
