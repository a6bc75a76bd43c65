/// A name as written, without back-ticks, and its place.
public struct NameSyntax: Sendable, Equatable {
  /// The name; empty where it is missing.
  public var text: String
  /// Its place, back-ticks included.
  public var range: TextRange

  /// Makes a name of its parts.
  public init(_ text: String, at range: TextRange) {
    self.text = text
    self.range = range
  }

  /// Whether the parser put it where a name was expected and none stood.
  public var isMissing: Bool { text.isEmpty }
}
