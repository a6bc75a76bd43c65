/// Finds the ways to read one source, with the costs that SQLite's planner gives them.
///
/// The numbers and the order of the steps are SQLite's own (`where.c`): a plan is only predicted
/// when they are the same.
struct LoopFinder {
  let table: EngineTable
  let source: SQLSource
  /// The conjuncts of the query.
  let terms: [EngineTerm]
  /// The sources that come before.
  let before: Set<Int>
  /// The columns of the source that the statement needs.
  let needed: Set<String>
  /// The keys of the order.
  let order: [SQLOrder]
  /// How many of the terms are the side's own, in an alternative; those behind them hold around it
  /// and may help to find rows.
  var ownCount: Int
  /// Where the loops of an alternative of an `OR` are gathered: only those that use a term count.
  var isAlternative = false
  var list = EngineLoopList()
  /// The cheapest costs of an alternative.
  private(set) var alternatives: [(cost: Int, rows: Int)] = []

  init(
    table: EngineTable, source: SQLSource, terms: [EngineTerm], before: Set<Int>,
    needed: Set<String>, order: [SQLOrder], isAlternative: Bool = false, ownCount: Int? = nil
  ) {
    self.table = table
    self.source = source
    self.terms = terms
    self.before = before
    self.needed = needed
    self.order = order
    self.isAlternative = isAlternative
    self.ownCount = ownCount ?? terms.count
  }

  /// All ways that no other beats.
  mutating func find() -> [EngineLoop] {
    for (position, index) in table.indexes.enumerated() {
      let isCovering = covers(index)
      let orderPlace = mightHelpWithOrder(index) ? position + 1 : 0
      let isCulling = addScan(index, isCovering: isCovering, orderPlace: orderPlace)
      var loop = EngineLoop(source: source.number, index: index)
      loop.isCovering = isCovering
      loop.orderPlace = orderPlace
      loop.rows = index.rows[0]
      loop.isSelfCulling = isCulling
      addSearches(loop, factor: 0)
    }
    if !isAlternative { addAlternatives() }
    return list.loops
  }

  // MARK: Whole scans

  /// Adds a scan where SQLite weighs one; tells whether conditions leave out many of its rows.
  private mutating func addScan(
    _ index: EngineTable.Index, isCovering: Bool, orderPlace: Int
  ) -> Bool {
    guard !isAlternative else { return false }
    var loop = EngineLoop(source: source.number, index: index)
    loop.orderPlace = orderPlace
    loop.needs = source.join == .first ? [] : before
    loop.isCovering = isCovering && !index.isTable
    let size = index.rows[0]
    if index.isTable {
      loop.cost = size + 16
    } else {
      guard orderPlace > 0 || !table.hasRowID || isCovering && index.width < table.width else {
        return false
      }
      loop.cost = size + 1 + 15 * index.width / max(table.width, 1)
      if !isCovering { loop.cost = LogEstimate.sum(loop.cost, lookups(index, size: size)) }
    }
    loop.rows = size
    loop.visited = size
    adjustRows(&loop, tableRows: size)
    list.insert(loop)
    return loop.isSelfCulling
  }

  /// The cost of finding the rows of an index's entries; conditions on the index save some.
  private func lookups(_ index: EngineTable.Index, size: Int) -> Int {
    var cost = size + 16
    // SQLite counts a comparison of two columns once more, turned around, behind all others.
    for (term, isAgain) in terms.map({ ($0, false) }) + terms.reversed().map({ ($0, true) }) {
      if isAgain, term.targets.count < 2, term.targets.first?.use != .notNull { continue }
      let columns = term.ownColumns[source.number] ?? []
      guard columns.allSatisfy({ index.has($0) || $0 == table.keyColumn }) else { break }
      cost -= 1
      if let use = term.targets.first?.use, use == .equal || use == .same { cost -= 19 }
    }
    return cost
  }

  // MARK: Searches

  private mutating func addSearches(_ base: EngineLoop, factor: Int) {
    guard let index = base.index else { return }
    let position = base.pinned
    let search = LogEstimate.logarithm(index.rows[0])
    guard position < index.columns.count else { return }
    for (place, term) in terms.enumerated() where isUsable(term, in: base) {
      for target in term.targets where target.source == source.number {
        guard column(target.column) == index.columns[position], fits(target, base),
          target.needs.isSubset(of: before), !base.terms.contains(place)
        else { continue }
        add(target, of: place, to: base, factor: factor, search: search)
      }
    }
    addSkip(base, factor: factor)
  }

  private func column(_ name: String) -> String? { name == table.keyColumn ? nil : name }

  private func isUsable(_ term: EngineTerm, in loop: EngineLoop) -> Bool {
    if source.join == .left { return term.outerJoin == source.number }
    return term.outerJoin == nil
  }

  private func fits(_ target: EngineTerm.Target, _ loop: EngineLoop) -> Bool {
    if loop.hasLower { return target.use == .upper }
    if target.use == .isNull || target.use == .notNull, table.isRequired(target.column) {
      return false
    }
    return true
  }

