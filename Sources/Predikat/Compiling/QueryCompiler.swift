public import Foundation
public import PredikatPlanning
public import PredikatSchema
import PredikatStore
import PredikatSyntax
import PredikatTyping

/// Takes predicates, sorts and fetches as text and makes checked queries and bound SQL of them.
///
/// ```swift
/// let compiler = QueryCompiler(schema: schema)
/// let outcome = compiler.plan(QueryRequest("isPublished && viewCount > 10", root: "Article"))
/// outcome.value?.plan.statement.text
/// ```
///
/// A compiler is made once for a schema and used from any thread.
public struct QueryCompiler: Sendable {
  /// What the text may name.
  public let schema: Schema
  let planner: Planner
  let checker: TypeChecker
  let clock: @Sendable () -> Date
  /// Whether a database stands behind it, so that no text can add models.
  private let isBoundToStore: Bool

  /// Makes a compiler for a schema that lives in our own layout, with the indexes it declares.
  ///
  /// Models that a text brings along are added to the schema; it may be empty.
  public init(schema: Schema, clock: @escaping @Sendable () -> Date = { Date() }) {
    self.init(planner: Self.planner(schema), isBoundToStore: false, clock: clock)
  }

  /// Makes a compiler for a database, by what its planner knows of it.
  public init(planner: Planner, clock: @escaping @Sendable () -> Date = { Date() }) {
    self.init(planner: planner, isBoundToStore: true, clock: clock)
  }

  private init(
    planner: Planner, isBoundToStore: Bool, clock: @escaping @Sendable () -> Date
  ) {
    schema = planner.layout.schema
    self.planner = planner
    self.isBoundToStore = isBoundToStore
    self.clock = clock
    checker = TypeChecker(schema: planner.layout.schema)
  }

  /// Reads, types and validates a text.
  public func check(_ request: QueryRequest) -> Outcome<CheckedQuery> {
    var report = Report()
    let query = read(request, &report)
    return Outcome(query, report: report)
  }

  /// Reads, types and validates a text, binds what it captures, and plans it.
  ///
  /// Parameters without a value stay placeholders, and nothing is simplified by them.
  public func plan(_ request: QueryRequest) -> Outcome<PlannedQuery> {
    plan(request, needsAllValues: false)
  }

  /// As ``plan(_:)``, for a statement that is to run: a captured name without a value is an error.
  public func planForRunning(_ request: QueryRequest) -> Outcome<PlannedQuery> {
    plan(request, needsAllValues: true)
  }

  /// A compiler that knows the types declared in a text too; this one where there are none.
  ///
  /// A store has its own models: of a text for it only structs and enums count.
  func extended(
    by declarations: [DeclarationSyntax], into sink: inout DiagnosticSink
  ) -> QueryCompiler {
    let counting = isBoundToStore ? declarations.filter { !$0.isModel } : declarations
    guard counting.contains(where: \.isType) else { return self }
    let schema = SchemaReader.read(counting, extending: schema, into: &sink)
    let planner =
      isBoundToStore
      ? Planner(
        layout: planner.layout.extended(to: schema), dialect: planner.dialect,
        catalog: planner.catalog, options: planner.options)
      : Self.planner(schema)
    return QueryCompiler(planner: planner, isBoundToStore: isBoundToStore, clock: clock)
  }

  private static func planner(_ schema: Schema) -> Planner {
    let dialect = SQLiteDialect()
    let own = OwnLayout(schema: schema, dialect: dialect)
    return Planner(layout: own.layout, dialect: dialect, catalog: own.catalog)
  }
}

extension DeclarationSyntax {
  fileprivate var isModel: Bool { attribute("Model") != nil }

  fileprivate var isType: Bool {
    switch kind {
    case .type: true
    case .typeAlias: true
    default: false
    }
  }
}
