import Foundation
import PredikatEvaluation
import PredikatPlanning
import PredikatSQLite
import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

/// A sample store, and what its planner makes of texts.
struct PlanFixture {
  let store: SQLiteStore
  let clock = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// Opens a sample.
  init(_ sample: Sample, rows: Int = 500) throws {
    store = try SQLiteStore(sample: sample, rows: rows)
  }

  /// A query that was checked, and its captured values.
  struct Checked {
    var source: SourceText
    var query: TypedQuery
    var bindings: Bindings
  }

  /// Reads and checks a text.
  func check(
    _ text: String, root: String, sort: String? = nil, parameters: [String: GivenValue] = [:]
  ) throws -> Checked {
    var sink = DiagnosticSink()
    let source = SourceText(text)
    let syntax = Parser.parseQuery(source, into: &sink)
    let order = sort.map { Parser.parseSort(SourceText($0), into: &sink) }
    let query = TypeChecker(schema: store.schema).check(
      syntax, root: root, given: Set(parameters.keys), sort: order, into: &sink)
    let bindings = ParameterBinder(schema: store.schema, clock: clock)
      .bind(query, given: parameters, into: &sink)
    try #require(!sink.hasErrors, "\(text): \(sink.diagnostics.map(\.message))")
    return Checked(source: source, query: query, bindings: bindings)
  }

  /// Plans a checked query.
  func plan(
    _ checked: Checked, rewrites: Bool = true, request: PlanRequest = PlanRequest()
  ) throws -> QueryPlan {
    var options = Planner.Options()
    options.rewrites = rewrites
    let planner = Planner(
      layout: store.layout, dialect: store.dialect, catalog: store.catalog, options: options)
    var sink = DiagnosticSink()
    let plan = planner.plan(
      checked.query, bindings: checked.bindings, clock: clock, request: request, into: &sink)
    return try #require(plan, "\(sink.diagnostics.map(\.message))")
  }

  /// The keys of the rows that a plan gives.
  func keys(of plan: QueryPlan) throws -> [Int64] {
    guard plan.isExecuted else { return [] }
    return try store.withConnection { connection in
      try connection.rows(of: plan.statement, limits: .unlimited).rows.compactMap { row in
        if case .object(let object) = row[0] { return object.key }
        return nil
      }
    }
  }

  /// What SQLite does with a plan.
  func enginePlan(of plan: QueryPlan) throws -> EnginePlan {
    try store.withConnection { try $0.enginePlan(of: plan.statement) }
  }
}
