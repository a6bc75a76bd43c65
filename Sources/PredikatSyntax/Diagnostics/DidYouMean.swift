/// Finds the name that was probably meant by one that does not exist.
public enum DidYouMean {
  /// Longer names are compared by equality only, so that a hostile text costs nothing.
  private static let longestName = 64
  /// More names than anyone chooses among are not looked at, for the same reason.
  private static let mostCandidates = 1_000

  /// The candidate nearest to `name`: equal but for case, or a few letters away; nil when none is
  /// near enough to be a likely slip. Of several equally near, the first.
  public static func closest(
    to name: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = Letters(name)
    guard wanted.count > 0, wanted.count <= longestName else { return nil }
    var distances = EditDistance()
    var best: String?
    var bestDistance = allowedDistance(for: wanted.count) + 1
    for candidate in candidates.prefix(mostCandidates) {
      let letters = Letters(candidate)
      guard letters.count <= longestName, abs(letters.count - wanted.count) < bestDistance,
        let distance = distances.between(wanted, letters, below: bestDistance)
      else { continue }
      best = candidate
      bestDistance = distance
    }
    return best
  }

  /// How many slips a name of that many letters may have and still be recognised.
  private static func allowedDistance(for count: Int) -> Int {
    switch count {
    case 0...2: 0
    case 3...5: 1
    case 6...8: 2
    default: 3
    }
  }
}

/// The letters of a name in lower case, as bytes where it is ASCII.
private enum Letters {
  case bytes([UInt8])
  case characters([Character])

  init(_ name: String) {
    let bytes = Array(name.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self = .bytes(
        bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 })
    } else {
      self = .characters(Array(name.lowercased()))
    }
  }

  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .characters(let characters): characters.count
    }
  }

  var characters: [Character] {
    switch self {
    case .bytes(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
    case .characters(let characters): characters
    }
  }
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words,
/// with room to work that is used again and again.
private struct EditDistance {
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// The distance where it is less than `limit`.
  mutating func between(_ lhs: Letters, _ rhs: Letters, below limit: Int) -> Int? {
    if case .bytes(let one) = lhs, case .bytes(let other) = rhs {
      return distance(one, other, below: limit)
    }
    return distance(lhs.characters, rhs.characters, below: limit)
  }

  private mutating func distance<Letter: Equatable>(
    _ lhs: [Letter], _ rhs: [Letter], below limit: Int
  ) -> Int? {
    previous = Array(0...rhs.count)
    beforePrevious = previous
    current = previous
    for row in lhs.indices {
      current[0] = row + 1
      var least = row + 1
      for column in rhs.indices {
        let replacement = previous[column] + (lhs[row] == rhs[column] ? 0 : 1)
        var cost = min(replacement, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, lhs[row] == rhs[column - 1], lhs[row - 1] == rhs[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // A swap reaches back two rows, and is no cheaper than what stands there.
      guard least <= limit else { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[rhs.count] < limit ? previous[rhs.count] : nil
  }
}
