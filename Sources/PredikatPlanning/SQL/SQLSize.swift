/// Counts the parts of terms and conditions, no further than it may. Parts that are one value in
/// memory count as often as they are written.
struct SQLSize {
  /// How many parts more there may be; below zero there were too many.
  private(set) var remaining: Int

  /// Whether a term has at most so many parts.
  static func isWithin(_ most: Int, _ term: SQLTerm) -> Bool {
    switch term {
    case .column, .binding, .flag, .null: return true
    default:
      var size = SQLSize(remaining: most)
      size.count(term)
      return size.remaining >= 0
    }
  }

  private mutating func count(_ terms: [SQLTerm]) {
    for term in terms where remaining >= 0 { count(term) }
  }

  private mutating func count(_ conditions: [SQLCondition]) {
    for condition in conditions where remaining >= 0 { count(condition) }
  }

  private mutating func count(_ term: SQLTerm) {
    remaining -= 1
    guard remaining >= 0 else { return }
    switch term {
    case .column, .binding, .flag, .null: break
    case .truth(let condition): count(condition)
    case .call(_, let terms), .native(_, let terms), .coalesce(let terms), .evaluate(_, let terms):
      count(terms)
    case .arithmetic(_, let lhs, let rhs): count([lhs, rhs])
    case .choice(let cases, let otherwise):
      for one in cases where remaining >= 0 {
        count(one.test)
        count(one.value)
      }
      count(otherwise)
    case .jsonMember(let base, _): count(base)
    case .subquery(let select): count(select)
    }
  }

  private mutating func count(_ condition: SQLCondition) {
    remaining -= 1
    guard remaining >= 0 else { return }
    switch condition.kind {
    case .constant: break
    case .all(let parts), .any(let parts): count(parts)
    case .comparison(_, let lhs, let rhs), .inElements(let lhs, let rhs): count([lhs, rhs])
    case .isNull(let term), .isNotNull(let term), .holds(let term, _),
      .inBoundList(let term, _, _):
      count(term)
    case .inList(let term, let list, _):
      count(term)
      count(list)
    case .inSelect(let term, let select):
      count(term)
      count(select)
    case .exists(let select, _): count(select)
    case .choice(let test, let yes, let otherwise): count([test, yes, otherwise])
    }
  }

  private mutating func count(_ select: SQLSelect) {
    count(select.columns)
    count(select.condition)
    if let grouping = select.grouping {
      count(grouping.term)
      count(grouping.condition)
    }
    for source in select.sources where remaining >= 0 { count(source.on) }
    for order in select.order where remaining >= 0 { count(order.term) }
  }
}
