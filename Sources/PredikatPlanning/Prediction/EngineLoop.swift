/// A way to read one source, as SQLite's planner weighs it.
struct EngineLoop {
  /// The source.
  var source: Int
  /// The index, the table itself included; nil where several are combined for an `OR`.
  var index: EngineTable.Index?
  /// The terms that the index serves: by their places among the query's terms.
  var terms: [Int] = []
  /// How many columns are pinned.
  var pinned = 0
  /// How the pinned columns are pinned.
  var uses: [EngineTerm.Use] = []
  /// How many leading columns are skipped: each of their values is tried.
  var skipped = 0
  /// Whether the column behind the pinned ones has a lower bound.
  var hasLower = false
  /// Whether the lower bound is only that it is not NULL.
  var isLowerNull = false
  /// Whether conditions that the loop does not serve leave out many of its rows by themselves.
  var isSelfCulling = false
  /// Whether it has an upper bound.
  var hasUpper = false
  /// Whether the index holds all columns that are needed.
  var isCovering = false
  /// Whether at most one row is found.
  var isSingleRow = false
  /// The place of the index among the table's, where it may help with the order; else 0. Loops of
  /// different places do not compete.
  var orderPlace = 0
  /// The sources that must come before.
  var needs: Set<Int> = []
  /// The cost, and the rows that come out.
  var cost = 0
  var rows = 0
  /// The rows that are visited, before conditions that the index does not serve.
  var visited = 0
  /// For an `OR`: the term.
  var alternative: Int?

  /// Whether rows are searched rather than all read.
  var isSearch: Bool { pinned > 0 || hasLower || hasUpper }
  /// Whether an index other than the table itself is used.
  var isIndexed: Bool { index.map { !$0.isTable } ?? false }

  /// How many terms it uses, skipped columns not counted.
  var termCount: Int { terms.count }

  /// Whether all of its terms are among those of a loop that uses more, and it is no dearer.
  func isCheaperSubset(of other: EngineLoop) -> Bool {
    guard termCount < other.termCount, !(cost > other.cost && rows > other.rows),
      other.skipped <= skipped, terms.allSatisfy(other.terms.contains)
    else { return false }
    return !isCovering || other.isCovering
  }
}

/// The ways to read one source, as SQLite keeps them: only those that no other beats.
struct EngineLoopList {
  private(set) var loops: [EngineLoop] = []

  /// Takes a loop, unless another is better in every respect; drops those it beats.
  mutating func insert(_ candidate: EngineLoop) {
    var candidate = candidate
    adjust(&candidate)
    var place: Int?
    for (position, loop) in loops.enumerated()
    where loop.source == candidate.source && loop.orderPlace == candidate.orderPlace {
      if loop.needs.isSubset(of: candidate.needs), loop.cost <= candidate.cost,
        loop.rows <= candidate.rows
      {
        return
      }
      if candidate.needs.isSubset(of: loop.needs), loop.cost >= candidate.cost,
        loop.rows >= candidate.rows
      {
        place = position
        break
      }
    }
    guard let place else {
      loops.append(candidate)
      return
    }
    loops[place] = candidate
    var position = place + 1
    while position < loops.count {
      let loop = loops[position]
      let isBeaten =
        loop.orderPlace == candidate.orderPlace && candidate.needs.isSubset(of: loop.needs)
        && loop.cost >= candidate.cost && loop.rows >= candidate.rows
      if isBeaten { loops.remove(at: position) } else { position += 1 }
    }
  }

  /// A loop that uses more terms than another shall not look dearer than it, and the reverse.
  private func adjust(_ candidate: inout EngineLoop) {
    guard candidate.isIndexed else { return }
    for loop in loops where loop.isIndexed {
      if loop.isCheaperSubset(of: candidate) {
        candidate.cost = min(loop.cost, candidate.cost)
        candidate.rows = min(loop.rows - 1, candidate.rows)
      } else if candidate.isCheaperSubset(of: loop) {
        candidate.cost = max(loop.cost, candidate.cost)
        candidate.rows = max(loop.rows + 1, candidate.rows)
      }
    }
  }
}
