import PredikatJSON

/// A predicate as `--list-predicates` prints it.
package struct ListedPredicate: Sendable {
  /// The file's path.
  package var file: String
  /// The line of the macro's `#`.
  package var line: Int
  /// The root, where it is in sight.
  package var root: String?

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
