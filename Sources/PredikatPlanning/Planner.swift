public import Foundation
public import PredikatEvaluation
import PredikatSchema
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
  private let defaults: [DefaultColumns?]

  /// Makes a planner for a database.
  public init(
    layout: Layout, dialect: any Dialect, catalog: Catalog, options: Options = Options()
  ) {
    self.layout = layout
    self.dialect = dialect
    self.catalog = catalog
    self.options = options
    defaults = layout.schema.types.map { DefaultColumns(of: $0.id, in: layout, dialect: dialect) }
  }

  /// The plan of a query over the values of its captured names; nil after an error was reported.
  ///
  /// A captured name without a value stays a placeholder of the statement, and nothing is
  /// simplified by it. `clock` is the present moment, which dates in the predicate may ask for.
  public func plan(
    _ query: TypedQuery, bindings: Bindings, clock: Date = Date(),
    request: PlanRequest = PlanRequest(),
    into sink: inout DiagnosticSink
  ) -> QueryPlan? {
    guard let root = query.root, let place = layout[root],
      let defaults = defaults[Int(root.index)]
    else {
      sink.report(.noEntity(at: query.syntax.range))
      return nil
    }
    if let predicate = query.predicate, predicate.syntax.form == .expressionMacro,
      predicate.body.type != .boolean
    {
      let type = layout.schema.name(of: predicate.body.type)
      sink.report(.noCondition(type: type, at: predicate.syntax.range))
      return nil
    }
    let translator = Translator(
      layout: layout, dialect: dialect, options: options, query: query, given: bindings,
      clock: clock)
    var select = translator.select(root: root, place, request, defaults: defaults)
    for problem in translator.problems { sink.report(problem) }
    guard translator.problems.isEmpty else { return nil }
    if options.rewrites {
      select = SelectiveSide(catalog: catalog).driving(select)
      select = CountedSide(catalog: catalog, bindings: translator.bindings).gathering(select)
      select = LatePage(catalog: catalog, bindings: translator.bindings).keysFirst(select)
    }
    var writer = SQLWriter(dialect: dialect, bindings: translator.bindings)
    writer.write(select)
    let statement = SQLStatement(
      text: writer.text, placeholders: writer.placeholders, bindings: writer.bindings,
      columns: translator.resultColumns, expressions: translator.expressions,
      isNeverTrue: select.condition.constant == false)
    return QueryPlan(
      statement: statement, select: select, leaves: translator.leaves, catalog: catalog)
  }
}
