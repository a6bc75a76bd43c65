/// Chooses one loop for each source, the sources being in a fixed order, as SQLite's planner does:
/// the cheapest path, sorting included.
struct PathSolver {
  /// A choice for the sources so far.
  struct Path {
    var loops: [EngineLoop] = []
    var rows = 0
    /// The cost with sorting.
    var cost = 0
    /// The cost without.
    var unsorted = 0
    /// How many keys of the order are satisfied; negative while later sources may still decide.
    var ordered = -1
  }

  let tables: [Int: EngineTable]
  let terms: [EngineTerm]
  let order: [SQLOrder]
  let columnCount: Int
  /// The version of SQLite, as 3_040_001: its weights differ.
  let version: Int

  init(
    tables: [Int: EngineTable], terms: [EngineTerm], order: [SQLOrder], columnCount: Int,
    version: Int
  ) {
    self.tables = tables
    self.terms = terms
    self.order = order
    self.columnCount = columnCount
    self.version = version
  }

  /// The best path through the candidates of each source.
  func best(_ candidates: [[EngineLoop]]) -> Path {
    let rough = solve(candidates, rowEstimate: nil)
    // For an estimate of no row at all SQLite does not look at the order, and then sorts.
    guard !order.isEmpty, rough.rows != -1 else { return rough }
    return solve(candidates, rowEstimate: rough.rows + 1)
  }

  private func solve(_ candidates: [[EngineLoop]], rowEstimate: Int?) -> Path {
    let greatest = candidates.count <= 1 ? 1 : candidates.count == 2 ? 5 : 10
    let keys = rowEstimate == nil ? 0 : order.count
    var paths = [Path(ordered: keys == 0 ? 0 : -1)]
    for loops in candidates {
      var next: [Path] = []
      for path in paths {
        for loop in loops {
          let extended = extend(path, by: loop, keys: keys, rowEstimate: rowEstimate)
          keep(extended, in: &next, most: greatest)
        }
      }
      paths = next
    }
    return paths.min { $0.cost < $1.cost } ?? Path()
  }

  private func extend(_ path: Path, by loop: EngineLoop, keys: Int, rowEstimate: Int?) -> Path {
    var result = path
    result.loops.append(loop)
    // The first 0 is the cost of preparing a loop, which in a logarithm is one, not none.
    result.unsorted = LogEstimate.sum(
      LogEstimate.sum(0, loop.cost + path.rows), path.unsorted)
    result.rows = path.rows + loop.rows
    if keys > 0, path.ordered < 0 {
      var check = OrderCheck(tables: tables, terms: terms, order: order)
      result.ordered = check.satisfied(by: result.loops)
    }
    if keys > 0, result.ordered >= 0, result.ordered < keys {
      let sorting = sortingCost(rows: rowEstimate ?? 0, satisfied: result.ordered)
      result.cost = LogEstimate.sum(result.unsorted, sorting) + 5
    } else {
      result.cost = result.unsorted
      result.unsorted -= 2
    }
    return result
  }

  private func sortingCost(rows: Int, satisfied: Int) -> Int {
    // Since 3.41 the width of the rows counts; before, sorting was three times dearer than that.
    var cost = rows + (version >= 3_041_000 ? LogEstimate.of((columnCount + 59) / 30) : 16)
    if satisfied > 0 {
      cost += LogEstimate.of((order.count - satisfied) * 100 / order.count) - 66
    }
    return cost + LogEstimate.logarithm(rows)
  }

  /// Keeps a path among the best; of two that order alike, the cheaper.
  private func keep(_ path: Path, in paths: inout [Path], most: Int) {
    if let same = paths.firstIndex(where: { ($0.ordered < 0) == (path.ordered < 0) }) {
      let known = paths[same]
      if (known.cost, known.rows, known.unsorted) <= (path.cost, path.rows, path.unsorted) {
        return
      }
      paths[same] = path
    } else if paths.count < most {
      paths.append(path)
    } else if let worst = paths.indices.max(by: { paths[$0].cost < paths[$1].cost }),
      (path.cost, path.unsorted) < (paths[worst].cost, paths[worst].unsorted)
    {
      paths[worst] = path
    }
  }
}
