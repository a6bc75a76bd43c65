/// A whole request as the router sees it, wherever it came from.
public struct HTTPRequest: Sendable {
  /// What is to be done.
  public var method: HTTPMethod
  /// The path, with percent escapes resolved and without the query.
  public var path: String
  /// Whether the client speaks HTTP/1.0, where `Host` is not demanded.
  public var isVersion10: Bool
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body.
  public var body: [UInt8]
  /// Whether the body was longer than the limit, so that only a part of it was kept.
  public var isBodyTooLong: Bool
  /// When an answer is due.
  public var deadline: ContinuousClock.Instant

  /// Makes a request of its parts.
  public init(
    _ method: HTTPMethod, _ path: String, isVersion10: Bool = false,
    headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], isBodyTooLong: Bool = false,
    deadline: ContinuousClock.Instant
  ) {
    self.method = method
    self.path = path
    self.isVersion10 = isVersion10
    self.headers = headers
    self.body = body
    self.isBodyTooLong = isBodyTooLong
    self.deadline = deadline
  }
}
