/// An answer as the router gives it. To HEAD the router answers as to GET; whoever sends the answer
/// leaves the body out.
public struct HTTPResponse: Equatable, Sendable {
  /// The status code.
  public var status: Int
  /// The header fields; `Content-Length` and `Date` are added by whoever sends it.
  public var headers: HTTPHeaders
  /// The body.
  public var body: [UInt8]
  /// A name under which a sender may keep the prepared answer, because it never changes.
  public var reuseKey: String?

  /// Makes an answer of its parts.
  public init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], reuseKey: String? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.reuseKey = reuseKey
  }

  /// Makes an answer out of JSON text, which no cache may keep.
  public static func json(status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    let headers: HTTPHeaders = [
      "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store",
    ]
    return HTTPResponse(status: status, headers: headers, body: bytes)
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Makes a list of the names and values written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { add(name, value) }
  }
}
