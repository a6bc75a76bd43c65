/// What is known of Apple's stack, with the source that says so: the ground a rule stands on.
public struct Fact: Sendable, Equatable {
  /// The part of the stack that refuses or misreads a predicate.
  public enum Layer: String, Sendable {
    /// `#Predicate` itself, which sees syntax only.
    case macro
    /// The type checker, on the text as written or on the macro's expansion.
    case compiler
    /// SwiftData, when it translates the predicate at fetch.
    case fetch
    /// Core Data's generator of SQL, under SwiftData.
    case sql
    /// This engine.
    case engine
  }

  /// The part of the stack it concerns.
  public let layer: Layer
  /// What happens there.
  public let text: String
  /// Who says so.
  public let source: String

  /// Makes a fact of its parts.
  public init(_ layer: Layer, _ text: String, source: String) {
    self.layer = layer
    self.text = text
    self.source = source
  }
}
