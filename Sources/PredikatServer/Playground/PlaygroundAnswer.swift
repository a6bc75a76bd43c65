/// A status and the JSON that goes with it.
public struct PlaygroundAnswer: Equatable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The whole JSON object.
  public var json: [UInt8]

  /// Makes an answer of JSON text that is already written.
  public init(status: Int = 200, json: [UInt8]) {
    self.status = status
    self.json = json
  }

  /// Makes a failure in the one shape they all have; `diagnostics` is a written JSON array.
  public static func failure(
    status: Int, _ error: String, diagnostics: [UInt8] = Array("[]".utf8)
  ) -> PlaygroundAnswer {
    let message = JSONText.quoted(error)
    let head = "{\"ok\":false,\"status\":\(status),\"error\":\(message),\"diagnostics\":"
    return PlaygroundAnswer(status: status, json: Array(head.utf8) + diagnostics + Array("}".utf8))
  }
}
