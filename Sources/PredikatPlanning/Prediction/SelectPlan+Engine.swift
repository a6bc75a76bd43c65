extension SelectPlan {
  /// The steps as SQLite words them in `EXPLAIN QUERY PLAN`.
  func nodes(from first: inout Int) -> [EnginePlan.Node] {
    func node(_ detail: String) -> EnginePlan.Node {
      first += 1
      return EnginePlan.Node(id: first, detail: detail)
    }
    var nodes: [EnginePlan.Node] = []
    for step in steps {
      guard !step.alternatives.isEmpty else {
        nodes.append(node(step.detail(of: step.loop, terms: terms)))
        continue
      }
      var combined = node("MULTI-INDEX OR")
      for (number, side) in step.alternatives.enumerated() {
        var index = node("INDEX \(number + 1)")
        index.children = [node(step.detail(of: side.loop, terms: side.terms))]
        combined.children.append(index)
      }
      nodes.append(combined)
    }
    for (number, query) in inner.enumerated() {
      var outer = node(query.detail + " \(number + 1)")
      outer.children =
        query.plan?.nodes(from: &first) ?? [node("SCAN json_each VIRTUAL TABLE INDEX 1:")]
      nodes.append(outer)
    }
    if orderedCount < orderCount {
      let keys =
        isGrouped ? "GROUP BY" : orderedCount == 0 ? "ORDER BY" : "RIGHT PART OF ORDER BY"
      nodes.append(node("USE TEMP B-TREE FOR " + keys))
    }
    return nodes
  }
}

extension SelectPlan.Inner {
  fileprivate var detail: String {
    let words = role == .scalar ? "SCALAR SUBQUERY" : "LIST SUBQUERY"
    return isCorrelated ? "CORRELATED " + words : words
  }
}

extension SelectPlan.Step {
  /// A step in SQLite's words.
  func detail(of loop: EngineLoop, terms: [EngineTerm]) -> String {
    let word = loop.isSearch ? "SEARCH" : "SCAN"
    return "\(word) t\(source.number)\(means(of: loop))"
  }

  private func means(of loop: EngineLoop) -> String {
    guard let index = loop.index else { return "" }
    if index.isTable {
      guard loop.isSearch else { return "" }
      return " USING INTEGER PRIMARY KEY (\(keyRange(of: loop)))"
    }
    let columns = loop.isSearch ? " (\(columnRange(of: loop, index)))" : ""
    if index.isWholeTable { return loop.isSearch ? " USING PRIMARY KEY\(columns)" : "" }
    return " USING \(loop.isCovering ? "COVERING INDEX" : "INDEX") \(index.name)\(columns)"
  }

  private func keyRange(of loop: EngineLoop) -> String {
    if loop.pinned > 0 { return "rowid=?" }
    if loop.hasLower, loop.hasUpper { return "rowid>? AND rowid<?" }
    return loop.hasLower ? "rowid>?" : "rowid<?"
  }

  private func columnRange(of loop: EngineLoop, _ index: EngineTable.Index) -> String {
    func name(_ position: Int) -> String { index.columns[position] ?? "rowid" }
    var parts = (0..<loop.pinned).map { position in
      position < loop.skipped ? "ANY(\(name(position)))" : "\(name(position))=?"
    }
    if loop.hasLower { parts.append("\(name(loop.pinned))>?") }
    if loop.hasUpper { parts.append("\(name(loop.pinned))<?") }
    return parts.joined(separator: " AND ")
  }
}
