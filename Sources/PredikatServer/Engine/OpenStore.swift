public import Predikat
public import PredikatPlanning
public import PredikatSQLite
public import PredikatStore
public import PredikatText

/// A store with the compiler of queries over it.
public struct OpenStore: Sendable {
  /// The store.
  public let store: SQLiteStore
  /// Compiles texts against its models and indexes.
  public let compiler: QueryCompiler

  /// Prepares an open store for queries.
  public init(_ store: SQLiteStore) {
    self.store = store
    compiler = QueryCompiler(
      planner: Planner(layout: store.layout, dialect: store.dialect, catalog: store.catalog))
  }

  /// Opens what a command line names: `sample:articles@100000`, or a file.
  public init(named name: String) throws {
    self.init(try SQLiteStore.open(StoreIdentifier(name)))
  }

  /// A plan, with what the database's own planner says of it.
  public func answer(for planned: PlannedQuery) throws -> PlanAnswer {
    let statement = planned.plan.statement
    guard planned.plan.isExecuted else { return PlanAnswer(planned) }
    return PlanAnswer(
      planned, engine: try store.withConnection { try $0.enginePlan(of: statement) })
  }

  /// Runs a plan and hands its rows on, one after the other, until `row` answers false; gives back
  /// whether a limit cut them off. A statement that no row can match is not sent.
  public func forEachRow(
    of plan: QueryPlan, limits: QueryLimits, _ row: ([Value]) throws -> Bool
  ) throws -> Bool {
    guard plan.isExecuted else { return false }
    return try store.withConnection {
      try $0.forEachRow(of: plan.statement, limits: limits, row)
    }
  }
}
