import PredikatSyntax
import PredikatTyping

/// Says of a plan how tables are reached, what serves each condition, and what the engine will do.
struct PlanExplainer {
  let plan: QueryPlan
  let source: SourceText
  /// What serves each leaf: the index's name.
  private var served: [Int: String] = [:]
  /// The conditions of each leaf, with the query they stand in.
  private var written: [Int: [Occurrence]] = [:]

  /// A condition in the statement.
  struct Occurrence {
    var condition: SQLCondition
    /// The plan of the query it stands in.
    var place: SelectPlan
    /// Whether it is a side of an `OR`, or inside a choice.
    var isAlternative: Bool
  }

  init(plan: QueryPlan, source: SourceText) {
    self.plan = plan
    self.source = source
  }

  mutating func explanation() -> PlanExplanation {
    var predictor = EnginePredictor(catalog: plan.catalog, statement: plan.select)
    let predicted = predictor.plan(plan.select)
    gather(predicted)
    var number = 0
    return PlanExplanation(
      access: access(of: predicted), conditions: conditions(),
      sort: sort(of: predicted), prediction: EnginePlan(nodes: predicted.nodes(from: &number)))
  }

  private func sort(of predicted: SelectPlan) -> SortMethod {
    // The rows of a page are few: what counts is how their keys were found.
    let plan = plan.select.isLatePage ? predicted.inner.first?.plan ?? predicted : predicted
    if plan.orderCount == 0 { return .none }
    // The last key is the primary key: sorting only what is equal before it is no sorting.
    return plan.orderedCount >= max(plan.orderCount - 1, 1) ? .index : .temporary
  }

  // MARK: Access

  private func access(of plan: SelectPlan) -> [AccessPlan] {
    var list: [AccessPlan] = []
    for step in plan.steps {
      if step.alternatives.isEmpty {
        list.append(access(of: step.loop, in: step))
      } else {
        list += step.alternatives.map { access(of: $0.loop, in: step) }
      }
    }
    for inner in plan.inner { list += inner.plan.map { access(of: $0) } ?? [] }
    return list
  }

  private func access(of loop: EngineLoop, in step: SelectPlan.Step) -> AccessPlan {
    var entry = AccessPlan(
      table: step.table.name, alias: "t\(step.source.number)", path: .scan,
      estimatedRows: estimatedRows(of: loop, in: step))
    guard let index = loop.index else { return entry }
    if index.isTable {
      if loop.isSearch { entry.path = .primaryKey }
    } else if index.isWholeTable {
      if loop.isSearch { entry.path = .primaryKey }
    } else {
      entry.path = loop.isCovering ? .coveringIndex : .index
      entry.index = index.name
    }
    let count = loop.pinned + (loop.hasLower || loop.hasUpper ? 1 : 0)
    entry.columns = index.columns.prefix(count).map { $0 ?? step.source.key?.plain ?? "rowid" }
    return entry
  }

  private func estimatedRows(of loop: EngineLoop, in step: SelectPlan.Step) -> Int? {
    if loop.isSingleRow { return 1 }
    let known = plan.catalog[table: step.source.table.plain]
    let isMeasured = loop.index?.isMeasured == true || known.analyzedRowCount != nil
    if !loop.isSearch { return known.rowCount ?? known.analyzedRowCount }
    return isMeasured ? LogEstimate.number(max(loop.visited, 0)) : nil
  }

  // MARK: Conditions

  private mutating func gather(_ plan: SelectPlan) {
    for step in plan.steps {
      let sides =
        step.alternatives.isEmpty
        ? [(step.loop, plan.terms)] : step.alternatives.map { ($0.loop, $0.terms) }
      for (loop, terms) in sides {
        guard let index = loop.index else { continue }
        let name = step.name(of: index)
        for place in loop.terms { served[terms[place].condition.leaf] = name }
      }
    }
    for term in plan.terms { add(term.condition, in: plan, isAlternative: false) }
    for inner in plan.inner {
      if let plan = inner.plan { gather(plan) }
    }
    noteExistence(plan)
  }

  /// A test of a to-many is served by the index by which the objects of one owner are found.
  private mutating func noteExistence(_ plan: SelectPlan) {
    for term in plan.terms {
      guard case .exists = term.condition.kind, served[term.condition.leaf] == nil else { continue }
      var own = Mentions()
      own.add(term.condition)
      guard let inner = own.queries.first?.select,
        let step = plan.inner.compactMap(\.plan).first(where: {
          $0.steps.first?.source.number == inner.sources.first?.number
        })?.steps.first, let index = step.loop.index, step.loop.isSearch
      else { continue }
      served[term.condition.leaf] = step.name(of: index)
    }
  }

  private mutating func add(_ condition: SQLCondition, in plan: SelectPlan, isAlternative: Bool) {
    if condition.leaf >= 0 {
      written[condition.leaf, default: []].append(
        Occurrence(condition: condition, place: plan, isAlternative: isAlternative))
    }
    switch condition.kind {
    case .all(let parts): for part in parts { add(part, in: plan, isAlternative: isAlternative) }
    case .any(let parts): for part in parts { add(part, in: plan, isAlternative: true) }
    case .choice(let test, let yes, let otherwise):
      for part in [test, yes, otherwise] { add(part, in: plan, isAlternative: true) }
    default: break
    }
  }

  private func conditions() -> [ConditionPlan] {
    plan.leaves.indices.map { index in
      let leaf = plan.leaves[index]
      let range = leaf.expression.range
      var place = index
      if case .merged(let other) = leaf.outcome { place = other }
      return ConditionPlan(
        text: source.string(in: range), range: range, servedBy: served[place],
        reason: reason(for: leaf, at: place))
    }
  }

  private func reason(for leaf: Leaf, at place: Int) -> String {
    switch leaf.outcome {
    case .constant(let value):
      return value
        ? "It is true for every row, given the values at hand, so it costs nothing."
        : "It is false for every row, given the values at hand, so it costs nothing."
    case .implied: return "Another condition on the same column implies it, so it is left out."
    case .written, .merged: break
    }
    guard let occurrence = written[place]?.first else {
      if plan.statement.isNeverTrue {
        return "The conditions exclude each other, so no row can match and nothing is sent."
      }
      return "It is part of a condition that is computed whole."
    }
    let writer = ReasonWriter(occurrences: written[place] ?? [occurrence], catalog: plan.catalog)
    if let index = served[place] { return writer.reason(servedBy: index) }
    return writer.reasonWhyNot(occurrence)
  }
}

extension SelectPlan.Step {
  /// The name by which a reader knows an index, the primary key included.
  fileprivate func name(of index: EngineTable.Index) -> String {
    index.isTable || index.isWholeTable ? "\(table.name) primary key" : index.name
  }
}
