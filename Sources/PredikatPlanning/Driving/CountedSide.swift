import PredikatText

/// Turns a comparison of a to-many's count around: related rows are counted once, owner by owner,
/// and the owners that have the number lead to the rows that are wanted. Otherwise they are
/// counted anew for each row, and each row is read for that.
///
/// Owners without any related row are in no group, so only what is false for none is turned. What
/// is true for none leaves most rows, and looking each up in a list costs what counting does.
struct CountedSide {
  let catalog: Catalog
  let bindings: [SQLBinding]

  /// The query in its cheapest form.
  func gathering(_ select: SQLSelect) -> SQLSelect {
    var parts = [select.condition]
    if case .all(let conjuncts) = select.condition.kind { parts = conjuncts }
    guard parts.contains(where: { count(in: $0) != nil }), !stopsEarly(select),
      !parts.contains(where: { findsFew($0, in: select) })
    else { return select }
    var result = select
    result.condition = .all(parts.map { turned($0, in: select) ?? $0 })
    return result
  }

  /// The test of a count turned around; nil where that would not be the same.
  private func turned(_ test: SQLCondition, in select: SQLSelect) -> SQLCondition? {
    guard let count = count(in: test), !count.related.condition.mayFail,
      count.related.sources.allSatisfy({ !$0.on.mayFail }),
      case .binding(let place) = count.number, case .integer(let number)? = bindings[place].value,
      !count.comparison.holds(0, number),
      let (owner, owners) = count.related.owners(of: select.sources[0]), owners.isUncorrelated,
      isNumber(owners.columns[0], in: owners.sources[0])
    else { return nil }
    var list = owners
    list.grouping = SQLGrouping(
      term: owners.columns[0],
      condition: SQLCondition(
        .comparison(count.comparison, .native(.count, []), count.number)))
    return SQLCondition(.inSelect(owner, list), leaf: test.leaf)
  }

  /// Whether a column holds each key in one form only: as text, `1` and `01` are two groups, though
  /// both are equal to the key.
  private func isNumber(_ term: SQLTerm, in source: SQLSource) -> Bool {
    guard case .column(let column) = term, column.source == source.number else { return false }
    let columns = catalog[table: source.table.plain].columns
    return columns.first { $0.name == column.name.plain }?.storage != .text
  }

  // MARK: Counts

  private struct Count {
    var related: SQLSelect
    var comparison: SQLComparison
    var number: SQLTerm
  }

  private func count(in test: SQLCondition) -> Count? {
    guard case .comparison(let comparison, let lhs, let rhs) = test.kind else { return nil }
    if case .subquery(let related) = lhs, related.columns == [.native(.count, [])] {
      return Count(related: related, comparison: comparison, number: rhs)
    }
    if case .subquery(let related) = rhs, related.columns == [.native(.count, [])] {
      return Count(related: related, comparison: comparison.mirrored, number: lhs)
    }
    return nil
  }

  // MARK: Weights

  /// Whether reading ends with the first rows that match, in the order in which they are read.
  private func stopsEarly(_ select: SQLSelect) -> Bool {
    guard select.limit != nil else { return false }
    guard let key = select.order.first else { return true }
    guard key.collation == nil, case .column(let column) = key.term else { return false }
    return isIndexed(column, in: select)
  }

  /// Whether a condition finds, by an index, so few rows that counting for each of them is less.
  private func findsFew(_ condition: SQLCondition, in select: SQLSelect) -> Bool {
    switch condition.kind {
    case .constant(let value): return !value
    case .any(let parts): return parts.allSatisfy { findsFew($0, in: select) }
    case .all(let parts): return parts.contains { findsFew($0, in: select) }
    case .comparison(.notEqual, _, _), .comparison(.different, _, _), .isNotNull,
      .inList(_, _, true), .inBoundList(_, _, true):
      return false
    case .inElements: return true
    default:
      guard let column = condition.restrictedColumn, isIndexed(column, in: select),
        let source = select.sources.first(where: { $0.number == column.source })
      else { return false }
      let table = catalog[table: source.table.plain]
      guard let size = table.rowCount ?? table.analyzedRowCount,
        let rows = RowEstimate(catalog: catalog).rows(of: source, where: condition)
      else { return true }
      return rows < size / Self.leastGain
    }
  }

  /// Whether rows can be found by the column.
  private func isIndexed(_ column: SQLColumn, in select: SQLSelect) -> Bool {
    guard let source = select.sources.first(where: { $0.number == column.source }) else {
      return false
    }
    return column.name == source.key
      || catalog[table: source.table.plain].indexes.contains {
        !$0.isPartial && $0.columns.first?.name == column.name.plain
      }
  }

  /// A condition that leaves more than one row in so many leaves nothing to save.
  private static let leastGain = 4
}

extension SQLComparison {
  /// Whether it holds between two numbers.
  fileprivate func holds(_ lhs: Int64, _ rhs: Int64) -> Bool {
    switch self {
    case .equal, .same: lhs == rhs
    case .notEqual, .different: lhs != rhs
    case .less: lhs < rhs
    case .lessOrEqual: lhs <= rhs
    case .greater: lhs > rhs
    case .greaterOrEqual: lhs >= rhs
    }
  }
}
