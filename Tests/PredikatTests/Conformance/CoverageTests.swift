import PredikatTyping
import Testing
import _PredikatTestSupport

/// The cases leave nothing of the language out.
@Suite struct CoverageTests {
  @Test func everyProductionOccurs() throws {
    let grammar = try Grammar.read()
    var missing = Set(grammar.productions.keys)
    // These first: they have nearly all, and trying every way takes its time.
    for name in ["Schemas", "Sorts", "Fetches", "Forms"] + CaseFile.names where !missing.isEmpty {
      for one in try CaseFile.read(name).cases {
        let kind = one.settings(named: "reads").first ?? "query"
        guard let source = one["source"], source.utf8.count < 1500 else { continue }
        let found = GrammarRecognizer.productions(of: source, as: kind, in: grammar)
        missing.subtract(found ?? [])
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func everyFunctionAndEveryQuantifierOccurs() throws {
    let world = try CaseWorld.shared()
    var functions = Set(Function.allCases)
    var quantifiers: Set<Quantifier> = [.contains, .allSatisfy, .filter, .first, .map]
    func visit(_ expression: TypedExpression) {
      switch expression.kind {
      case .call(let function, _): functions.remove(function)
      case .each(let quantifier, _, _, _): quantifiers.remove(quantifier)
      default: break
      }
      for child in expression.children { visit(child) }
    }
    for one in try CaseFile.all() where one["types"] != nil {
      guard let query = CaseRunner(one, in: world).query else { continue }
      if let predicate = query.predicate { visit(predicate.body) }
      for parameter in query.parameters { parameter.value.map(visit) }
    }
    #expect(functions.map(\.rawValue).sorted() == [])
    #expect(quantifiers == [])
  }

  @Test func everyFamilyOfDiagnosticsOccurs() throws {
    let lines = try CaseFile.all().flatMap { one in
      ["diagnostics", "binding", "sql", "rows"].compactMap { one[$0] }
    }
    let text = lines.joined(separator: "\n")
    for family in ["syntax", "type", "predicate", "sort", "fetch", "schema", "plan", "evaluation"] {
      #expect(text.contains(" \(family)."), "no case has a diagnostic of '\(family)'")
    }
  }
}
