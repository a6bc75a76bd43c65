import Foundation
import PredikatSyntax
import Testing
import _PredikatTestSupport

/// The grammar's files and the parser hold each other to account.
struct GrammarTests {
  /// The words that the lexer makes.
  private static let lexerWords: Set = [
    "identifier", "integer-literal", "float-literal", "regex-literal", "plain-string",
    "plain-text", "shorthand-parameter", "line-break",
  ]

  @Test func productionsAndParserNameTheSame() throws {
    let grammar = try Grammar.read()
    let named = try Self.productionsNamedInCode()
    let written = Set(grammar.productions.keys)
    #expect(named.subtracting(written) == [], "the code names productions that no file defines")
    #expect(written.subtracting(named) == [], "no parse function names these productions")
  }

  @Test func everyNameInAGrammarIsDefined() throws {
    let grammar = try Grammar.read()
    let undefined = grammar.references
      .subtracting(grammar.productions.keys).subtracting(Self.lexerWords)
    #expect(undefined == [])
  }

  @Test(arguments: 0..<20)
  func randomExpressionsAreRead(block: Int) throws {
    try checkSentences(of: "expression", block: block) { Self.faults(ofExpression: $0) }
  }

  @Test(arguments: 0..<20)
  func randomQueriesAreRead(block: Int) throws {
    try checkSentences(of: "query", block: block) { Self.faults(ofQuery: $0) }
  }

  @Test(arguments: 0..<5)
  func randomOrdersAreRead(block: Int) throws {
    try checkSentences(of: "sort", block: block) { Self.faults(ofSort: $0) }
  }

  @Test(arguments: 0..<10)
  func randomSchemasAreRead(block: Int) throws {
    try checkSentences(of: "schema", block: block) { Self.faults(ofQuery: $0) }
  }

  private static func faults(ofExpression text: String) -> [String] {
    var sink = DiagnosticSink()
    _ = Parser.parseExpression(SourceText(text), into: &sink)
    return sink.diagnostics.map(\.message)
  }

  private static func faults(ofQuery text: String) -> [String] {
    var sink = DiagnosticSink()
    _ = Parser.parseQuery(SourceText(text), into: &sink)
    return sink.diagnostics.map(\.message)
  }

  private static func faults(ofSort text: String) -> [String] {
    var sink = DiagnosticSink()
    _ = Parser.parseSort(SourceText(text), into: &sink)
    return sink.diagnostics.map(\.message)
  }

  /// Makes sentences and demands that they are read without a fault; shows the smallest found that
  /// is not.
  private func checkSentences(
    of production: String, block: Int, _ faults: (String) -> [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let grammar = try Grammar.read()
    var smallest: (seed: UInt64, text: String)?
    for seed in UInt64(block * 50)..<UInt64(block * 50 + 50) {
      var generator = SentenceGenerator(grammar: grammar, seed: seed)
      let text = generator.sentence(of: production)
      guard !faults(text).isEmpty else { continue }
      if smallest.map({ text.utf8.count < $0.text.utf8.count }) ?? true { smallest = (seed, text) }
    }
    guard let smallest else { return }
    Issue.record(
      "seed \(smallest.seed): \(faults(smallest.text)) in\n\(smallest.text)",
      sourceLocation: sourceLocation)
  }

  /// The names behind `Production:` in the sources of the parser.
  private static func productionsNamedInCode() throws -> Set<String> {
    let folder = Grammar.root.appending(path: "Sources/PredikatSyntax/Parser")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let range = line.range(of: "/// Production: ") else { continue }
        names.insert(String(line[range.upperBound...]))
      }
    }
    return names
  }
}
