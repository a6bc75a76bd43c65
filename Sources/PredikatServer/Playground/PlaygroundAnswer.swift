import PredikatJSON

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
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("ok")
      writer.boolean(false)
      writer.key("status")
      writer.integer(status)
      writer.key("error")
      writer.string(error)
      writer.key("diagnostics")
      writer.raw(bytes: diagnostics)
    }
    return PlaygroundAnswer(status: status, json: writer.bytes)
  }
}
