/// Tells how many keys of an order the loops of a path satisfy by themselves.
struct OrderCheck {
  let tables: [Int: EngineTable]
  let terms: [EngineTerm]
  let order: [SQLOrder]
  private var satisfied: Set<Int> = []
  private var distinct: Set<Int> = []

  init(tables: [Int: EngineTable], terms: [EngineTerm], order: [SQLOrder]) {
    self.tables = tables
    self.terms = terms
    self.order = order
  }

  /// The number of leading keys that are satisfied; negative when later loops may decide.
  mutating func satisfied(by loops: [EngineLoop]) -> Int {
    satisfied = []
    distinct = []
    var isDistinct = true
    for (position, loop) in loops.enumerated() where isDistinct && satisfied.count < order.count {
      let before = Set(loops[..<position].map(\.source))
      markPinned(loop, before: before)
      if !loop.isSingleRow {
        guard let index = loop.index, let table = tables[loop.source] else { return 0 }
        isDistinct = walk(index, of: loop, table)
      }
      if isDistinct {
        distinct.insert(loop.source)
        markDistinct()
      }
    }
    if satisfied.count == order.count { return order.count }
    if isDistinct { return -1 }
    var count = order.count - 1
    while count > 0 {
      if (0..<count).allSatisfy(satisfied.contains) { return count }
      count -= 1
    }
    return 0
  }

  /// A key whose column is pinned to one value needs no order.
  private mutating func markPinned(_ loop: EngineLoop, before: Set<Int>) {
    for (place, key) in order.enumerated() where !satisfied.contains(place) {
      guard case .column(let column) = key.term, column.source == loop.source,
        key.collation == nil
      else { continue }
      let isPinned = terms.contains { term in
        term.targets.contains {
          $0.source == column.source && $0.column == column.name.plain && $0.use.isSingle
            && $0.needs.isSubset(of: before)
        }
      }
      if isPinned { satisfied.insert(place) }
    }
  }

  /// Walks along the index; tells whether its rows are distinct by the columns passed.
  private mutating func walk(
    _ index: EngineTable.Index, of loop: EngineLoop, _ table: EngineTable
  ) -> Bool {
    var isDistinct = index.isTable || index.isUnique && loop.skipped == 0
    var isReversed: Bool?
    for (position, name) in index.columns.enumerated() {
      if position < loop.pinned, position >= loop.skipped {
        let use = loop.uses[position]
        if use.isSingle {
          if use != .equal { isDistinct = false }
          continue
        }
      }
      if isDistinct, let name, position >= loop.pinned, !table.isRequired(name) {
        isDistinct = false
      }
      guard let place = nextKey(), matches(order[place], name, loop.source, table) else {
        if position == 0 || position < index.keyCount { isDistinct = false }
        return isDistinct
      }
      let isDescending =
        index.description.map { position < $0.columns.count && $0.columns[position].isDescending }
        ?? false
      let wanted = isDescending != order[place].isDescending
      if let isReversed, isReversed != wanted {
        if position == 0 || position < index.keyCount { isDistinct = false }
        return isDistinct
      }
      isReversed = wanted
      satisfied.insert(place)
      if name == nil { return true }
    }
    return isDistinct
  }

  private func nextKey() -> Int? { order.indices.first { !satisfied.contains($0) } }

  private func matches(
    _ key: SQLOrder, _ column: String?, _ source: Int, _ table: EngineTable
  ) -> Bool {
    guard case .column(let wanted) = key.term, wanted.source == source else { return false }
    guard let column else { return wanted.name.plain == table.keyColumn }
    return wanted.name.plain == column && key.collation == nil
  }

  /// Keys over sources whose rows are told apart already need no order.
  private mutating func markDistinct() {
    for (place, key) in order.enumerated() where !satisfied.contains(place) {
      var mentions = Mentions()
      mentions.add(key.term)
      if !mentions.sources.isEmpty, mentions.sources.isSubset(of: distinct) {
        satisfied.insert(place)
      }
    }
  }
}
