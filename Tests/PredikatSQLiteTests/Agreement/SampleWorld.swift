import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// The same objects twice: in memory, and in a database.
struct SampleWorld: Sendable {
  let store: SQLiteStore
  let graph: ObjectGraph

  /// 2026-05-31 12:00:00 UTC, inside the days of the samples.
  static let clock = Date(timeIntervalSinceReferenceDate: 801_921_600)

  private static let worlds = Result {
    try Dictionary(
      uniqueKeysWithValues: Sample.all.map { sample in
        let store = try SQLiteStore(sample: sample, rows: 400)
        let graph = try ObjectGraph(schema: store.schema, batches: sample.batches(rows: 400))
        return (sample.name, SampleWorld(store: store, graph: graph))
      })
  }

  /// The world of a sample.
  static func named(_ name: String) throws -> SampleWorld {
    try #require(worlds.get()[name])
  }

  /// What a query comes to: keys in order, an error of some row, or what was said against it.
  enum Outcome: Equatable {
    case keys([Int64])
    case error(EvaluationError.Kind)
    case diagnostics([String])
  }

  /// A query's typed form and the values it captures.
  struct Prepared {
    var query: TypedQuery
    var bindings: Bindings
  }

  /// Reads a query; throws the messages of its errors.
  func prepare(_ text: String, root: String) throws(Refusal) -> Prepared {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: store.schema).check(syntax, root: root, into: &sink)
    let bindings = ParameterBinder(schema: store.schema, clock: Self.clock).bind(
      query, given: [:], into: &sink)
    guard !sink.hasErrors else { throw Refusal(sink) }
    return Prepared(query: query, bindings: bindings)
  }

  /// Why a query cannot run.
  struct Refusal: Error {
    var messages: [String]
    init(_ sink: DiagnosticSink) { messages = sink.diagnostics.map { "\($0.id): \($0.message)" } }
  }

  /// What the query comes to in memory.
  func inMemory(_ text: String, root: String) -> Outcome {
    do {
      let prepared = try prepare(text, root: root)
      let objects = try InMemoryQuery.run(
        prepared.query, bindings: prepared.bindings, clock: Self.clock, graph: graph)
      return .keys(objects.map(\.key))
    } catch let error as EvaluationError {
      return .error(error.kind)
    } catch {
      return .diagnostics((error as? Refusal)?.messages ?? ["\(error)"])
    }
  }

  /// What the query comes to in the database, with the planner's rewrites or without.
  func inDatabase(_ text: String, root: String, rewrites: Bool) -> Outcome {
    do {
      guard let statement = try statement(for: text, root: root, rewrites: rewrites) else {
        return .keys([])
      }
      let rows = try store.withConnection { connection in
        try connection.rows(of: statement, limits: QueryLimits(deadline: .seconds(30)))
      }
      let keys = rows.rows.map { row -> Int64 in
        if case .object(let object)? = row.first { object.key } else { -1 }
      }
      // Without an order a database may give its rows as it likes.
      return .keys(try prepare(text, root: root).query.sort.isEmpty ? keys.sorted() : keys)
    } catch let error as EvaluationError {
      return .error(error.kind)
    } catch let error as DatabaseError {
      return .diagnostics(["\(error)", error.sql ?? ""])
    } catch {
      return .diagnostics((error as? Refusal)?.messages ?? ["\(error)"])
    }
  }

  /// The statement of a query for its objects' keys; nil for one that can find nothing.
  func statement(for text: String, root: String, rewrites: Bool) throws -> SQLStatement? {
    let prepared = try prepare(text, root: root)
    var options = Planner.Options()
    options.rewrites = rewrites
    let planner = Planner(
      layout: store.layout, dialect: store.dialect, catalog: store.catalog, options: options)
    var sink = DiagnosticSink()
    let plan = planner.plan(
      prepared.query, bindings: prepared.bindings, clock: Self.clock,
      request: PlanRequest(fields: [["persistentModelID"]]), into: &sink)
    guard let plan else { throw Refusal(sink) }
    return plan.isExecuted ? plan.statement : nil
  }
}
