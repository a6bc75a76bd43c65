import PredikatText

/// Finds the keys of a page far down an order first, and reads whole rows for the page alone.
///
/// What is passed over is sorted too where no index has the whole order, and sorting carries all
/// that is read of a row: keys are carried for less.
struct LatePage {
  let catalog: Catalog
  let bindings: [SQLBinding]

  /// The query in its cheapest form.
  func keysFirst(_ select: SQLSelect) -> SQLSelect {
    guard select.limit != nil, select.grouping == nil, !select.order.isEmpty,
      passesOverMany(select), let source = select.sources.first, let key = source.key,
      select.columns.allSatisfy({ $0.isColumn(of: source) }),
      select.order.allSatisfy({ $0.term.isColumn(of: source) }), isSorted(select)
    else { return select }
    var keys = select
    keys.columns = [.column(SQLColumn(source: source.number, name: key))]
    keys.columnText = nil
    var page = source
    page.number =
      (EnginePredictor.sources(in: select).union(select.sources.map(\.number)).max() ?? 0) + 1
    return SQLSelect(
      sources: [page], columns: select.columns.map { $0.moved(to: page) },
      condition: SQLCondition(
        .inSelect(.column(SQLColumn(source: page.number, name: key)), keys),
        leaf: SQLCondition.page),
      order: select.order.map {
        SQLOrder(
          term: $0.term.moved(to: page), collation: $0.collation, isDescending: $0.isDescending)
      })
  }

  private func passesOverMany(_ select: SQLSelect) -> Bool {
    guard let offset = select.offset, case .binding(let place) = offset,
      case .integer(let count)? = bindings[place].value
    else { return false }
    return count >= Self.leastOffset
  }

  /// Whether rows are sorted, if only those that are equal by the first keys.
  private func isSorted(_ select: SQLSelect) -> Bool {
    var predictor = EnginePredictor(catalog: catalog, statement: select)
    let plan = predictor.plan(select)
    return plan.orderedCount < plan.orderCount
  }

  /// Sorting fewer rows whole costs less than asking twice.
  private static let leastOffset = 200
}

extension SQLSelect {
  /// Whether ``LatePage`` took it apart, so that its one condition finds the keys of its rows.
  var isLatePage: Bool { condition.leaf == SQLCondition.page }
}

extension SQLTerm {
  fileprivate func isColumn(of source: SQLSource) -> Bool {
    guard case .column(let column) = self else { return false }
    return column.source == source.number
  }

  /// The same column of another use of the table.
  fileprivate func moved(to source: SQLSource) -> SQLTerm {
    guard case .column(let column) = self else { return self }
    return .column(SQLColumn(source: source.number, name: column.name))
  }
}
