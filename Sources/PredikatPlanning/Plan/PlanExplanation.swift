/// What is known about a plan before it runs.
public struct PlanExplanation: Sendable {
  /// One entry for each use of a table, the outermost first.
  public var access: [AccessPlan]
  /// Every condition of the query, with the index that serves it or the reason why none does.
  public var conditions: [ConditionPlan]
  /// How the order comes about.
  public var sort: SortMethod
  /// What the database's planner is predicted to do.
  public var prediction: EnginePlan

  /// Makes an explanation of its parts.
  public init(
    access: [AccessPlan], conditions: [ConditionPlan], sort: SortMethod, prediction: EnginePlan
  ) {
    self.access = access
    self.conditions = conditions
    self.sort = sort
    self.prediction = prediction
  }
}
