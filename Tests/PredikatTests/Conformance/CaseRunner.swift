import Foundation
import Predikat
import PredikatEvaluation
import PredikatPlanning
import PredikatRules
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatTyping

/// Runs a case through every stage and writes down what each makes of it.
struct CaseRunner {
  private let source: SourceText
  private let given: [String: GivenValue]
  private let root: String?
  private let kind: String
  private let world: CaseWorld
  /// What was found, section after section.
  private(set) var sections: [ConformanceCase.Section]
  /// Where evaluators disagree.
  private(set) var disagreements: [String] = []
  /// The query with its types, for whoever counts what occurs.
  private(set) var query: TypedQuery?

  /// Every target that a case is judged for.
  static let targets: [Target] =
    [.foundation] + Target.OSVersion.known.map(Target.swiftData) + [.predikat]

  /// Runs a case.
  init(_ one: ConformanceCase, in world: CaseWorld) {
    self.world = world
    source = SourceText(one["source"] ?? "")
    sections = one.sections.filter { $0.name == "source" }
    root = one.settings(named: "root").first ?? "Recording"
    kind = one.settings(named: "reads").first ?? "query"
    given = Dictionary(
      one.settings(named: "param").map { setting in
        let parts = setting.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), .text(parts.count > 1 ? String(parts[1]) : ""))
      }, uniquingKeysWith: { $1 })
    if kind == "schema" { readSchema() } else { readQuery() }
  }

  private mutating func add(_ name: String, _ body: String) {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    sections.append(.init(name: name, body: lines.joined(separator: "\n")))
  }

  private mutating func add(_ name: String, _ sink: DiagnosticSink) {
    guard !sink.diagnostics.isEmpty else { return }
    add(name, sink.sorted().map(DiagnosticLine.text).joined(separator: "\n"))
  }

  // MARK: Schemas

  private mutating func readSchema() {
    var sink = DiagnosticSink()
    let schema = Schema(source: source, into: &sink)
    add("diagnostics", sink)
    add("schema", SchemaPrinter.print(schema))
  }

  // MARK: Queries

  private mutating func readQuery() {
    var sink = DiagnosticSink()
    let syntax = parse(&sink)
    if sink.diagnostics.contains(where: \.endsReading) { return add("diagnostics", sink) }
    add("tree", TreePrinter.describe(syntax))
    if syntax.isEmpty, !sink.hasErrors { sink.report(.emptyText(at: syntax.range)) }
    let brought = syntax.declarations.filter(\.isTypeDeclaration)
    let bringsModels = brought.contains { $0.attribute("Model") != nil }
    var schema = bringsModels ? Schema() : world.store.schema
    if !brought.isEmpty { schema = SchemaReader.read(brought, extending: schema, into: &sink) }
    let typed = TypeChecker(schema: schema).check(
      syntax, root: bringsModels ? nil : root, given: Set(given.keys), into: &sink)
    Validator(targets: Self.targets)
      .validate(typed, schema: schema, source: source, into: &sink)
    let query = typed.withOtherInputsCaptured
    self.query = query
    add("diagnostics", sink)
    let isRefused = sink.diagnostics.contains {
      $0.severity == .error && ($0.targets.isEmpty || $0.targets.contains(.predikat))
    }
    if isRefused { return }
    add("types", TypedPrinter.print(query, schema: schema))
    var binding = DiagnosticSink()
    let bindings = ParameterBinder(schema: schema, clock: CaseWorld.clock)
      .bind(query, given: given, into: &binding)
    add("binding", binding)
    if binding.hasErrors { return }
    run(CaseQuery(query: query, bindings: bindings, schema: schema), isOfWorld: !bringsModels)
  }

  private func parse(_ sink: inout DiagnosticSink) -> QuerySyntax {
    guard kind == "sort" else { return Parser.parseQuery(source, into: &sink) }
    var syntax = QuerySyntax()
    syntax.range = TextRange(0, source.length)
    syntax.sort = Parser.parseSort(source, into: &sink)
    return syntax
  }

  private mutating func run(_ prepared: CaseQuery, isOfWorld: Bool) {
    var sink = DiagnosticSink()
    let statement = prepared.statement(in: world.store, rewrites: true, into: &sink)
    if let statement { add("sql", StatementText.text(of: statement, in: prepared.schema)) }
    if sink.hasErrors { add("sql", sink) }
    // What no SQL can say runs in memory; what makes no sense runs nowhere.
    let runsInMemory = sink.diagnostics.allSatisfy {
      $0.id == "plan.unsupported" || $0.id == "sort.unsupported-key"
    }
    guard isOfWorld, statement != nil || runsInMemory else { return }
    let missing = prepared.missingNames
    guard missing.isEmpty else { return add("rows", "missing " + missing.joined(separator: " ")) }
    let expected = prepared.inMemory(world.graph)
    if prepared.isArbitrary {
      return addArbitraryRows(of: prepared, expected, statement: statement)
    }
    add("rows", expected.text)
    guard statement != nil else { return }
    for rewrites in [false, true] {
      let found = prepared.inDatabase(world.store, rewrites: rewrites)
      // With rewrites a database need not visit the row that would raise an error.
      if found == expected || expected.isError && found.isError { continue }
      if rewrites, expected.isError, !found.isFailure { continue }
      disagreements.append(
        "in memory \(expected.text), in SQLite \(rewrites ? "with" : "without") rewrites "
          + found.text)
    }
  }

  /// Without an order a limit takes any rows: only how many is certain, and out of which.
  private mutating func addArbitraryRows(
    of prepared: CaseQuery, _ expected: CaseQuery.Outcome, statement: SQLStatement?
  ) {
    var whole = prepared
    whole.query.limit = nil
    whole.query.offset = nil
    let all = whole.inMemory(world.graph)
    add("rows", "any \(expected.keys.count) of \(all.text)")
    guard statement != nil else { return }
    for rewrites in [false, true] {
      let found = prepared.inDatabase(world.store, rewrites: rewrites)
      if found.keys.count == expected.keys.count, Set(found.keys).isSubset(of: all.keys) {
        continue
      }
      disagreements.append("in memory \(expected.text) of \(all.text), in SQLite \(found.text)")
    }
  }
}

extension DeclarationSyntax {
  fileprivate var isTypeDeclaration: Bool {
    switch kind {
    case .type, .typeAlias: true
    default: false
    }
  }
}
