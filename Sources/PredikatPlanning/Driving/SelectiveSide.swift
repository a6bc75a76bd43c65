/// Turns a query around where its selective condition is on the far side of a relationship: the
/// few related rows are found first, by their index, and lead to the rows that are wanted.
///
/// Which way is cheaper is asked of the engine's own weights, and only where an index can find the
/// related rows at all.
struct SelectiveSide {
  let catalog: Catalog

  /// The query in its cheapest form.
  func driving(_ select: SQLSelect) -> SQLSelect {
    let turned = turningTests(of: select)
    return turningJoin(of: turned)
  }

  // MARK: To-one relationships

  /// The query that begins with the object of a to-one relationship.
  private func turningJoin(of select: SQLSelect) -> SQLSelect {
    guard select.sources.count > 1 else { return select }
    var best = select
    var bestCost: Int?
    for source in select.sources.dropFirst() where source.join == .inner {
      guard let column = foreignKey(leadingTo: source, from: select.sources[0]),
        hasIndex(on: column, of: select.sources[0]),
        findsRows(of: source, where: select.condition)
      else { continue }
      let candidate = beginning(with: source, select)
      let known = bestCost ?? cost(of: best)
      let other = cost(of: candidate)
      if other < known {
        best = candidate
        bestCost = other
      } else {
        bestCost = known
      }
    }
    return best
  }

  /// The column of the first source by which the other is joined.
  private func foreignKey(leadingTo source: SQLSource, from first: SQLSource) -> String? {
    guard case .comparison(.equal, .column(let key), .column(let column)) = source.on.kind,
      key.source == source.number, column.source == first.number
    else { return nil }
    return column.name.plain
  }

  private func beginning(with source: SQLSource, _ select: SQLSelect) -> SQLSelect {
    var turned = select
    var first = source
    first.join = .first
    first.on = .always
    var second = select.sources[0]
    second.join = .inner
    second.on = source.on
    turned.sources =
      [first, second] + select.sources.dropFirst().filter { $0.number != source.number }
    return turned
  }

  // MARK: To-many relationships

  /// `EXISTS (…)` as `key IN (SELECT owner …)` where that reads fewer rows.
  private func turningTests(of select: SQLSelect) -> SQLSelect {
    let parts: [SQLCondition]
    switch select.condition.kind {
    case .all(let all): parts = all
    case .exists: parts = [select.condition]
    default: return select
    }
    var result = select
    for (index, part) in parts.enumerated() {
      guard case .exists(let inner, false) = part.kind,
        let (owner, list) = owners(in: inner, of: select.sources[0])
      else { continue }
      let turned = SQLCondition(.inSelect(owner, list), leaf: part.leaf)
      guard reads(fewerRows: list, than: inner, for: result) else { continue }
      var changed = parts
      if case .all(let current) = result.condition.kind { changed = current }
      changed[index] = turned
      result.condition = .all(changed)
    }
    return result
  }

  /// The test turned around: the term that is looked for, and the query of owners that pass.
  private func owners(
    in inner: SQLSelect, of outer: SQLSource
  ) -> (SQLTerm, SQLSelect)? {
    guard !inner.condition.mayFail else { return nil }
    var parts: [SQLCondition] = [inner.condition]
    if case .all(let all) = inner.condition.kind { parts = all }
    guard let place = parts.firstIndex(where: { $0.leaf == -2 }),
      case .comparison(.equal, .column(let link), .column(let owner)) = parts[place].kind,
      owner.source == outer.number, owner.name == outer.key
    else { return nil }
    parts.remove(at: place)
    var list = inner
    list.condition = .all(parts)
    list.columns = [.column(link)]
    var mentions = Mentions()
    mentions.addParts(of: list)
    guard !mentions.sources.contains(outer.number), isUncorrelated(list),
      let source = list.sources.first(where: { findsRows(of: $0, where: list.condition) })
    else { return nil }
    return (.column(owner), list.sources[0] == source ? list : turned(list, source))
  }

  private func turned(_ list: SQLSelect, _ source: SQLSource) -> SQLSelect {
    guard source.join == .inner, let column = foreignKey(leadingTo: source, from: list.sources[0]),
      hasIndex(on: column, of: list.sources[0])
    else { return list }
    return beginning(with: source, list)
  }

  /// Whether the query names no source from around it.
  private func isUncorrelated(_ select: SQLSelect) -> Bool {
    var mentions = Mentions()
    mentions.addParts(of: select)
    let own = Set(select.sources.map(\.number))
    return mentions.sources.subtracting(own).subtracting(EnginePredictor.sources(in: select))
      .isEmpty
  }

  private func reads(
    fewerRows list: SQLSelect, than inner: SQLSelect, for outer: SQLSelect
  ) -> Bool {
    var predictor = EnginePredictor(catalog: catalog, statement: outer)
    let rows = predictor.plan(outer).steps.first?.loop.visited ?? 0
    let perRow = cost(of: inner)
    var listPredictor = EnginePredictor(catalog: catalog, statement: list)
    let path = listPredictor.bestPath(of: list)
    // A test stops at the first related row, a list is read to its end: it has to be much cheaper.
    return LogEstimate.sum(path.cost, path.rows + 16) + 15 < rows + perRow
  }

  // MARK: Weights

  private func cost(of select: SQLSelect) -> Int {
    var predictor = EnginePredictor(catalog: catalog, statement: select)
    return predictor.bestPath(of: select).cost
  }

  /// Whether a condition pins a column of the source that an index begins with.
  private func findsRows(of source: SQLSource, where condition: SQLCondition) -> Bool {
    switch condition.kind {
    case .all(let parts): parts.contains { findsRows(of: source, where: $0) }
    case .comparison(.equal, .column(let column), .binding),
      .comparison(.equal, .column(let column), .flag), .inList(.column(let column), _, false),
      .inBoundList(.column(let column), _, false):
      column.source == source.number
        && (column.name == source.key || hasIndex(on: column.name.plain, of: source))
    default: false
    }
  }

  private func hasIndex(on column: String, of source: SQLSource) -> Bool {
    catalog[table: source.table.plain].indexes.contains {
      !$0.isPartial && $0.columns.first?.name == column
    }
  }
}
