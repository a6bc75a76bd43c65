import Foundation
import PredikatFoundation
import Testing

/// What an app can do with the product alone: this file imports no other target on purpose.
@Suite struct ExportTests {
  private final class Note {
    var title: String
    init(title: String) { self.title = title }
  }

  private func makeTypes() throws -> SwiftTypes {
    var sink = DiagnosticSink()
    let schema = Schema(
      source: SourceText("@Model class Note { var title: String }"), into: &sink)
    #expect(sink.diagnostics.isEmpty)
    var types = SwiftTypes(schema: schema)
    try types.register(Note.self, ["title": \.title])
    return types
  }

  @Test func aSchemaIsReadAndAPredicateMade() throws {
    let predicate: Predicate<Note> = try PredicateBuilder(types: makeTypes())
      .predicate(from: "title == \"a\"")
    #expect(try predicate.evaluate(Note(title: "a")))
    #expect(try !predicate.evaluate(Note(title: "b")))
  }

  @Test func aWalkedPredicateGivesItsTypedQuery() throws {
    let walked = try WalkedPredicate(
      #Predicate<Note> { $0.title == "a" }, types: makeTypes())
    let query: TypedQuery = try walked.query()
    #expect(query.predicate?.body.type == SwiftType.boolean)
  }
}
