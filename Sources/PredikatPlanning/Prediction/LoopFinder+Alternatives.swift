extension LoopFinder {
  /// Adds the ways that combine several indexes, one for each side of an `OR`.
  mutating func addAlternatives() {
    guard source.join != .left else { return }
    for (place, term) in terms.enumerated() where !term.alternatives.isEmpty {
      guard let sums = costs(of: term.alternatives, within: place) else { continue }
      for sum in sums {
        var loop = EngineLoop(source: source.number)
        loop.alternative = place
        loop.terms = [place]
        loop.cost = sum.cost + 1
        loop.rows = sum.rows
        loop.needs = source.join == .first ? [] : before
        list.insert(loop)
      }
    }
  }

  /// The least costs of all sides together; nil when one of them has no index.
  private func costs(
    of alternatives: [[EngineTerm]], within place: Int
  ) -> [(cost: Int, rows: Int)]? {
    var around = terms
    around.remove(at: place)
    var sums: [(cost: Int, rows: Int)] = []
    for (position, side) in alternatives.enumerated() {
      var finder = LoopFinder(
        table: table, source: source, terms: side + around, before: before, needed: needed,
        order: [], isAlternative: true, ownCount: side.count)
      _ = finder.find()
      guard !finder.alternatives.isEmpty else { return nil }
      if position == 0 {
        sums = finder.alternatives
      } else {
        var next: [(cost: Int, rows: Int)] = []
        for sum in sums {
          for one in finder.alternatives {
            Self.insert(
              (LogEstimate.sum(sum.cost, one.cost), LogEstimate.sum(sum.rows, one.rows)),
              into: &next)
          }
        }
        sums = next
      }
    }
    return sums.isEmpty ? nil : sums
  }

  /// Keeps the three cheapest.
  static func insert(
    _ new: (cost: Int, rows: Int), into list: inout [(cost: Int, rows: Int)]
  ) {
    for index in list.indices {
      if new.cost <= list[index].cost {
        list[index].cost = new.cost
        list[index].rows = min(list[index].rows, new.rows)
        return
      }
      if list[index].cost <= new.cost { return }
    }
    list.append(new)
  }
}
