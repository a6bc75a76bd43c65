public import PredikatEvaluation
public import PredikatSyntax

/// A query as a stranger sends it: text, and what stands beside it.
public struct QueryRequest: Sendable {
  /// The predicate or the whole query; nil to fetch every object of ``root``.
  public var text: SourceText?
  /// The name of the text's file, for diagnostics.
  public var file: String?
  /// The entity, where the text names none.
  public var root: String?
  /// The order, in place of the text's own.
  public var sort: String?
  /// How many rows at most, in place of the text's own limit.
  public var limit: Int?
  /// How many rows at most, where neither the text nor ``limit`` says.
  public var defaultLimit: Int?
  /// How many rows to pass over, in place of the text's own offset.
  public var offset: Int?
  /// The columns, as `title` or `author.name`; nil for the usual ones.
  public var fields: [String]?
  /// The values of captured names.
  public var parameters: [String: GivenValue]
  /// Whether the values serve other texts too, so that not all of them need be used in this one.
  public var sharesParameters = false
  /// Where the predicate shall run.
  public var targets: [Target]

  /// Makes a request for a text.
  public init(
    text: SourceText?, file: String? = nil, root: String? = nil, sort: String? = nil,
    limit: Int? = nil, offset: Int? = nil, fields: [String]? = nil,
    parameters: [String: GivenValue] = [:], targets: [Target] = [.predikat]
  ) {
    self.text = text
    self.file = file
    self.root = root
    self.sort = sort
    self.limit = limit
    self.offset = offset
    self.fields = fields
    self.parameters = parameters
    self.targets = targets
  }

  /// Makes a request for a text that is a string already.
  public init(
    _ text: String, root: String? = nil, sort: String? = nil, limit: Int? = nil,
    parameters: [String: GivenValue] = [:], targets: [Target] = [.predikat]
  ) {
    self.init(
      text: SourceText(text), root: root, sort: sort, limit: limit, parameters: parameters,
      targets: targets)
  }
}
