extension SQLTerm {
  /// Whether computing it may raise an error for some row.
  var mayFail: Bool {
    switch self {
    case .column, .binding, .flag, .null: false
    case .evaluate: true
    case .truth(let condition): condition.mayFail
    case .call(let function, let terms):
      function == .regex || function == .wholeRegex || terms.contains(where: \.mayFail)
    case .native(_, let terms), .coalesce(let terms): terms.contains(where: \.mayFail)
    case .arithmetic(_, let lhs, let rhs): lhs.mayFail || rhs.mayFail
    case .choice(let cases, let otherwise):
      cases.contains { $0.test.mayFail || $0.value.mayFail } || otherwise.mayFail
    case .jsonMember(let base, _): base.mayFail
    case .subquery(let select):
      select.condition.mayFail || select.columns.contains(where: \.mayFail)
    }
  }

  /// Whether it is NULL wherever `witness` is, or wherever the rows of `sources` are missing.
  func isNull(where witness: SQLTerm?, orRowsMissingOf sources: [Int]) -> Bool {
    if let witness, self == witness { return true }
    switch self {
    case .column(let column): return sources.contains(column.source)
    case .null: return true
    case .call(_, let terms), .native(.length, let terms), .native(.jsonArrayLength, let terms):
      return terms.contains { $0.isNull(where: witness, orRowsMissingOf: sources) }
    case .arithmetic(_, let lhs, let rhs):
      return lhs.isNull(where: witness, orRowsMissingOf: sources)
        || rhs.isNull(where: witness, orRowsMissingOf: sources)
    case .jsonMember(let base, _): return base.isNull(where: witness, orRowsMissingOf: sources)
    case .coalesce(let terms):
      return terms.allSatisfy { $0.isNull(where: witness, orRowsMissingOf: sources) }
    case .subquery(let select):
      // A column of the row with that key.
      guard case .column? = select.columns.first, let witness else { return false }
      return select.condition.implies(presenceOf: witness, orRowsOf: [])
    default: return false
    }
  }
}

extension SQLCondition {
  /// Whether computing it may raise an error for some row.
  var mayFail: Bool {
    switch kind {
    case .constant: false
    case .all(let parts), .any(let parts): parts.contains(where: \.mayFail)
    case .comparison(_, let lhs, let rhs): lhs.mayFail || rhs.mayFail
    case .isNull(let term), .isNotNull(let term), .holds(let term, _),
      .inBoundList(let term, _, _):
      term.mayFail
    case .inList(let term, let list, _): term.mayFail || list.contains(where: \.mayFail)
    case .inElements(let term, let list): term.mayFail || list.mayFail
    case .inSelect(let term, let select): term.mayFail || select.condition.mayFail
    case .exists(let select, _): select.condition.mayFail
    case .choice(let test, let yes, let otherwise):
      test.mayFail || yes.mayFail || otherwise.mayFail
    }
  }

  /// Whether it can only be true where `witness` is not NULL, or where the rows of `sources` are
  /// not missing, which come to the same.
  func implies(presenceOf witness: SQLTerm?, orRowsOf sources: [Int]) -> Bool {
    guard witness != nil || !sources.isEmpty else { return false }
    return isUntrue(where: witness, orRowsMissingOf: sources)
  }

  /// Whether it can only be true where the row of `source` is not missing.
  func implies(rowOf source: Int) -> Bool { isUntrue(where: nil, orRowsMissingOf: [source]) }

  private func isUntrue(where witness: SQLTerm?, orRowsMissingOf sources: [Int]) -> Bool {
    func isNull(_ term: SQLTerm) -> Bool { term.isNull(where: witness, orRowsMissingOf: sources) }
    switch kind {
    case .constant(let value): return !value
    case .all(let parts):
      return parts.contains { $0.isUntrue(where: witness, orRowsMissingOf: sources) }
    case .any(let parts):
      return parts.allSatisfy { $0.isUntrue(where: witness, orRowsMissingOf: sources) }
    case .comparison(let comparison, let lhs, let rhs):
      return comparison.rejectsNull && (isNull(lhs) || isNull(rhs))
    case .isNotNull(let term), .inSelect(let term, _), .inElements(let term, _):
      return isNull(term)
    case .inList(let term, _, _), .inBoundList(let term, _, _): return isNull(term)
    case .holds(let term, _): return isNull(term)
    case .choice(let test, let yes, let otherwise):
      return otherwise.constant == false
        && (test.isUntrue(where: witness, orRowsMissingOf: sources)
          || yes.isUntrue(where: witness, orRowsMissingOf: sources))
    case .isNull, .exists: return false
    }
  }

  /// The terms that are not NULL in any row for which the condition is true.
  var presentTerms: [SQLTerm] {
    switch kind {
    case .all(let parts): return parts.flatMap(\.presentTerms)
    case .isNotNull(let term): return [term]
    case .comparison(let comparison, let lhs, let rhs) where comparison.rejectsNull:
      return [lhs, rhs].filter(\.isColumn)
    case .inList(let term, _, false), .inBoundList(let term, _, false), .inSelect(let term, _),
      .inElements(let term, _):
      return term.isColumn ? [term] : []
    default: return []
    }
  }
}

extension SQLTerm {
  /// Whether it is a column.
  var isColumn: Bool {
    if case .column = self { return true }
    return false
  }
}
