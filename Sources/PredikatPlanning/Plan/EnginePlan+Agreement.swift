extension EnginePlan {
  /// Whether two plans, one predicted and one of an engine, are the same steps.
  ///
  /// Numbers, the words of versions, filters that only save time, and the places of queries inside
  /// conditions do not count.
  public func agrees(with other: EnginePlan) -> Bool {
    Self.essence(of: nodes) == Self.essence(of: other.nodes)
  }

  /// The steps in order, then the queries inside conditions, each once.
  private static func essence(of nodes: [Node]) -> [String] {
    var queries: Set<String> = []
    let steps = steps(of: nodes, &queries)
    return steps + queries.sorted()
  }

  private static func steps(of nodes: [Node], _ queries: inout Set<String>) -> [String] {
    var steps: [String] = []
    for node in nodes {
      guard let words = essence(of: node.detail) else { continue }
      if words.contains("SUBQUERY") {
        queries.insert("\(words) {\(essence(of: node.children).joined(separator: "; "))}")
      } else {
        let inside = Self.steps(of: node.children, &queries)
        steps.append(inside.isEmpty ? words : "\(words) {\(inside.joined(separator: "; "))}")
      }
    }
    return steps
  }

  /// A step without what versions word differently; nil for what does not count.
  private static func essence(of detail: String) -> String? {
    if detail.contains("BLOOM FILTER") || detail.hasPrefix("REUSE ") { return nil }
    if detail.hasPrefix("USE TEMP B-TREE FOR ") {
      let isWhole = detail == "USE TEMP B-TREE FOR ORDER BY"
      return isWhole ? detail : "USE TEMP B-TREE FOR PART OF ORDER BY"
    }
    if detail.hasPrefix("SCAN json_each") { return "SCAN json_each" }
    if detail.hasPrefix("INDEX ") { return "INDEX" }
    if detail.contains("SUBQUERY") {
      return detail.split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
    }
    let suffix = " LEFT-JOIN"
    return detail.hasSuffix(suffix) ? String(detail.dropLast(suffix.count)) : detail
  }
}
