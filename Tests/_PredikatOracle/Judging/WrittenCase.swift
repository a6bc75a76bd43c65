import PredikatSchema

/// A case that was written down with its answer, so that it stays answered.
package struct WrittenCase: Sendable, CustomStringConvertible {
  /// What it is about.
  package var title: String
  /// The schema's source.
  package var schema: String
  /// The objects, a line each.
  package var objects: [String]
  /// The entity that is fetched.
  package var root: String
  /// The query's text.
  package var query: String
  /// The keys of the objects that are found, or the error's name.
  package var answer: String

  package var description: String { title }

  /// Reads the cases of a file: `==== title`, then sections that begin with `----` and a name.
  package static func cases(in text: String) -> [WrittenCase] {
    var cases: [WrittenCase] = []
    var section = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("==== ") {
        cases.append(
          WrittenCase(
            title: String(line.dropFirst(5)), schema: "", objects: [], root: "", query: "",
            answer: ""))
        section = ""
      } else if line.hasPrefix("---- ") {
        let words = line.dropFirst(5).split(separator: " ").map(String.init)
        section = words.first ?? ""
        if words.count > 1, !cases.isEmpty { cases[cases.count - 1].root = words[1] }
      } else if !cases.isEmpty {
        cases[cases.count - 1].add(line, to: section)
      }
    }
    return cases
  }

  private mutating func add(_ line: String, to section: String) {
    switch section {
    case "schema": schema += line + "\n"
    case "objects": if !line.isEmpty { objects.append(line) }
    case "query": query += query.isEmpty ? line : "\n" + line
    case "answer": if !line.isEmpty { answer = line }
    default: break
    }
  }

  /// The world that it is about.
  package func world() throws -> World {
    let schema = try World.schema(of: schema)
    return try World(
      source: self.schema, objects: objects.compactMap { ObjectText.object(of: $0, schema: schema) }
    )
  }
}
