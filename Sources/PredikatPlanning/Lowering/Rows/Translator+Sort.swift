import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// The keys of the order, and the primary key behind them, so that equal rows keep their places
  /// from page to page.
  func order(of root: Row) -> [SQLOrder] {
    guard !query.sort.isEmpty else { return [] }
    var order: [SQLOrder] = []
    for key in query.sort {
      self[key.root] = .row(root)
      // A member of a value, as a struct's text, is computed from the column.
      let operand = operand(key.value) ?? evaluated(key.value)
      guard operand.isSortable else {
        problems.append(.unsortable(at: key.value.range))
        continue
      }
      order.append(
        SQLOrder(
          term: operand.term, collation: collation(of: key, operand),
          isDescending: key.order == .reverse))
    }
    let last = key(of: root).term
    if !order.contains(where: { $0.term == last }) {
      order.append(SQLOrder(term: last, collation: nil, isDescending: false))
    }
    return order
  }

  private func collation(of key: TypedSortKey, _ operand: Operand) -> SQLCollation? {
    guard case .scalar(.string) = key.value.type.unwrapped else { return nil }
    switch key.comparator {
    case .lexical?: return nil
    case .localized?: return .localized
    case .localizedStandard?, nil: return .localizedStandard
    }
  }
}

extension Operand {
  /// Whether databases order its values as Swift does.
  fileprivate var isSortable: Bool {
    switch encoding {
    case .json, .list, .any: false
    default: true
    }
  }
}
