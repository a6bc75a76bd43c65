extension Translator {
  /// The query in the form in which it is written: each join as strict as its condition, and what
  /// may fail safe from the engine's own rewriting.
  func finished(_ select: SQLSelect) -> SQLSelect {
    let mayFail = select.condition.mayFail
    // A row that is left out by a join raises no error.
    var finished = mayFail && !options.rewrites ? select : withStrictJoins(select)
    guard mayFail else { return finished }
    finished.condition = finished.condition.withoutConstants
    let joins = finished.sources.dropFirst().filter { $0.join == .inner }.map(\.on)
    if !joins.isEmpty { finished.condition = finished.condition.waiting(for: .all(joins)) }
    return finished
  }

  /// The query with each join as strict as its condition: a row without a partner, which the
  /// condition then leaves out, is left out by the join. Databases do the same by themselves, and
  /// then in an order of their own.
  private func withStrictJoins(_ select: SQLSelect) -> SQLSelect {
    guard select.sources.count > 1 else { return select }
    var finished = select
    for index in select.sources.indices.reversed() where select.sources[index].join == .left {
      let number = select.sources[index].number
      let isReachedInner = finished.sources[(index + 1)...].contains {
        $0.join == .inner && $0.on.implies(rowOf: number)
      }
      if isReachedInner || select.condition.implies(rowOf: number) {
        finished.sources[index].join = .inner
      }
    }
    return withoutUnused(finished)
  }

  /// What is joined without leaving out rows, and is not looked at, need not be joined.
  private func withoutUnused(_ select: SQLSelect) -> SQLSelect {
    var result = select
    for index in select.sources.indices.reversed() where result.sources[index].join == .left {
      var others = result
      let source = others.sources.remove(at: index)
      if !others.names(source.number) { result = others }
    }
    return result
  }
}

extension SQLCondition {
  /// The same condition, from which SQLite takes no constants: where `a = 1 AND …` is required, it
  /// puts 1 for `a` everywhere, a guard against failure included, which then no longer waits for
  /// the row of `a`. `a IS 1` says the same and is left alone.
  fileprivate var withoutConstants: SQLCondition {
    switch kind {
    case .all(let parts): SQLCondition(.all(parts.map(\.withoutConstants)), leaf: leaf)
    case .comparison(.equal, let lhs, let rhs) where lhs.isConstant || rhs.isConstant:
      SQLCondition(.comparison(.same, lhs, rhs), leaf: leaf)
    default: self
    }
  }
}

extension SQLCondition {
  /// The same condition, of which what may fail waits until rows are known to belong together: a
  /// database may test them before it joins them, and knows of a row that is joined strictly that
  /// its required columns are there.
  fileprivate func waiting(for joins: SQLCondition) -> SQLCondition {
    guard mayFail else { return self }
    switch kind {
    case .all(let parts):
      return SQLCondition(.all(parts.map { $0.waiting(for: joins) }), leaf: leaf)
    case .choice(let test, let yes, let otherwise)
    where otherwise.constant == false && !test.mayFail:
      return SQLCondition(.choice(.all([test, joins]), yes, otherwise: otherwise), leaf: leaf)
    default: return .guarded(by: joins, self)
    }
  }
}

extension SQLTerm {
  /// Whether it is one value for the whole statement.
  fileprivate var isConstant: Bool {
    switch self {
    case .binding, .flag: true
    default: false
    }
  }
}
