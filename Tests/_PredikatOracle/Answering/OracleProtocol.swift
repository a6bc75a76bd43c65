import PredikatSchema
import PredikatJSON

/// What the process of the oracle is asked and answers: a line of JSON each.
///
/// `{"schema": "…", "objects": [{…}]}` sets the world and is not answered;
/// `{"query": "…", "root": "Item"}` is answered by `{"keys": [1]}`, `{"error": "…"}` or
/// `{"absent": "…"}`, or by the end of the process where Foundation traps.
enum OracleProtocol {
  static func worldLine(_ world: World) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("schema")
      writer.string(world.source)
      writer.key("objects")
      writer.array(world.objects) { $0.raw(ObjectText.line(of: $1)) }
    }
    return writer.text
  }

  static func queryLine(_ text: String, root: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("query")
      writer.string(text)
      writer.key("root")
      writer.string(root)
    }
    return writer.text
  }

  static func answerLine(_ answer: Answer) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      switch answer {
      case .keys(let keys):
        writer.key("keys")
        writer.array(keys) { $0.integer($1) }
      case .error(let kind):
        writer.key("error")
        writer.string(kind)
      case .absent(let reason):
        writer.key("absent")
        writer.string(reason)
      case .refused(let messages):
        writer.key("refused")
        writer.array(messages) { $0.string($1) }
      }
    }
    return writer.text
  }

  /// The answer of a line; nil where it is none.
  static func answer(of line: [UInt8]) -> Answer? {
    guard let json = try? JSONReader.value(of: line) else { return nil }
    if case .array(let keys)? = json["keys"] {
      return .keys(
        keys.compactMap { if case .number(let digits) = $0 { Int64(digits) } else { nil } })
    }
    if case .string(let kind)? = json["error"] { return .error(kind) }
    if case .string(let reason)? = json["absent"] { return .absent(reason) }
    if case .array(let messages)? = json["refused"] {
      return .refused(messages.map { if case .string(let text) = $0 { text } else { "" } })
    }
    return nil
  }
}