  private mutating func add(
    _ target: EngineTerm.Target, of place: Int, to base: EngineLoop, factor: Int, search: Int
  ) {
    guard let index = base.index else { return }
    var loop = base
    var values = 0
    loop.terms.append(place)
    loop.needs.formUnion(target.needs)
    if source.join != .first { loop.needs.formUnion(before) }
    switch target.use {
    case .list(let count): values = count
    case .query: values = 46
    case .lower: loop.hasLower = true
    case .upper: loop.hasUpper = true
    case .notNull:
      loop.hasLower = true
      loop.isLowerNull = true
    default: break
    }
    if target.use.isMembership, !isWorthSeeking(index, base, values, factor, search) { return }
    if target.use.isPoint {
      pin(target, &loop, factor: factor, values: values)
    } else {
      narrow(&loop, from: base)
    }
    let entry = loop.rows + 1 + 15 * index.width / max(table.width, 1)
    loop.cost = LogEstimate.sum(search, entry)
    if !loop.isCovering, !index.isTable {
      loop.cost = LogEstimate.sum(loop.cost, loop.rows + 16)
    }
    let unadjusted = loop.rows
    loop.cost += factor + values
    loop.rows += factor + values
    loop.visited = loop.rows
    adjustRows(&loop, tableRows: index.rows[0])
    insert(loop)
    loop.rows = target.use.isPoint ? unadjusted : base.rows
    if !loop.hasUpper { addSearches(loop, factor: factor + values) }
  }

  /// With measured sizes SQLite asks whether many seeks beat one scan of the stretch.
  private func isWorthSeeking(
    _ index: EngineTable.Index, _ base: EngineLoop, _ values: Int, _ factor: Int, _ search: Int
  ) -> Bool {
    guard index.isMeasured, search >= 10 else { return true }
    let matching = index.rows[base.pinned]
    let gain = matching + LogEstimate.logarithm(values) + 10 - (values + search)
    return gain >= 0 || factor < 2
  }

  private func pin(
    _ target: EngineTerm.Target, _ loop: inout EngineLoop, factor: Int, values: Int
  ) {
    guard let index = loop.index else { return }
    let isLast = loop.pinned == index.keyCount - 1
    if target.use == .equal || target.use == .same, index.isTable || isLast && factor == 0 {
      let isNeverNull = index.columns.allSatisfy { $0.map(table.isRequired) ?? true }
      loop.isSingleRow =
        index.isTable
        || index.isUnique && (isNeverNull || index.keyCount == 1 && target.use == .equal)
    }
    loop.pinned += 1
    loop.uses.append(target.use)
    loop.rows += index.rows[loop.pinned] - index.rows[loop.pinned - 1]
    if target.use == .isNull { loop.rows += 10 }
  }

  /// The rows that a range leaves: a quarter for one bound, a sixty-fourth for both.
  private func narrow(_ loop: inout EngineLoop, from base: EngineLoop) {
    var rows = base.rows
    var narrowed = rows
    if loop.hasLower, !loop.isLowerNull { narrowed -= 20 }
    if loop.hasUpper { narrowed -= 20 }
    if loop.hasLower, loop.hasUpper { narrowed -= 20 }
    rows -= (loop.hasLower ? 1 : 0) + (loop.hasUpper ? 1 : 0)
    loop.rows = min(rows, max(narrowed, 10))
  }

  /// With measured sizes an index serves its second column too, value by value of the first.
  private mutating func addSkip(_ base: EngineLoop, factor: Int) {
    guard let index = base.index, index.isMeasured, !index.isTable, base.pinned == base.skipped,
      base.terms.isEmpty, base.pinned + 1 < index.keyCount,
      index.rows[base.pinned + 1] >= 42
    else { return }
    var loop = base
    let values = index.rows[base.pinned] - index.rows[base.pinned + 1]
    loop.pinned += 1
    loop.skipped += 1
    loop.uses.append(.isNull)
    loop.rows -= values
    addSearches(loop, factor: values + 5 + factor)
  }

  private mutating func insert(_ loop: EngineLoop) {
    guard isAlternative else {
      list.insert(loop)
      return
    }
    Self.insert((loop.cost, loop.rows), into: &alternatives)
  }

  // MARK: Estimates

  /// What the conditions that the index does not serve leave of the rows.
  private func adjustRows(_ loop: inout EngineLoop, tableRows: Int) {
    var reduction = 0
    for (place, term) in terms.prefix(ownCount).enumerated() where !loop.terms.contains(place) {
      guard term.sources.contains(source.number),
        term.sources.subtracting(loop.needs).subtracting([source.number]).isEmpty
      else { continue }
      loop.rows -= 1
      if term.sources == [source.number], source.join != .left || !term.targets.isEmpty {
        loop.isSelfCulling = true
      }
      if let target = term.targets.first, target.use == .equal || target.use == .same {
        reduction = max(reduction, target.isFlag ? 10 : 20)
      }
    }
    loop.rows = min(loop.rows, tableRows - reduction)
  }

  /// Whether the index holds every column that the statement needs.
  func covers(_ index: EngineTable.Index) -> Bool {
    if index.isTable { return false }
    if index.isWholeTable { return true }
    return needed.allSatisfy { index.has($0) || $0 == table.keyColumn }
  }

  /// Whether one of the order's keys is in the index.
  private func mightHelpWithOrder(_ index: EngineTable.Index) -> Bool {
    order.contains { key in
      guard case .column(let column) = key.term, column.source == source.number else {
        return false
      }
      return column.name.plain == table.keyColumn || index.has(column.name.plain)
    }
  }
}
