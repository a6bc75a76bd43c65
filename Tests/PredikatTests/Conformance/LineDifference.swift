/// Two texts side by side, line by line: what is missing behind `-`, what is new behind `+`.
enum LineDifference {
  static func text(from old: String, to new: String) -> String {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    var oldIndex = 0
    var newIndex = 0
    let difference = newLines.difference(from: oldLines)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    while oldIndex < oldLines.count || newIndex < newLines.count {
      if removed.contains(oldIndex) {
        lines.append("- " + oldLines[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ " + newLines[newIndex])
        newIndex += 1
      } else {
        lines.append("  " + newLines[newIndex])
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  /// Where the change is.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
