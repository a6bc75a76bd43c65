package import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatStore
import PredikatSchema
import PredikatSyntax
import PredikatText
package import PredikatTyping

extension World {
  /// The present moment of every query: 2026-06-01 12:00:00 UTC.
  package static let clock = Date(timeIntervalSinceReferenceDate: 801_921_600)

  /// How a query becomes SQL.
  package enum Manner: String, CaseIterable, Sendable {
    /// As it is written.
    case plain
    /// As the planner rewrites it.
    case rewritten
    /// As the planner rewrites it for large tables, with all fields of the rows.
    case driven
  }

  /// A query's typed form and the values it captures.
  package struct Prepared: Sendable {
    /// The query with types.
    package var query: TypedQuery
    var bindings: Bindings
  }

  /// Why a query cannot run.
  struct Refusal: Error {
    var messages: [String]

    init(messages: [String]) { self.messages = messages }

    init(_ sink: DiagnosticSink) { messages = sink.diagnostics.map { "\($0.id): \($0.message)" } }
  }

  /// Reads a query; throws the messages of its errors.
  package func prepare(_ text: String, root: String) throws -> Prepared {
    try Self.prepare(text, root: root, schema)
  }

  static func prepare(_ text: String, root: String, _ schema: Schema) throws -> Prepared {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: schema).check(syntax, root: root, into: &sink)
    let bindings = ParameterBinder(schema: schema, clock: Self.clock).bind(
      query, given: [:], into: &sink)
    guard !sink.hasErrors else { throw Refusal(sink) }
    for (place, parameter) in query.parameters.enumerated()
    where bindings[ParameterID(place)] == nil && parameter.value?.isPredicate != true {
      throw Refusal(messages: ["type.unknown-parameter: \(parameter.name)"])
    }
    return Prepared(query: query, bindings: bindings)
  }

  /// The answers of the evaluators in this process; Foundation's is left out.
  package func answers(to text: String, root: String) -> Answers {
    let prepared: Prepared
    do {
      prepared = try prepare(text, root: root)
      if let value = misreadValue(in: prepared) {
        throw Refusal(messages: ["binding: \(value)"])
      }
    } catch {
      let refused = Answer.refused((error as? Refusal)?.messages ?? ["\(error)"])
      return Answers(
        memory: refused, predicate: refused, plain: refused, rewritten: refused,
        driven: refused, foundation: .absent("not asked"))
    }
    var answers = Answers(
      memory: Self.answer {
        try InMemoryQuery.run(
          prepared.query, bindings: prepared.bindings, clock: Self.clock, graph: graph
        ).map(\.key)
      },
      predicate: Self.answer {
        let predicate = try CompiledPredicate(
          prepared.query, bindings: prepared.bindings, clock: Self.clock, graph: graph)
        let objects = prepared.query.root.map { graph.objects(of: $0) } ?? []
        return try objects.filter { try predicate.isSatisfied(by: $0) }.map(\.key)
      },
      plain: inDatabase(prepared, .plain), rewritten: inDatabase(prepared, .rewritten),
      driven: inDatabase(prepared, .driven), foundation: .absent("not asked"))
    let parts = [prepared.query.predicate?.body] + prepared.query.parameters.map(\.value)
    answers.countsUnsigned = parts.contains { $0?.countsUnsigned == true }
    answers.searchesLoosely = parts.contains { $0?.searchesLoosely == true }
    answers.asksSets = parts.contains { $0?.asksSets == true }
    answers.ordersTexts = parts.contains { $0?.ordersTexts == true }
    return answers
  }

  private func inDatabase(_ prepared: Prepared, _ manner: Manner) -> Answer {
    Self.answer {
      let fields = fields(for: prepared, manner)
      guard let statement = try statement(for: prepared, manner) else { return [] }
      let rows = try store.withConnection { connection in
        try connection.rows(of: statement, limits: QueryLimits(deadline: .seconds(30)))
      }
      if let wrong = rows.rows.lazy.compactMap({ wrongField($0, fields) }).first {
        throw Refusal(messages: ["field: \(wrong)"])
      }
      let keys = rows.rows.map { row -> Int64 in
        if case .object(let object)? = row.first { object.key } else { -1 }
      }
      // Without an order a database may give its rows as it likes.
      return prepared.query.sort.isEmpty ? keys.sorted() : keys
    }
  }

  /// The statement of a query for its objects' keys; nil for one that can find nothing.
  private func statement(for prepared: Prepared, _ manner: Manner) throws -> SQLStatement? {
    var options = Planner.Options()
    options.rewrites = manner != .plain
    let planner = Planner(
      layout: store.layout, dialect: store.dialect,
      catalog: manner == .driven ? Self.grown(store.catalog) : store.catalog, options: options)
    var sink = DiagnosticSink()
    let plan = planner.plan(
      prepared.query, bindings: prepared.bindings, clock: Self.clock,
      request: PlanRequest(fields: fields(for: prepared, manner)), into: &sink)
    guard let plan else { throw Refusal(sink) }
    return plan.isExecuted ? plan.statement : nil
  }

  private func fields(for prepared: Prepared, _ manner: Manner) -> [[String]] {
    guard manner == .driven, let root = prepared.query.root else { return [["persistentModelID"]] }
    return fields(of: root)
  }

  /// The statement of a query, to be read; what is in the way, where there is none.
  package func statementText(for text: String, root: String, _ manner: Manner) -> String {
    do {
      let prepared = try prepare(text, root: root)
      return try statement(for: prepared, manner)?.text ?? "nothing to ask"
    } catch {
      return (error as? Refusal)?.messages.joined(separator: "\n") ?? "\(error)"
    }
  }

  private static func answer(_ keys: () throws -> [Int64]) -> Answer {
    do {
      return .keys(try keys())
    } catch let error as EvaluationError {
      return .error(error.kind.rawValue)
    } catch let error as DatabaseError {
      return .refused(["\(error)", error.sql ?? ""])
    } catch {
      return .refused((error as? Refusal)?.messages ?? ["\(error)"])
    }
  }
}
