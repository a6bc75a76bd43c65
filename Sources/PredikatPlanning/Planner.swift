public import PredikatEvaluation
public import PredikatSyntax
public import PredikatTyping

/// Makes a plan, and with it a statement, of a typed query and the values it captures.
public struct Planner: Sendable {
  /// What a planner may do.
  public struct Options: Sendable {
    /// Whether queries are rewritten for speed; without, they are translated as plainly as their
    /// meaning allows, which serves as a check.
    public var rewrites = true

    /// Makes the usual options.
    public init() {}
  }

  /// Where things live.
  public let layout: Layout
  /// How things are written.
  public let dialect: any Dialect
  /// What the database has.
  public let catalog: Catalog
  /// What may be done.
  public let options: Options

  /// Makes a planner for a database.
  public init(
    layout: Layout, dialect: any Dialect, catalog: Catalog, options: Options = Options()
  ) {
    self.layout = layout
    self.dialect = dialect
    self.catalog = catalog
    self.options = options
  }

  /// The plan of a query over the values of its captured names; nil after an error was reported.
  ///
  /// A captured name without a value stays a placeholder of the statement, and nothing is
  /// simplified by it.
  public func plan(
    _ query: TypedQuery, bindings: Bindings, request: PlanRequest = PlanRequest(),
    into sink: inout DiagnosticSink
  ) -> QueryPlan? {
    guard let root = query.root, let entity = layout[root] else { return nil }
    let statement = SQLStatement(
      text: "SELECT t0.\(entity.key.quoted) FROM \(entity.table.quoted) AS t0")
    return QueryPlan(
      statement: statement, access: [], conditions: [], sort: .none, prediction: EnginePlan())
  }
}
