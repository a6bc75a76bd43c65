import Foundation
import PredikatEvaluation
import PredikatRules
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing
import _PredikatTestSupport

/// A fix that is called safe finds the rows that the text before it found.
@Suite struct SafeFixTests {
  private static let clock = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// What a text finds: rows, an error, or nothing that could be asked.
  private enum Answer: Equatable {
    case rows([Int64])
    case failure(EvaluationError.Kind)
  }

  /// What captured names are given, by type.
  private static let given: [SwiftType: String] = [
    .integer: "3", .double: "1.5", .string: "a", .boolean: "true",
    .date: "2026-05-09T06:13:20Z", .array(.string): #"["a", ""]"#, .array(.integer): "[1, 3]",
    .optional(.integer): "3", .optional(.string): "a", .optional(.date): "nil",
  ]

  private func answer(_ text: String, _ schema: Schema, _ graph: ObjectGraph) -> Answer? {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: schema).check(syntax, into: &sink)
    var given: [String: GivenValue] = [:]
    for parameter in query.parameters {
      guard parameter.value == nil, let value = Self.given[parameter.bindingType] else { continue }
      given[parameter.name] = .text(value)
    }
    let bindings = ParameterBinder(schema: schema, clock: Self.clock)
      .bind(query, given: given, into: &sink)
    guard !sink.hasErrors, query.root != nil else { return nil }
    do {
      let objects = try InMemoryQuery.run(
        query, bindings: bindings, clock: Self.clock, graph: graph)
      return .rows(objects.map(\.key))
    } catch {
      return error.kind == .unsupported || error.kind == .unboundParameter
        ? nil : .failure(error.kind)
    }
  }

  /// Whether the fixes that an example shows are all called safe.
  private func isSafe(_ rule: Rule, _ example: RuleExample) -> Bool {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(example.schema), into: &sink)
    let source = SourceText(MarkedText(example.markedText).text)
    let syntax = Parser.parseQuery(source, into: &sink)
    let query = TypeChecker(schema: schema).check(syntax, into: &sink)
    var findings = DiagnosticSink()
    Validator(targets: Target.parse(example.target) ?? [])
      .validate(query, schema: schema, source: source, into: &findings)
    let fixes = findings.diagnostics.filter { $0.id == rule.id }.compactMap(\.fixes.first)
    return fixes.allSatisfy { $0.applicability == .safe }
  }

  @Test func safeFixesKeepTheRows() throws {
    var compared: Set<String> = []
    for rule in RuleRegistry.all where rule.fixes == .safe {
      for example in rule.examples where example.options == nil {
        guard let fixed = example.fixed, isSafe(rule, example) else { continue }
        var sink = DiagnosticSink()
        let schema = Schema(source: SourceText(example.schema), into: &sink)
        for seed in UInt64(1)...4 {
          let graph = try RandomObjects.graph(of: schema, seed: seed)
          let text = MarkedText(example.markedText).text
          guard let before = answer(text, schema, graph),
            let after = answer(fixed, schema, graph)
          else { continue }
          compared.insert(rule.id)
          #expect(before == after, "\(rule.id), seed \(seed): \(text)\n→ \(fixed)")
        }
      }
    }
    // The others repair what cannot be asked before they are applied.
    #expect(compared.count >= 10, "only \(compared.sorted()) could be compared")
  }
}
