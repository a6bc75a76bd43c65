public import PredikatEvaluation

/// The body of `check`, `plan` and `query`: what the command line's options say, as JSON.
public struct PlaygroundRequest: Equatable, Sendable {
  /// The predicate or the whole query.
  public var text: String
  /// The language of `text`; `swift` when not given.
  public var syntax: String?
  /// The entity, when the text does not name it.
  public var root: String?
  /// Where the predicate is to run, as written: `predikat`, `swiftdata@17+` and so on.
  public var targets: [String] = []
  /// `@Model` source to use in place of the store's own schema.
  public var schema: String?
  /// A store's id.
  public var store: String?
  /// The sort, which beats the text's own.
  public var sort: String?
  /// The most rows to return, which beats the text's own.
  public var limit: Int?
  /// How many rows to pass over, which beats the text's own.
  public var offset: Int?
  /// The columns wanted; nil for the default ones.
  public var fields: [String]?
  /// The values of captured names.
  public var parameters: [String: GivenValue] = [:]

  /// Makes a request for a text, with everything else left open.
  public init(text: String) {
    self.text = text
  }
}
