import PredikatSchema
import PredikatText

extension Translator {
  /// Chains longer than this are left as they are: looking at every pair would take too long.
  private static let longestChain = 256

  /// A chain with what belongs to one column brought together.
  func simplified(_ condition: SQLCondition) -> SQLCondition {
    switch condition.kind {
    case .any(let parts) where parts.count <= Self.longestChain * 16: membership(of: parts)
    case .all(let parts) where parts.count <= Self.longestChain:
      stretches(of: withoutImpliedPresence(parts))
    default: condition
    }
  }

  /// The sides of a choice, each once.
  private func withoutRepetitions(_ parts: [SQLCondition]) -> [SQLCondition] {
    guard parts.count <= Self.longestChain else { return parts }
    var kept: [SQLCondition] = []
    for part in parts {
      // Every written value is bound anew, so what holds one is never the same again.
      if case .comparison(_, _, .binding) = part.kind {
        kept.append(part)
      } else if let same = kept.first(where: { $0.kind == part.kind }) {
        mark(part.leaf, as: .merged(same.leaf))
      } else {
        kept.append(part)
      }
    }
    return kept
  }

  // MARK: Equality chains

  /// `x = a OR x = b` as `x IN (a, b)`.
  private func membership(of all: [SQLCondition]) -> SQLCondition {
    let parts = withoutRepetitions(all)
    var lists: [(column: SQLColumn, place: Int, terms: [SQLTerm])] = []
    var kept: [SQLCondition] = []
    for part in parts {
      guard let (column, terms) = part.equalities else {
        kept.append(part)
        continue
      }
      if let index = lists.firstIndex(where: { $0.column == column }) {
        lists[index].terms += terms
        mark(part.leaf, as: .merged(kept[lists[index].place].leaf))
      } else {
        lists.append((column, kept.count, terms))
        kept.append(part)
      }
    }
    for list in lists where list.terms.count > 1 {
      kept[list.place].kind = membership(of: list.column, in: list.terms)
    }
    return .any(kept)
  }

  private func membership(
    of column: SQLColumn, in terms: [SQLTerm]
  ) -> SQLCondition.Kind {
    let bound = terms.compactMap { term -> SQLBinding? in
      guard case .binding(let index) = term else { return nil }
      return bindings[index]
    }
    if terms.count > dialect.longestList, bound.count == terms.count, let first = bound.first,
      first.encoding.isExactInJSON
    {
      let values = bound.compactMap(\.value)
      if values.count == terms.count {
        bindings.append(
          SQLBinding(
            value: .array(values), type: .array(first.type),
            encoding: .json(.array(.scalar(first.encoding)))))
        return .inBoundList(.column(column), binding: bindings.count - 1, isNegated: false)
      }
    }
    return .inList(.column(column), terms, isNegated: false)
  }

  /// `x IS NOT NULL AND x < a` without the first, which the second implies.
  private func withoutImpliedPresence(_ parts: [SQLCondition]) -> [SQLCondition] {
    if parts.contains(where: { $0.excludesPresence(in: parts) }) { return [.never] }
    guard parts.contains(where: \.isPresenceTest) else { return parts }
    var kept: [SQLCondition] = []
    for (index, part) in parts.enumerated() {
      let isImplied =
        part.isPresenceTest
        && parts.enumerated().contains { other, candidate in
          other != index && !candidate.isPresenceTest && !candidate.mayFail
            && candidate.presentTerms.contains { part.presentTerms.contains($0) }
        }
      if !isImplied { kept.append(part) }
    }
    markImplied(parts, kept: kept)
    return kept
  }

  // MARK: Ranges

  /// What a conjunction says of one column, as far as it is known.
  fileprivate struct Stretch {
    var column: SQLColumn
    var equal: (part: Int, value: Value)?
    var lower: (part: Int, value: Value, isInclusive: Bool)?
    var upper: (part: Int, value: Value, isInclusive: Bool)?
    var isEmpty = false
    var implied: [Int] = []
  }

