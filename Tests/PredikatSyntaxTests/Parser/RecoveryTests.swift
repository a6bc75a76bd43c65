import PredikatSyntax
import Testing
import _PredikatTestSupport

/// Faulty lines: what is said about them, where, and what tree is left.
struct RecoveryTests {
  @Test(arguments: [
    ("$0.a -▲b", "syntax.operator-spacing"),
    ("a▲!=b", "syntax.operator-spacing"),
    ("a▲?? b", "syntax.operator-spacing"),
    ("a▲? b : c", "syntax.operator-spacing"),
    ("▲! a", "syntax.operator-spacing"),
    ("a ▲and b", "syntax.word-operator"),
    ("a ▲OR b", "syntax.word-operator"),
    ("a == ▲'x'", "syntax.quotation-mark"),
    ("a == ▲“x”", "syntax.quotation-mark"),
    ("a == b ▲== c", "syntax.non-associative"),
    ("a &&▲", "syntax.expected"),
    ("$0.▲", "syntax.expected"),
    ("f(a ▲b)", "syntax.expected"),
    ("(a▲", "syntax.expected"),
    ("{ $0.a▲", "syntax.expected"),
    ("a ? b ▲", "syntax.expected"),
    ("a ▲b", "syntax.consecutive-statements"),
    ("a ▲)", "syntax.unexpected"),
    ("▲\"a\\q\"", "syntax.invalid-escape"),
    ("▲—a", "syntax.expected"),
    ("{ a ▲LIKE b }", "syntax.word-operator"),
    ("{ $0.a ▲in [1, 2] && c }", "syntax.word-operator"),
    ("{ a ▲BETWEEN 1 AND 3 }", "syntax.word-operator"),
    ("{ a ▲IS NOT NULL }", "syntax.word-operator"),
    ("a ▲CONTAINS[cd] \"x\"", "syntax.word-operator"),
    ("{ ▲not a }", "syntax.word-operator"),
    ("{ a == ▲\"b }", "syntax.unterminated-string"),
    ("{ a == ▲\"b\\(c }", "syntax.unterminated-string"),
    ("{ a == ▲\"\"\"\nb }", "syntax.unterminated-string"),
    ("{ a == ▲/* b }", "syntax.unterminated-comment"),
    ("{ a == ▲#/b }", "syntax.unterminated-regex"),
  ])
  func faultIsReportedInItsPlace(marked: String, id: String) throws {
    let text = MarkedText(marked)
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(SourceText(text.text), into: &sink)
    #expect(sink.diagnostics.map(\.id) == [id])
    guard id != "syntax.operator-spacing", id != "syntax.invalid-escape", id != "syntax.expected"
    else { return }
    #expect(sink.diagnostics.map(\.range.start) == text.offsets)
  }

  @Test(arguments: [
    ("a -b", "a - b"), ("a!=b", "a !=b"), ("! a", "!a"), ("a and b or c", "a && b || c"),
    ("a == 'x'", "a == \"x\""),
  ])
  func fixMendsTheText(source: String, expected: String) throws {
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(SourceText(source), into: &sink)
    var bytes = Array(source.utf8)
    let edits = sink.diagnostics.flatMap { $0.fixes.first?.edits ?? [] }
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("#Predicate<A> { $0. && $0.b }", "logical &&(member (name $0), member b(name $0))"),
    ("#Predicate<A> { $0.a == }", "binary ==(member a(name $0), missing)"),
    ("#Predicate<A> { $0.a.contains( }", "call(member contains(member a(name $0)))"),
    (
      "#Predicate<A> { ($0.a || ) && $0.b }",
      "logical &&(parenthesized(logical ||(member a(name $0), missing)), member b(name $0))"
    ),
  ])
  func brokenLineKeepsItsTree(source: String, expected: String) throws {
    var sink = DiagnosticSink()
    let query = Parser.parseQuery(SourceText(source), into: &sink)
    #expect(sink.hasErrors)
    let statement = try #require(query.predicate?.closure.statements.first)
    #expect(shape(of: TreePrinter.describe(statement)) == expected)
  }

  @Test func severalFaultsAreReportedAtOnce() {
    var sink = DiagnosticSink()
    let text = "let x = \n#Predicate<A> { $0.a == && f(1 2) }\n)"
    _ = Parser.parseQuery(SourceText(text), into: &sink)
    #expect(sink.diagnostics.count == 3)
  }

  @Test(arguments: [
    "#Predicate<Article> { a in a.isPublished && a.tags.contains { $0.name == \"x\" } }",
    "FetchDescriptor<A>(predicate: #Predicate { $0.a > 1 }, "
      + "sortBy: [SortDescriptor(\\.b, order: .reverse)])",
    "@Query(filter: #Predicate<A> { !$0.a }, sort: \\.b, order: .reverse) var items: [A]",
    "let x = Date.now.addingTimeInterval(-7 * 86400)\n{ [x] (a: A) -> Bool in a.date >= x }",
    "@Model final class A { @Attribute(.unique) var id: UUID; var b: [B]? = []; "
      + "enum C: Int { case d = 1 } }",
    "if let a = $0.b, a > 1 { true } else if case .c = d { false } else { f(x: 1, y: [1: 2]) }",
    "switch a { case .b(let c) where c > 1: break; default: throw d }",
    "for a in b where c { while d { repeat { e += 1 } while f } }; guard g else { return }",
    "func f<T: P>(_ a: T, b c: Int = 1) async throws -> [T]? where T: Q { try await a ?? b }",
  ])
  func everyMissingWordStillLeavesATree(source: String) {
    let text = SourceText(source)
    let tokens = Lexer.tokenize(text)
    for token in tokens.dropLast() {
      var bytes = text.utf8
      bytes.removeSubrange(token.range.start..<token.range.end)
      let broken = SourceText(utf8: bytes)
      var sink = DiagnosticSink()
      checkTiling(Lexer.tokenize(broken, into: &sink), length: broken.length)
      let query = Parser.parseQuery(broken, into: &sink)
      let isWithin = sink.diagnostics.allSatisfy { $0.range.end <= broken.length }
      #expect(isWithin, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(!TreePrinter.describe(query).isEmpty)
    }
  }
}
