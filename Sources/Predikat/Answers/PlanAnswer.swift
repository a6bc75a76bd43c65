public import PredikatJSON
public import PredikatPlanning
import PredikatSchema
import PredikatSyntax

/// A plan with what the database itself says of it.
public struct PlanAnswer: Sendable {
  /// The plan.
  public var plan: QueryPlan
  /// What is known about the plan before it runs.
  public var explanation: PlanExplanation
  /// The database's own plan; nil without a store, or when the statement is not sent.
  public var engine: EnginePlan?
  /// Whether both are the same; nil where there is nothing to compare.
  public var agrees: Bool?

  /// Makes the answer for a query, with the database's own plan where it is known.
  public init(_ planned: PlannedQuery, engine: EnginePlan? = nil) {
    plan = planned.plan
    explanation = planned.plan.explanation(of: planned.checked.source)
    self.engine = engine
    agrees = engine.map { [explanation] in explanation.prediction.agrees(with: $0) }
  }
}

extension JSONWriter {
  /// Writes the keys that `plan` adds to an answer.
  public mutating func plan(_ answer: PlanAnswer, for planned: PlannedQuery) {
    let plan = answer.plan
    key("sql")
    string(plan.statement.text)
    key("executed")
    boolean(plan.isExecuted)
    key("bindings")
    array(plan.statement.bindings) { $0.binding($1, planned.checked.schema) }
    key("access")
    array(answer.explanation.access) { $0.access($1) }
    let lines = LineTable(planned.checked.source)
    key("conditions")
    array(answer.explanation.conditions) { $0.condition($1, lines) }
    key("sort")
    string(answer.explanation.sort.rawValue)
    key("engine")
    if let engine = answer.engine { nodes(engine.nodes) } else { null() }
    key("agrees")
    if let agrees = answer.agrees { boolean(agrees) } else { null() }
    key("advice")
    array { _ in }
  }

  private mutating func binding(_ binding: SQLBinding, _ schema: Schema) {
    object { writer in
      writer.key("value")
      writer.value(binding.value ?? .null)
      writer.key("type")
      writer.string(schema.name(of: binding.type))
      if let name = binding.parameterName {
        writer.key("parameter")
        writer.string(name)
      }
    }
  }

  private mutating func access(_ access: AccessPlan) {
    object { writer in
      writer.key("table")
      writer.string(access.table)
      writer.key("alias")
      writer.string(access.alias)
      writer.key("path")
      writer.string(access.path.rawValue)
      writer.key("index")
      writer.string(access.index)
      writer.key("columns")
      writer.array(access.columns) { $0.string($1) }
      writer.key("estimatedRows")
      writer.integer(access.estimatedRows)
    }
  }

  private mutating func condition(_ condition: ConditionPlan, _ lines: LineTable) {
    object { writer in
      writer.key("text")
      writer.string(condition.text)
      writer.key("range")
      writer.range(condition.range, lines)
      writer.key("servedBy")
      writer.string(condition.servedBy)
      writer.key("reason")
      writer.string(condition.reason)
    }
  }

  private mutating func nodes(_ nodes: [EnginePlan.Node]) {
    array(nodes) { writer, node in
      writer.object { writer in
        writer.key("id")
        writer.integer(node.id)
        writer.key("detail")
        writer.string(node.detail)
        writer.key("children")
        writer.nodes(node.children)
      }
    }
  }
}
