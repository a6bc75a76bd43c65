import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping

/// A typed query with its values, to be run by every evaluator.
struct CaseQuery {
  var query: TypedQuery
  var bindings: Bindings
  var schema: Schema

  /// What a query comes to.
  struct Outcome: Equatable {
    /// The keys, or what went wrong.
    var text: String
    /// The keys, where nothing went wrong.
    var keys: [Int64] = []
    var isError = false

    /// Whether the fault is not the query's.
    var isFailure: Bool { text.hasPrefix("failed") }
  }

  /// Whether any rows may be taken of those that satisfy it.
  var isArbitrary: Bool { query.sort.isEmpty && (query.limit != nil || query.offset != nil) }

  /// The captured names that have no value and are no predicates.
  var missingNames: [String] {
    query.parameters.enumerated().filter { index, parameter in
      bindings[ParameterID(index)] == nil && parameter.value?.isPredicate != true
    }.map(\.element.name)
  }

  /// The statement for the keys, by an empty database of the own layout.
  func statement(
    in store: SQLiteStore, rewrites: Bool, into sink: inout DiagnosticSink
  ) -> SQLStatement? {
    var options = Planner.Options()
    options.rewrites = rewrites
    let own = OwnLayout(schema: schema, dialect: store.dialect)
    let planner = Planner(
      layout: own.layout, dialect: store.dialect, catalog: own.catalog, options: options)
    return planner.plan(
      query, bindings: bindings, clock: CaseWorld.clock,
      request: PlanRequest(fields: [[OwnLayout.keyColumn]]), into: &sink
    )?.statement
  }

  /// What the query comes to in memory.
  func inMemory(_ graph: ObjectGraph) -> Outcome {
    do {
      // A text may bring its own enums and structs.
      let graph =
        schema.types.count == graph.schema.types.count
        ? graph : try ObjectGraph(schema: schema, batches: graph.batches)
      return keys(
        try InMemoryQuery.run(query, bindings: bindings, clock: CaseWorld.clock, graph: graph)
          .map(\.key))
    } catch {
      return failure(error)
    }
  }

  /// What the query comes to in SQLite.
  func inDatabase(_ store: SQLiteStore, rewrites: Bool) -> Outcome {
    do {
      var sink = DiagnosticSink()
      guard let statement = statement(in: store, rewrites: rewrites, into: &sink) else {
        return Outcome(text: "\(sink.diagnostics.map(\.message))", isError: true)
      }
      let rows = try store.withConnection { connection in
        try connection.rows(of: statement, limits: QueryLimits(deadline: .seconds(30)))
      }
      let found = rows.rows.map { row -> Int64 in
        if case .object(let object)? = row.first { object.key } else { -1 }
      }
      // Without an order a database may give its rows as it likes.
      return keys(query.sort.isEmpty ? found.sorted() : found)
    } catch {
      return failure(error)
    }
  }

  private func keys(_ keys: [Int64]) -> Outcome {
    Outcome(
      text: keys.isEmpty ? "none" : keys.map(String.init).joined(separator: " "), keys: keys)
  }

  private func failure(_ error: any Error) -> Outcome {
    guard let error = error as? EvaluationError else {
      return Outcome(text: "failed: \(error)", isError: false)
    }
    return Outcome(text: "error \(error.kind.rawValue) \(error.range)", isError: true)
  }
}
