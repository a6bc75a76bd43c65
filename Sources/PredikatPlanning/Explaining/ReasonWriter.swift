/// Says in a sentence what serves a condition, or why no index does.
struct ReasonWriter {
  let occurrences: [PlanExplainer.Occurrence]
  let catalog: Catalog

  /// The sentence for a condition that an index serves.
  func reason(servedBy index: String) -> String {
    if occurrences.contains(where: \.condition.isExistence) {
      return "For each row, the related rows are found by '\(index)'."
    }
    if occurrences.contains(where: \.condition.isCounted) {
      return "The related rows are counted first, and lead to these by '\(index)'."
    }
    if occurrences.contains(where: \.condition.isTurnedAround) {
      return "The related rows are found first, and lead to these by '\(index)'."
    }
    let columns = occurrences.compactMap { $0.condition.restrictedColumn?.name.plain }
    let column = columns.first.map { " by '\($0)'" } ?? ""
    let exact = occurrences.contains { $0.condition.function != nil }
    let tail = exact ? "; a function then checks each of them exactly" : ""
    return "'\(index)' finds the rows\(column)\(tail)."
  }

  /// The sentence for a condition that no index serves.
  func reasonWhyNot(_ occurrence: PlanExplainer.Occurrence) -> String {
    let condition = occurrence.condition
    if condition.mayFail || condition.isEvaluated {
      return "SQL cannot compute it with Swift's meaning: the function 'predikat_evaluate' does, "
        + "for each row that is reached."
    }
    if let function = condition.function {
      return "No index can serve '\(function.rawValue)': it is called for each row that is reached."
    }
    switch condition.kind {
    case .comparison(_, .subquery, _), .comparison(_, _, .subquery):
      return "The related rows are read for each row that is reached."
    case .inSelect:
      return
        "The related rows are gathered first; each row that is reached is looked up among them."
    case .exists:
      return "The related rows are searched for each row that is reached, and no index finds them."
    case .comparison(.notEqual, _, _), .comparison(.different, _, _), .inList(_, _, true),
      .inBoundList(_, _, true):
      return "It leaves all rows but a few, so no index is searched."
    case .isNotNull: return "It leaves all rows that have a value, so no index is searched."
    case .choice: return "Its parts are computed in order for each row that is reached."
    default: break
    }
    guard let column = condition.restrictedColumn,
      let step = occurrence.place.steps.first(where: { $0.source.number == column.source })
    else { return "The column is inside an expression that no index holds." }
    return reasonWhyNot(column.name.plain, step, isAlternative: occurrence.isAlternative)
  }

  private func reasonWhyNot(
    _ column: String, _ step: SelectPlan.Step, isAlternative: Bool
  ) -> String {
    let table = step.table
    let first = table.indexes.first { $0.columns.first == column }
    if first == nil {
      let later = table.indexes.first { $0.columns.prefix($0.keyCount).contains(column) }
      guard let later, let before = later.columns.first ?? nil else {
        return "No index of '\(table.name)' has '\(column)'."
      }
      return "'\(later.name)' holds '\(column)' behind '\(before)', which no condition pins here."
    }
    if isAlternative {
      return "It is one side of a choice whose other sides no index serves, so rows are tested "
        + "one by one."
    }
    if step.source.join == .left {
      return "The row is joined by its key first, and then tested."
    }
    let chosen = step.loop.index.map { $0.isTable ? "the primary key" : "'\($0.name)'" }
    guard step.loop.isSearch || step.loop.isIndexed, let chosen else {
      return "Reading the whole table is expected to cost less than '\(first?.name ?? column)'."
    }
    return "The rows are reached by \(chosen), which is expected to read fewer, and then tested."
  }
}

extension SQLCondition {
  /// The column that it restricts, where it is a test of one.
  var restrictedColumn: SQLColumn? {
    switch kind {
    case .comparison(_, .column(let column), _), .comparison(_, _, .column(let column)),
      .isNull(.column(let column)), .isNotNull(.column(let column)),
      .inList(.column(let column), _, _), .inBoundList(.column(let column), _, _),
      .inSelect(.column(let column), _):
      column
    default: nil
    }
  }

  /// Whether it asks for related rows.
  var isExistence: Bool {
    if case .exists = kind { return true }
    return false
  }

  /// Whether it asks for related rows by way of them.
  var isTurnedAround: Bool {
    if case .inSelect = kind { return true }
    return false
  }

  /// Whether it asks for a number of related rows by way of them.
  var isCounted: Bool {
    if case .inSelect(_, let select) = kind { return select.grouping != nil }
    return false
  }

  /// The registered function that decides it.
  var function: SQLFunction? {
    switch kind {
    case .holds(.call(let function, _), _), .comparison(_, .call(let function, _), _),
      .comparison(_, _, .call(let function, _)):
      function
    default: nil
    }
  }

  /// Whether it is computed by a function as a whole.
  var isEvaluated: Bool {
    if case .holds(.evaluate, _) = kind { return true }
    return false
  }
}