  /// A conjunction without the bounds that others imply; never true where they exclude each other.
  private func stretches(of parts: [SQLCondition]) -> SQLCondition {
    var stretches: [Stretch] = []
    for (index, part) in parts.enumerated() {
      guard
        case .comparison(let comparison, .column(let column), .binding(let binding)) = part.kind,
        let value = bindings[binding].value
      else { continue }
      let known = stretches.firstIndex { $0.column == column }
      if known == nil { stretches.append(Stretch(column: column)) }
      stretches[known ?? stretches.count - 1].add(comparison, value, part: index)
    }
    guard stretches.contains(where: { $0.isEmpty || !$0.implied.isEmpty }) else {
      return .all(parts)
    }
    if stretches.contains(where: \.isEmpty) { return .never }
    let implied = Set(stretches.flatMap(\.implied))
    let kept = parts.enumerated().filter { !implied.contains($0.offset) }.map(\.element)
    markImplied(parts, kept: kept)
    return .all(kept)
  }

  /// Marks what was left out, unless another part of it was kept.
  private func markImplied(_ parts: [SQLCondition], kept: [SQLCondition]) {
    for part in parts where !kept.contains(where: { $0.leaf == part.leaf }) {
      mark(part.leaf, as: .implied)
    }
  }

  private func mark(_ leaf: Int, as outcome: Leaf.Outcome) {
    if leaf >= 0 { leaves[leaf].outcome = outcome }
  }
}

extension Translator.Stretch {
  fileprivate mutating func add(_ comparison: SQLComparison, _ value: Value, part: Int) {
    switch comparison {
    case .equal: addEqual(value, part)
    case .greater, .greaterOrEqual: addLower(value, part, comparison == .greaterOrEqual)
    case .less, .lessOrEqual: addUpper(value, part, comparison == .lessOrEqual)
    default: return
    }
    settle()
  }

  private mutating func addEqual(_ value: Value, _ part: Int) {
    guard let equal else {
      self.equal = (part, value)
      return
    }
    switch StoredOrder.compare(equal.value, value) {
    case 0?: implied.append(part)
    case nil: break
    default: isEmpty = true
    }
  }

  private mutating func addLower(_ value: Value, _ part: Int, _ isInclusive: Bool) {
    guard let known = lower else {
      lower = (part, value, isInclusive)
      return
    }
    guard let order = StoredOrder.compare(value, known.value) else { return }
    if order > 0 || order == 0 && !isInclusive {
      implied.append(known.part)
      lower = (part, value, isInclusive)
    } else {
      implied.append(part)
    }
  }

  private mutating func addUpper(_ value: Value, _ part: Int, _ isInclusive: Bool) {
    guard let known = upper else {
      upper = (part, value, isInclusive)
      return
    }
    guard let order = StoredOrder.compare(value, known.value) else { return }
    if order < 0 || order == 0 && !isInclusive {
      implied.append(known.part)
      upper = (part, value, isInclusive)
    } else {
      implied.append(part)
    }
  }

  /// Holds the bounds against each other and against the value.
  private mutating func settle() {
    if let lower, let upper, let order = StoredOrder.compare(lower.value, upper.value),
      order > 0 || order == 0 && !(lower.isInclusive && upper.isInclusive)
    {
      isEmpty = true
    }
    guard let equal else { return }
    if let lower, let order = StoredOrder.compare(equal.value, lower.value) {
      if order < 0 || order == 0 && !lower.isInclusive { isEmpty = true }
      implied.append(lower.part)
      self.lower = nil
    }
    if let upper, let order = StoredOrder.compare(equal.value, upper.value) {
      if order > 0 || order == 0 && !upper.isInclusive { isEmpty = true }
      implied.append(upper.part)
      self.upper = nil
    }
  }
}

extension SQLCondition {
  /// Whether it asks that a column is NULL which another part asks not to be.
  fileprivate func excludesPresence(in parts: [SQLCondition]) -> Bool {
    guard case .isNull(let term) = kind, term.isColumn else { return false }
    return parts.contains { !$0.mayFail && $0.presentTerms.contains(term) }
  }

  /// Whether it only asks that a column is not NULL.
  fileprivate var isPresenceTest: Bool {
    if case .isNotNull(let term) = kind { return term.isColumn }
    return false
  }

  /// The column and the values of a test for equality with one of them.
  fileprivate var equalities: (SQLColumn, [SQLTerm])? {
    switch kind {
    case .comparison(.equal, .column(let column), let term):
      if case .binding = term { return (column, [term]) }
      return nil
    case .inList(.column(let column), let terms, false): return (column, terms)
    default: return nil
    }
  }
}
