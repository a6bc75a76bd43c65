/// What a caller wants of a query beyond its text.
public struct PlanRequest: Sendable, Equatable {
  /// The columns of the answer, as paths of names (`author.name` is `["author", "name"]`); nil for
  /// the identity, the attributes and the to-one relationships.
  public var fields: [[String]]?
  /// How many rows at most, in place of what the text says.
  public var limit: Int?
  /// How many rows are passed over, in place of what the text says.
  public var offset: Int?

  /// Makes a request.
  public init(fields: [[String]]? = nil, limit: Int? = nil, offset: Int? = nil) {
    self.fields = fields
    self.limit = limit
    self.offset = offset
  }
}
