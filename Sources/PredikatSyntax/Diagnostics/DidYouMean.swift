/// Finds the name that was probably meant by one that does not exist.
public enum DidYouMean {
  /// Longer names are compared by equality only, so that a hostile text costs nothing.
  private static let longestName = 64

  /// The candidate nearest to `name`: equal but for case, or a few letters away; nil when none is
  /// near enough to be a likely slip. Of several equally near, the first.
  public static func closest(
    to name: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    var best: String?
    var bestDistance = allowedDistance(for: wanted.count) + 1
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      guard letters.count <= longestName, abs(letters.count - wanted.count) < bestDistance else {
        continue
      }
      let distance = editDistance(wanted, letters)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
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

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  private static func editDistance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: rhs.count + 1)
    var previous = Array(0...rhs.count)
    var current = previous
    for row in 0..<lhs.count {
      current[0] = row + 1
      for column in 0..<rhs.count {
        let replacement = previous[column] + (lhs[row] == rhs[column] ? 0 : 1)
        current[column + 1] = min(replacement, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, lhs[row] == rhs[column - 1], lhs[row - 1] == rhs[column] {
          current[column + 1] = min(current[column + 1], beforePrevious[column - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[rhs.count]
  }
}
