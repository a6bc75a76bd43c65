public import PredikatJSON
public import PredikatText

/// A captured value as it was given from outside.
public enum GivenValue: Sendable, Hashable {
  /// The text behind `--param NAME=`, read by the type that the query expects: a string verbatim,
  /// a date as ISO 8601, an array as JSON, `nil`, otherwise a literal of Swift.
  case text(String)
  /// A member of `params` in a request.
  case json(JSONValue)
  /// A value that needs no reading, as a constant that a `Foundation.Predicate` has captured.
  case value(Value)
}
