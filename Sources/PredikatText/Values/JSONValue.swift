/// A JSON value whose numbers are kept as written, so that none loses a digit.
public enum JSONValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true`, `false`
  case bool(Bool)
  /// A number, as written.
  case number(String)
  /// A string.
  case string(String)
  /// `[…]`
  case array([JSONValue])
  /// `{…}`; of several members with one name the last counts.
  case object([String: JSONValue])
}
