/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable {
  /// What was found and what was expected.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
}
