public import PredikatJSON

/// A captured value as it was given from outside.
public enum GivenValue: Sendable, Hashable {
  /// The text behind `--param NAME=`, read by the type that the query expects: a string verbatim,
  /// a date as ISO 8601, an array as JSON, `nil`, otherwise a literal of Swift.
  case text(String)
  /// A member of `params` in a request.
  case json(JSONValue)
}
