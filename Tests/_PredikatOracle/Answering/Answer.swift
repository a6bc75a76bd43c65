/// What an evaluator makes of a query.
package enum Answer: Equatable, Sendable, CustomStringConvertible {
  /// The keys of the objects, in order.
  case keys([Int64])
  /// Some object has no value: what went wrong, as `evaluation.overflow`.
  case error(String)
  /// The query was not run, and why.
  case refused([String])
  /// The evaluator has no such operator, and why.
  case absent(String)

  package var description: String {
    switch self {
    case .keys(let keys): keys.isEmpty ? "nothing" : keys.map(String.init).joined(separator: " ")
    case .error(let kind): kind
    case .refused(let messages): "refused: " + messages.joined(separator: "; ")
    case .absent(let reason): "no answer: " + reason
    }
  }
}

/// The answers to one query.
package struct Answers: Sendable {
  /// In memory, with the query's order and limits.
  package var memory: Answer
  /// In memory, the predicate alone, asked of each object in the order of the keys.
  package var predicate: Answer
  /// In SQLite, the predicate as it is written.
  package var plain: Answer
  /// In SQLite, as the planner rewrites it.
  package var rewritten: Answer
  /// In SQLite, as the planner rewrites it for large tables, with all fields of the rows.
  package var driven: Answer
  /// Foundation's own, of the predicate alone.
  package var foundation: Answer
  /// Whether the query counts in `UInt` or `UInt64`.
  package var countsUnsigned = false
  /// Whether the query searches without regard to case or accents.
  package var searchesLoosely = false
  /// Whether the query asks the elements of a set one by one.
  package var asksSets = false
  /// Whether the query asks which of two texts comes first.
  package var ordersTexts = false

  /// The answers, a line each.
  package var text: String {
    """
    memory      \(memory)
    sql         \(plain)
    rewritten   \(rewritten)
    driven      \(driven)
    foundation  \(foundation)\(memory == predicate ? "" : "  (in memory: \(predicate))")
    """
  }
}
