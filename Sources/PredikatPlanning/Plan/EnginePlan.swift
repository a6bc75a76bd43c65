/// What a database's own planner does, or is predicted to do, with a statement: the rows of
/// `EXPLAIN QUERY PLAN` as a tree.
public struct EnginePlan: Sendable, Equatable {
  /// A step.
  public struct Node: Sendable, Equatable {
    /// The number by which the engine knows it.
    public var id: Int
    /// The engine's words: `SEARCH t0 USING INDEX Article_title (title=?)`.
    public var detail: String
    /// The steps inside it.
    public var children: [Node]

    /// Makes a step of its parts.
    public init(id: Int, detail: String, children: [Node] = []) {
      self.id = id
      self.detail = detail
      self.children = children
    }
  }

  /// The outermost steps, in order.
  public var nodes: [Node]

  /// Makes a plan of its steps.
  public init(nodes: [Node] = []) { self.nodes = nodes }

  /// Makes the tree of the rows of `EXPLAIN QUERY PLAN`, which name their parents.
  public init(rows: [(id: Int, parent: Int, detail: String)]) {
    nodes = Self.children(of: 0, in: rows, depth: 0)
  }

  private static func children(
    of parent: Int, in rows: [(id: Int, parent: Int, detail: String)], depth: Int
  ) -> [Node] {
    guard depth < 200 else { return [] }
    return rows.filter { $0.parent == parent && $0.id != parent }.map {
      Node(id: $0.id, detail: $0.detail, children: children(of: $0.id, in: rows, depth: depth + 1))
    }
  }
}
