import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

/// Text becomes a predicate of Foundation, and that becomes the same text.
@Suite struct RoundTripTests {
  @Test(arguments: [
    "book.pages > 10 && book.isLent",
    "book.pages + 1 < 3 || !(book.title == \"a\")",
    "book.edition == 3",
    "book.exactPrice < 0.1",
    "book.rating == nil",
    "(book.rating ?? 2) * 2 > 3",
    "book.writer?.name == \"Ema\"",
    "book.writer?.name.isEmpty ?? false",
    "book.subtitle != nil ? true : book.pages % 2 == 0",
    "book.tags.contains { tag in tag.weight == book.pages && tag.name == \"x\" }",
    "book.tags.filter { tag in tag.weight > 2 }.count > 1",
    "book.tags.allSatisfy { tag in tag.name.starts(with: \"a\") }",
    "(1 ... 5).contains(book.pages)",
    "book.counts[\"a\", default: 2] == 1",
    "book.scores[0] == book.scores.max()!",
    "book.title.contains(#/a+b/#)",
    "book.remark is Int",
    "book.genre.rawValue == \"verse\"",
  ])
  func textComesBack(_ body: String) throws {
    let types = try Shelf.types()
    let text = "#Predicate<Book> { book in \(body) }"
    let predicate: Predicate<Book> = try PredicateBuilder(types: types).predicate(from: text)
    let walked = try WalkedPredicate(predicate, types: types)
    #expect(tree(of: walked.text) == tree(of: text), "\(walked.text)")
  }

  private func tree(of text: String) -> String {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: Shelf.schema).check(syntax, into: &sink)
    #expect(sink.diagnostics.isEmpty)
    return TypedPrinter.print(query, schema: Shelf.schema)
  }
}
