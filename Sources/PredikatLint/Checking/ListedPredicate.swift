import PredikatJSON
import PredikatSyntax

/// A predicate as `--list-predicates` prints it.
package struct ListedPredicate: Sendable {
  /// The file's path.
  package var file: String
  /// The line of the macro's `#`.
  package var line: Int
  /// The root, where it is in sight.
  package var root: String?

  /// The predicates of a file.
  static func list(of facts: FileFacts) -> [ListedPredicate] {
    let predicates = facts.queries.filter { $0.query.predicate?.form == .predicateMacro }
    guard !predicates.isEmpty else { return [] }
    let lines = LineTable(facts.source)
    return predicates.compactMap { found in
      guard let predicate = found.query.predicate else { return nil }
      let root = predicate.generics.first ?? found.writtenRoot
      return ListedPredicate(
        file: facts.path, line: lines.position(at: predicate.range.start).line,
        root: root.map { facts.source.string(in: $0.range) })
    }
  }

  /// It as one line of JSON.
  var jsonLine: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("file")
      writer.string(file)
      writer.key("line")
      writer.integer(line)
      writer.key("root")
      writer.string(root)
    }
    return writer.text
  }
}
