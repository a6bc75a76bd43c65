public import PredikatSyntax

/// A predicate that has no value for some row: Swift would trap or throw there.
public struct EvaluationError: Error, Sendable, Equatable {
  /// What went wrong.
  public enum Kind: String, Sendable {
    /// A result outside its integer type.
    case overflow = "evaluation.overflow"
    /// `x / 0`, `x % 0` of integers.
    case divisionByZero = "evaluation.division-by-zero"
    /// `x!` of nil.
    case forcedNil = "evaluation.forced-nil"
    /// An index outside a collection.
    case invalidSubscript = "evaluation.invalid-subscript"
    /// A range whose lower bound is the greater.
    case invalidRange = "evaluation.invalid-range"
    /// `as!` to a type that the value has not.
    case failedCast = "evaluation.failed-cast"
    /// A pattern that is no regular expression, or one that exceeds its limits.
    case invalidRegex = "evaluation.invalid-regex"
    /// A captured name without a value.
    case unboundParameter = "evaluation.unbound-parameter"
    /// An expression that the validator refuses reached the evaluator.
    case unsupported = "evaluation.unsupported"
  }

  /// What went wrong.
  public let kind: Kind
  /// The expression that has no value.
  public let range: TextRange
  /// A sentence on it, with the values at hand.
  public let message: String

  /// Makes an error of its parts.
  public init(_ kind: Kind, at range: TextRange, _ message: String) {
    self.kind = kind
    self.range = range
    self.message = message
  }
}
