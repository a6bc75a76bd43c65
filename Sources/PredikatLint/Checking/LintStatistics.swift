/// What a run of the linter has read, and how much of it was understood.
package struct LintStatistics: Sendable {
  /// How many Swift files there were.
  package var fileCount = 0
  /// How many of them were worth parsing.
  package var parsedCount = 0
  /// How many models there are.
  package var modelCount = 0
  /// How many predicates were checked.
  package var predicateCount = 0
  /// How many of them have a type in every part, captured values included.
  package var typedCount = 0
  /// The places of the others.
  package var untyped: [String] = []

  /// Them as text.
  var lines: [String] {
    let counts =
      "\(fileCount) files, \(parsedCount) parsed, \(modelCount) models, "
      + "\(predicateCount) predicates, \(typedCount) of them typed in every part"
    return [counts] + untyped.map { "not typed in full: \($0)" }
  }
}
