/// What is predicted of one query: a loop for each source, the plans of the queries inside, and
/// the sorting.
struct SelectPlan {
  /// How one source is read.
  struct Step {
    /// The source.
    var source: SQLSource
    /// The table.
    var table: EngineTable
    /// The way.
    var loop: EngineLoop
    /// For an `OR`: the way for each side, with the terms that it serves.
    var alternatives: [(loop: EngineLoop, terms: [EngineTerm])] = []
  }

  /// A query inside the conditions.
  struct Inner {
    var role: Mentions.InnerQuery.Role
    /// Its plan; nil for the elements of a bound list.
    var plan: SelectPlan?
    /// Whether it names sources from around it.
    var isCorrelated: Bool
  }

  /// The steps, the outermost first.
  var steps: [Step]
  /// The conjuncts.
  var terms: [EngineTerm]
  /// The queries inside.
  var inner: [Inner]
  /// How many keys there are, and how many of them the steps satisfy.
  var orderCount: Int
  var orderedCount: Int
  /// Whether the keys are those of groups.
  var isGrouped = false
}

/// Predicts what SQLite's planner makes of a statement.
struct EnginePredictor {
  let catalog: Catalog
  private let needed: [Int: Set<String>]
  private var tables: [String: EngineTable] = [:]

  /// Makes a predictor for one statement.
  init(catalog: Catalog, statement: SQLSelect) {
    self.catalog = catalog
    var mentions = Mentions()
    mentions.addParts(of: statement)
    needed = mentions.columns
  }

  /// The plan of a query.
  mutating func plan(_ select: SQLSelect) -> SelectPlan {
    let numbers = Set(select.sources.map(\.number))
    var terms = EngineTerm.terms(of: select.condition, sources: numbers)
    for source in select.sources {
      terms += EngineTerm.terms(
        of: source.on, sources: numbers, outerJoin: source.join == .left ? source.number : nil)
    }
    var known: [Int: EngineTable] = [:]
    for source in select.sources { known[source.number] = table(of: source) }
    let path = path(of: select, terms: terms, tables: known)
    let loops = withFilters(path.loops, tables: known)
    let steps = zip(select.sources, loops).compactMap { source, loop in
      known[source.number].map { step(source, $0, loop, terms: terms) }
    }
    return SelectPlan(
      steps: steps, terms: terms, inner: innerPlans(of: select),
      orderCount: select.walkedOrder.count,
      orderedCount: path.ordered < 0 ? select.walkedOrder.count : path.ordered,
      isGrouped: select.grouping != nil)
  }

  private mutating func table(of source: SQLSource) -> EngineTable {
    if let table = tables[source.table.plain] { return table }
    let table = EngineTable(catalog[table: source.table.plain], keyColumn: source.key)
    tables[source.table.plain] = table
    return table
  }

  private func path(
    of select: SQLSelect, terms: [EngineTerm], tables: [Int: EngineTable]
  ) -> PathSolver.Path {
    let order = select.walkedOrder
    if select.sources.count == 1, let source = select.sources.first,
      let table = tables[source.number],
      let loop = finder(source, table, terms, before: [], order: []).singleRow()
    {
      return PathSolver.Path(loops: [loop], ordered: order.count)
    }
    var before: Set<Int> = []
    var candidates: [[EngineLoop]] = []
    for source in select.sources {
      guard let table = tables[source.number] else { continue }
      var finder = finder(source, table, terms, before: before, order: order)
      candidates.append(finder.find())
      before.insert(source.number)
    }
    let solver = PathSolver(
      tables: tables, terms: terms, order: order,
      columnCount: max(select.columns.count, 1), version: catalog.engineVersion)
    return solver.best(candidates)
  }

  /// Where sizes are measured, SQLite puts a filter before a search that finds few rows, and then
  /// reads the row itself rather than a covering index.
  private func withFilters(
    _ loops: [EngineLoop], tables: [Int: EngineTable]
  ) -> [EngineLoop] {
    guard loops.count > 1 else { return loops }
    var result = loops
    var searches = 0
    for (position, loop) in loops.enumerated() {
      guard let table = tables[loop.source], table.isMeasured else { break }
      let hasEquality = loop.uses.contains { $0 == .equal || $0 == .same }
      if position > 0, loop.isSelfCulling, hasEquality, searches > table.rowCount {
        result[position].isCovering = false
      }
      searches += loop.rows
    }
    return result
  }

  private func finder(
    _ source: SQLSource, _ table: EngineTable, _ terms: [EngineTerm], before: Set<Int>,
    order: [SQLOrder]
  ) -> LoopFinder {
    LoopFinder(
      table: table, source: source, terms: terms, before: before,
      needed: needed[source.number] ?? [], order: order)
  }

  private func step(
    _ source: SQLSource, _ table: EngineTable, _ loop: EngineLoop, terms: [EngineTerm]
  ) -> SelectPlan.Step {
    var step = SelectPlan.Step(source: source, table: table, loop: loop)
    guard let place = loop.alternative else { return step }
    let others = terms.enumerated().filter { position, term in
      position != place && !term.hasQuery && term.sources.contains(source.number)
        && (term.targets.contains { $0.use != .notNull } || !term.alternatives.isEmpty)
    }.map(\.element)
    for side in terms[place].alternatives {
      let joined = side + others
      var finder = finder(source, table, joined, before: loop.needs, order: [])
      let solver = PathSolver(
        tables: [source.number: table], terms: joined, order: [], columnCount: 1,
        version: catalog.engineVersion)
      if let best = solver.best([finder.find()]).loops.first {
        step.alternatives.append((best, joined))
      }
    }
    return step
  }

  private mutating func innerPlans(of select: SQLSelect) -> [SelectPlan.Inner] {
    var mentions = Mentions()
    mentions.addParts(of: select)
    return mentions.queries.map { query in
      guard let inner = query.select else {
        return SelectPlan.Inner(role: query.role, plan: nil, isCorrelated: false)
      }
      var outside = Mentions()
      outside.addParts(of: inner)
      let own = Set(inner.sources.map(\.number))
      let nested = Self.sources(in: inner)
      return SelectPlan.Inner(
        role: query.role, plan: plan(inner),
        isCorrelated: !outside.sources.subtracting(own).subtracting(nested).isEmpty)
    }
  }

  /// The sources of the queries inside a query.
  static func sources(in select: SQLSelect) -> Set<Int> {
    var mentions = Mentions()
    mentions.addParts(of: select)
    var found: Set<Int> = []
    for query in mentions.queries {
      guard let inner = query.select else { continue }
      found.formUnion(inner.sources.map(\.number))
      found.formUnion(sources(in: inner))
    }
    return found
  }
}

extension SQLSelect {
  /// The order in which its rows should be read: groups want theirs together.
  fileprivate var walkedOrder: [SQLOrder] {
    grouping.map { [SQLOrder(term: $0.term, collation: nil, isDescending: false)] } ?? order
  }
}
