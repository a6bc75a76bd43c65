extension SQLTerm {
  /// Whether a column of the source is in it.
  func names(_ source: Int) -> Bool {
    switch self {
    case .column(let column): column.source == source
    case .binding, .flag, .null: false
    case .truth(let condition): condition.names(source)
    case .call(_, let terms), .native(_, let terms), .coalesce(let terms), .evaluate(_, let terms):
      terms.contains { $0.names(source) }
    case .arithmetic(_, let lhs, let rhs): lhs.names(source) || rhs.names(source)
    case .choice(let cases, let otherwise):
      otherwise.names(source)
        || cases.contains { $0.test.names(source) || $0.value.names(source) }
    case .jsonMember(let base, _): base.names(source)
    case .subquery(let select): select.names(source)
    }
  }
}

extension SQLCondition {
  /// Whether a column of the source is in it.
  func names(_ source: Int) -> Bool {
    switch kind {
    case .constant: false
    case .all(let parts), .any(let parts): parts.contains { $0.names(source) }
    case .comparison(_, let lhs, let rhs): lhs.names(source) || rhs.names(source)
    case .isNull(let term), .isNotNull(let term), .holds(let term, _),
      .inBoundList(let term, _, _):
      term.names(source)
    case .inList(let term, let list, _):
      term.names(source) || list.contains { $0.names(source) }
    case .inElements(let term, let list): term.names(source) || list.names(source)
    case .inSelect(let term, let select): term.names(source) || select.names(source)
    case .exists(let select, _): select.names(source)
    case .choice(let test, let yes, let otherwise):
      test.names(source) || yes.names(source) || otherwise.names(source)
    }
  }
}

extension SQLSelect {
  /// Whether a column of the source is in it.
  func names(_ source: Int) -> Bool {
    condition.names(source) || columns.contains { $0.names(source) }
      || sources.contains { $0.on.names(source) } || order.contains { $0.term.names(source) }
      || grouping.map { $0.term.names(source) || $0.condition.names(source) } ?? false
  }
}
