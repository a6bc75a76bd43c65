/// Why a text is not JSON, and where.
struct JSONError: Error, Equatable {
  /// What was found and what was expected.
  var message: String
  /// The line, from 1.
  var line: Int
  /// The column in characters, from 1.
  var column: Int
}
