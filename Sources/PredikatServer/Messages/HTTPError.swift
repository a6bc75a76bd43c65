/// A refusal: a status and a sentence, sent in the one shape that every failure has.
///
/// ```json
/// {"ok": false, "status": 413, "error": "the body is longer than 20 bytes", "diagnostics": []}
/// ```
public struct HTTPError: Error, Equatable, Sendable {
  /// The status code.
  public var status: Int
  /// What was found and what was expected.
  public var message: String
  /// Header fields that belong to the refusal, such as `Allow`.
  public var headers: HTTPHeaders

  /// Makes a refusal of its parts.
  public init(_ status: Int, _ message: String, headers: HTTPHeaders = HTTPHeaders()) {
    self.status = status
    self.message = message
    self.headers = headers
  }

  /// The refusal as an answer.
  public var response: HTTPResponse {
    let answer = PlaygroundAnswer.failure(status: status, message)
    var response = HTTPResponse.json(status: answer.status, answer.json)
    response.headers.add(contentsOf: headers)
    return response
  }
}
