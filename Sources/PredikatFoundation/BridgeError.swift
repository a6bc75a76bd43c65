public import PredikatSyntax

/// Why a query or a predicate cannot cross between text and `Foundation.Predicate`.
public struct BridgeError: Error, Sendable, Equatable {
  /// What is in the way.
  public let kind: Kind
  /// Its place in the text, where it came from text.
  public let range: TextRange?
  /// What was found, what was expected, and what to do.
  public let message: String

  /// Makes an error of its parts.
  public init(_ kind: Kind, at range: TextRange? = nil, _ message: String) {
    self.kind = kind
    self.range = range
    self.message = message
  }

  /// What can be in the way.
  public enum Kind: Sendable, Equatable {
    /// A Swift type or one of its properties is not registered, or not as the schema has it.
    case registration
    /// A node of an expression that the other side has no form for: its name, as `ForceCast`.
    case node(String)
    /// A captured value that is missing, or of a type that the other side cannot hold.
    case value
    /// The text itself has errors, or the text that a predicate stands for: what its reading, the
    /// checks of its types and its validation for the target found.
    case diagnostics([Diagnostic])
  }
}
