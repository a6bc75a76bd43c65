/// Turns a query around where its selective condition is on the far side of a relationship: the
/// few related rows are found first, by their index, and lead to the rows that are wanted.
///
/// It turns only when that is sure to pay: an index pins the related rows to few, by a uniqueness
/// or by measured sizes, and nothing pins the wanted rows as well.
struct SelectiveSide {
  let catalog: Catalog

  /// The query in its cheapest form.
  func driving(_ select: SQLSelect) -> SQLSelect { turningJoin(of: turningTests(of: select)) }

  // MARK: To-one relationships

  /// The query that begins with the object of a to-one relationship.
  private func turningJoin(of select: SQLSelect) -> SQLSelect {
    guard select.sources.count > 1 else { return select }
    for source in select.sources.dropFirst() where source.join == .inner {
      guard let related = estimate.rows(of: source, where: select.condition),
        let owners = ownerCount(of: source, from: select.sources[0], related: related),
        owners < estimate.wantedRows(of: select) / Self.leastGain
      else { continue }
      return select.beginning(with: source)
    }
    return select
  }

  /// How many rows of the first source lead to so many of the other; nil where no index finds them.
  private func ownerCount(of source: SQLSource, from first: SQLSource, related: Int) -> Int? {
    guard let column = source.foreignKey(from: first) else { return nil }
    return estimate.rowsPerValue(of: column, in: first).map { RowEstimate.product(related, $0) }
  }

  // MARK: To-many relationships

  /// `EXISTS (…)` as `key IN (SELECT owner …)` where that reads fewer rows.
  private func turningTests(of select: SQLSelect) -> SQLSelect {
    switch select.condition.kind {
    case .exists:
      guard let turned = turned(select.condition, in: select) else { return select }
      var result = select
      result.condition = turned
      return result
    case .all(let parts) where parts.contains(where: \.isExistence):
      var result = select
      result.condition = SQLCondition(.all(parts.map { turned($0, in: select) ?? $0 }))
      return result
    default: return select
    }
  }

  /// The test of a to-many turned around; nil where it does not pay.
  private func turned(_ test: SQLCondition, in select: SQLSelect) -> SQLCondition? {
    guard case .exists(let inner, false) = test.kind, !inner.condition.mayFail,
      let (owner, list) = inner.owners(of: select.sources[0]),
      let source = list.sources.first(where: {
        estimate.rows(of: $0, where: list.condition) != nil
      }), let related = estimate.rows(of: source, where: list.condition)
    else { return nil }
    var found = related
    var query = list
    if source != list.sources[0] {
      guard source.join == .inner,
        let owners = ownerCount(of: source, from: list.sources[0], related: related)
      else { return nil }
      found = owners
      query = list.beginning(with: source)
    }
    guard found < estimate.wantedRows(of: select) / Self.leastGain, list.isUncorrelated else {
      return nil
    }
    return SQLCondition(.inSelect(owner, query), leaf: test.leaf)
  }

  // MARK: Weights

  /// So many times fewer rows must be read, because a list is read to its end and then searched.
  private static let leastGain = 4

  private var estimate: RowEstimate { RowEstimate(catalog: catalog) }
}

extension SQLSource {
  /// The column of another source by which this one is joined to it.
  fileprivate func foreignKey(from first: SQLSource) -> SQLName? {
    guard case .comparison(.equal, .column(let key), .column(let column)) = on.kind,
      key.source == number, column.source == first.number
    else { return nil }
    return column.name
  }
}

extension SQLSelect {
  /// The query that reads another of its sources first.
  fileprivate func beginning(with source: SQLSource) -> SQLSelect {
    var turned = self
    var first = source
    first.join = .first
    first.on = .always
    var second = sources[0]
    second.join = .inner
    second.on = source.on
    turned.sources =
      [first, second] + sources.dropFirst().filter { $0.number != source.number }
    return turned
  }
}
