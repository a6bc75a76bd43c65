import Foundation
import PredikatJSON

/// Answers queries as Foundation evaluates them, in a process of its own.
enum FoundationAnswerer {
  /// Answers each line until there is none.
  static func serve() {
    var world: FoundationWorld?
    while let line = readLine() {
      guard let json = try? JSONReader.value(of: Array(line.utf8)) else { continue }
      if case .string(let source)? = json["schema"] {
        world = makeWorld(source, json["objects"])
        continue
      }
      guard case .string(let text)? = json["query"], case .string(let root)? = json["root"] else {
        continue
      }
      let answer = world?.answer(to: text, root: root) ?? .refused(["there is no world"])
      FileHandle.standardOutput.write(Data((OracleProtocol.answerLine(answer) + "\n").utf8))
    }
  }

  private static func makeWorld(_ source: String, _ objects: JSONValue?) -> FoundationWorld? {
    guard let schema = try? World.schema(of: source), case .array(let elements)? = objects else {
      return nil
    }
    let drafts = elements.compactMap { ObjectText.object(of: $0, schema: schema) }
    return try? FoundationWorld(schema: schema, objects: drafts)
  }
}
