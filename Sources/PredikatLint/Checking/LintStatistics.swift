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
}

/// A predicate as `--list-predicates` prints it.
package struct ListedPredicate: Sendable {
  /// The file's path.
  package var file: String
  /// The line of the macro's `#`.
  package var line: Int
  /// The root, where it is in sight.
  package var root: String?
}
