public import PredikatEvaluation
public import PredikatPlanning
public import PredikatSchema
public import PredikatSyntax
public import PredikatTyping

/// A query whose names and types are decided.
public struct CheckedQuery: Sendable {
  /// The text it was read from.
  public var source: SourceText
  /// The query with its types.
  public var query: TypedQuery
  /// What plans it: it knows the types that the text brought along.
  var planner: Planner

  /// The schema it is typed against.
  public var schema: Schema { planner.layout.schema }
}

/// A query that is ready to run.
public struct PlannedQuery: Sendable {
  /// The query that is planned.
  public var checked: CheckedQuery
  /// The values of what it captures.
  public var bindings: Bindings
  /// How it is answered.
  public var plan: QueryPlan
}
