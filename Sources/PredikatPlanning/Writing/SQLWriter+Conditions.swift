extension SQLWriter {
  /// Chains longer than this are split into groups, so that a database's limits on depth hold.
  private static let longestChain = 64

  /// What stands around a condition, which decides on parentheses.
  enum Surrounding { case none, all, any, operand }

  /// Writes a condition.
  mutating func write(_ condition: SQLCondition, in surrounding: Surrounding = .none) {
    switch condition.kind {
    case .all(let parts):
      writeChain(parts[...], " AND ", inner: .all, isGrouped: surrounding != .none)
    case .any(let parts):
      writeChain(parts[...], " OR ", inner: .any, isGrouped: surrounding != .none)
    default:
      let isGrouped = surrounding == .operand
      if isGrouped { write("(") }
      writeLeaf(condition.kind)
      if isGrouped { write(")") }
    }
  }

  private mutating func writeChain(
    _ parts: ArraySlice<SQLCondition>, _ word: String, inner: Surrounding, isGrouped: Bool
  ) {
    if isGrouped { write("(") }
    if parts.count <= Self.longestChain {
      for (index, part) in parts.enumerated() {
        if index > 0 { write(word) }
        write(part, in: inner)
      }
    } else {
      let middle = parts.startIndex + parts.count / 2
      writeChain(parts[..<middle], word, inner: inner, isGrouped: true)
      write(word)
      writeChain(parts[middle...], word, inner: inner, isGrouped: true)
    }
    if isGrouped { write(")") }
  }

  private mutating func writeLeaf(_ kind: SQLCondition.Kind) {
    switch kind {
    case .constant(let value): write(value ? "TRUE" : "FALSE")
    case .comparison(let comparison, let lhs, let rhs):
      write(lhs)
      write(word(for: comparison))
      write(rhs)
    case .isNull(let term):
      write(term)
      write(" IS NULL")
    case .isNotNull(let term):
      write(term)
      write(" IS NOT NULL")
    case .holds(let term, let isNegated):
      if isNegated { write("NOT ") }
      write(term)
    case .exists(let select, let isNegated):
      write(isNegated ? "NOT EXISTS (" : "EXISTS (")
      write(select)
      write(")")
    case .choice(let test, let yes, let otherwise):
      writeChoice(test, yes, otherwise)
    case .inList, .inBoundList, .inElements, .inSelect: writeMembership(kind)
    case .all, .any: break
    }
  }

  private mutating func writeChoice(
    _ test: SQLCondition, _ yes: SQLCondition, _ otherwise: SQLCondition
  ) {
    write("CASE WHEN ")
    write(test)
    write(" THEN ")
    write(yes)
    write(" ELSE ")
    write(otherwise)
    write(" END")
  }

  private mutating func writeMembership(_ kind: SQLCondition.Kind) {
    switch kind {
    case .inList(let term, let list, let isNegated):
      write(term)
      write(isNegated ? " NOT IN (" : " IN (")
      writeList(list)
      write(")")
    case .inBoundList(let term, let binding, let isNegated):
      write(term)
      write(isNegated ? " NOT IN (" : " IN (")
      writeElements(ofBinding: binding)
      write(")")
    case .inElements(let term, let list):
      write(term)
      write(" IN (")
      write(dialect.elementsBefore)
      write(list)
      write(dialect.elementsAfter)
      write(")")
    case .inSelect(let term, let select):
      write(term)
      write(" IN (")
      write(select)
      write(")")
    default: break
    }
  }
}
