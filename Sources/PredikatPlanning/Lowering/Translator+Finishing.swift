extension Translator {
  /// The query in the form in which it is written: each join as strict as its condition, and what
  /// may fail safe from the engine's own rewriting.
  func finished(_ select: SQLSelect) -> SQLSelect {
    let mayFail = select.condition.mayFail
    // A row that is left out by a join raises no error.
    var finished = mayFail && !options.rewrites ? select : withStrictJoins(select)
    guard mayFail else { return finished }
    let joined = Set(finished.sources.dropFirst().filter { $0.join == .inner }.map(\.number))
    finished.condition = finished.condition.withoutConstants.withLastingGuards(of: joined)
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
  /// The same condition, whose guards against failure SQLite cannot take away: where a row is
  /// joined strictly, it knows by itself that a required column is there, and what waits for that
  /// is computed before the row is found.
  fileprivate func withLastingGuards(of sources: Set<Int>) -> SQLCondition {
    guard !sources.isEmpty else { return self }
    let changed: Kind? =
      switch kind {
      case .all(let parts): .all(parts.map { $0.withLastingGuards(of: sources) })
      case .any(let parts): .any(parts.map { $0.withLastingGuards(of: sources) })
      case .choice(let test, let yes, let otherwise):
        .choice(
          test.lasting(of: sources), yes.withLastingGuards(of: sources),
          otherwise: otherwise.withLastingGuards(of: sources))
      default: nil
      }
    return changed.map { SQLCondition($0, leaf: leaf) } ?? self
  }

  /// The test of a guard, with the presence of a column asked in a way that is not seen through.
  private func lasting(of sources: Set<Int>) -> SQLCondition {
    let changed: Kind? =
      switch kind {
      case .all(let parts): .all(parts.map { $0.lasting(of: sources) })
      case .any(let parts): .any(parts.map { $0.lasting(of: sources) })
      case .isNull(.column(let column)) where sources.contains(column.source):
        .isNull(.coalesce([.column(column), .null]))
      case .isNotNull(.column(let column)) where sources.contains(column.source):
        .isNotNull(.coalesce([.column(column), .null]))
      case .choice(let test, let yes, let otherwise):
        .choice(
          test.lasting(of: sources), yes.lasting(of: sources),
          otherwise: otherwise.lasting(of: sources))
      default: nil
      }
    return changed.map { SQLCondition($0, leaf: leaf) } ?? self
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
