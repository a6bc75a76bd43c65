import PredikatSchema
import PredikatSyntax
import Testing
import _PredikatTestSupport

/// Reads a text in which nothing is wrong.
func readSchema(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> Schema {
  var sink = DiagnosticSink()
  let schema = Schema(source: SourceText(text), into: &sink)
  #expect(sink.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  return schema
}

/// Reads a text whose marks say where each finding begins, and compares ids.
@discardableResult
func checkFindings(
  _ marked: String, _ ids: [String], sourceLocation: SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  let text = MarkedText(marked)
  var sink = DiagnosticSink()
  _ = Schema(source: SourceText(text.text), into: &sink)
  let found = sink.sorted()
  #expect(found.map(\.id) == ids, sourceLocation: sourceLocation)
  #expect(found.map(\.range.start) == text.offsets, sourceLocation: sourceLocation)
  return found
}

extension Schema {
  /// Each property of a type as `name: Type`, with a word for what is not plainly stored.
  func outline(of name: String) -> [String] {
    guard let type = type(named: name) else { return ["no type '\(name)'"] }
    return type.properties.map { property in
      let text = "\(property.name): \(self.name(of: property.type))"
      switch property.role {
      case .stored: return text
      case .computed: return "computed " + text
      case .transient: return "transient " + text
      case .static: return "static " + text
      case .relationship(let relationship):
        let inverse = relationship.inverse ?? "nothing"
        return "\(text) <-> \(self[relationship.destination].qualifiedName).\(inverse)"
      }
    }
  }

  /// The type of a property.
  func typeName(_ property: String, of name: String) -> String? {
    type(named: name)?.property(property).map { self.name(of: $0.type) }
  }
}
