import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

/// What a predicate becomes, and that it is what the checker makes of the same text.
func checkWalk(
  _ predicate: Predicate<Book>, _ body: String, same written: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let walked = try WalkedPredicate(predicate, types: Shelf.types())
  let lines = walked.text.split(separator: "\n").map(String.init)
  #expect(
    lines.last == "#Predicate<Book> { book in \(body) }", sourceLocation: sourceLocation)
  let tree = TypedPrinter.print(try walked.query(), schema: Shelf.schema)
  if let written {
    var sink = DiagnosticSink()
    let text = (lines.dropLast() + [written]).joined(separator: "\n")
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: Shelf.schema).check(syntax, into: &sink)
    #expect(sink.diagnostics.isEmpty, sourceLocation: sourceLocation)
    #expect(
      tree == TypedPrinter.print(query, schema: Shelf.schema), sourceLocation: sourceLocation)
  }
}

@Suite struct WalkingOperatorTests {
  @Test func comparisons() throws {
    try checkWalk(
      #Predicate { $0.pages > 10 }, "book.pages > 10",
      same: "#Predicate<Book> { book in book.pages > 10 }")
    try checkWalk(#Predicate { $0.pages < 10 }, "book.pages < 10")
    try checkWalk(#Predicate { $0.pages <= 10 }, "book.pages <= 10")
    try checkWalk(#Predicate { 10 >= $0.pages }, "10 >= book.pages")
    try checkWalk(#Predicate { $0.title != "a\"b" }, #"book.title != "a\"b""#)
    try checkWalk(#Predicate { $0.pages == -3 }, "book.pages == -3")
  }

  @Test func literalsTakeTheTypesOfTheirSiblings() throws {
    try checkWalk(
      #Predicate { $0.edition == 3 }, "book.edition == 3",
      same: "#Predicate<Book> { book in book.edition == 3 }")
    try checkWalk(
      #Predicate { $0.rating == 3 }, "book.rating == 3",
      same: "#Predicate<Book> { book in book.rating == 3 }")
    try checkWalk(
      #Predicate { $0.exactPrice > 9.25 }, "book.exactPrice > 9.25",
      same: "#Predicate<Book> { book in book.exactPrice > 9.25 }")
    try checkWalk(
      #Predicate { $0.weight < 0.1 }, "book.weight < 0.1",
      same: "#Predicate<Book> { book in book.weight < 0.1 }")
    try checkWalk(
      #Predicate { $0.price > 2 }, "book.price > 2.0",
      same: "#Predicate<Book> { book in book.price > 2.0 }")
    let least = Int.min
    try checkWalk(#Predicate { $0.pages != least }, "book.pages != -9223372036854775808")
    let none: Int? = nil
    try checkWalk(#Predicate { $0.rating != none }, "book.rating != nil")
  }

  @Test func logic() throws {
    try checkWalk(
      #Predicate { $0.isLent && $0.pages > 1 && !$0.isLent },
      "book.isLent && book.pages > 1 && !book.isLent",
      same: "#Predicate<Book> { $0.isLent && $0.pages > 1 && !$0.isLent }"
        .replacingOccurrences(of: "{ ", with: "{ book in ")
        .replacingOccurrences(of: "$0", with: "book"))
    try checkWalk(
      #Predicate { $0.isLent && ($0.pages > 1 || $0.isLent) },
      "book.isLent && (book.pages > 1 || book.isLent)")
    try checkWalk(
      #Predicate { !($0.isLent && $0.pages > 1) }, "!(book.isLent && book.pages > 1)")
    try checkWalk(.true, "true")
  }

  @Test func arithmetic() throws {
    try checkWalk(
      #Predicate { ($0.pages + 1) * 2 - 3 > 4 }, "(book.pages + 1) * 2 - 3 > 4",
      same: "#Predicate<Book> { book in (book.pages + 1) * 2 - 3 > 4 }")
    try checkWalk(#Predicate { $0.pages / 2 == 4 }, "book.pages / 2 == 4")
    try checkWalk(#Predicate { $0.pages % 2 == 1 }, "book.pages % 2 == 1")
    try checkWalk(#Predicate { $0.price / 2 == 4 }, "book.price / 2.0 == 4.0")
    try checkWalk(#Predicate { -$0.pages < -4 }, "-book.pages < -4")
  }

  @Test func choices() throws {
    try checkWalk(
      #Predicate { ($0.isLent ? $0.pages : 3) > 4 }, "(book.isLent ? book.pages : 3) > 4",
      same: "#Predicate<Book> { book in (book.isLent ? book.pages : 3) > 4 }")
    try checkWalk(
      #Predicate { if $0.isLent { true } else { $0.pages > 4 } },
      "book.isLent ? true : book.pages > 4")
  }

  @Test func ranges() throws {
    try checkWalk(
      #Predicate { (1...5).contains($0.pages) }, "(1 ... 5).contains(book.pages)",
      same: "#Predicate<Book> { book in (1...5).contains(book.pages) }")
    try checkWalk(
      #Predicate { (1..<5).contains($0.pages) }, "(1 ..< 5).contains(book.pages)")
    let captured = 3...
    try checkWalk(
      #Predicate { captured.contains($0.pages) }, "capture1.contains(book.pages)",
      same: "#Predicate<Book> { book in capture1.contains(book.pages) }")
  }

  @Test func casts() throws {
    // The macro knows no other cast that fails than 'as!'.
    try checkWalk(#Predicate { ($0.pages as Int) == 3 }, "book.pages as! Int == 3")
    try checkWalk(
      #Predicate { ($0.remark as? Int) == 3 }, "book.remark as? Int == 3",
      same: "#Predicate<Book> { book in (book.remark as? Int) == 3 }")
    try checkWalk(#Predicate { ($0.remark as! Int) == 3 }, "book.remark as! Int == 3")
    try checkWalk(
      #Predicate { $0.remark is Int }, "book.remark is Int",
      same: "#Predicate<Book> { book in book.remark is Int }")
  }
}

@Suite struct WalkingOptionalTests {
  @Test func coalescingAndForcing() throws {
    try checkWalk(
      #Predicate { ($0.rating ?? 2) > 3 }, "book.rating ?? 2 > 3",
      same: "#Predicate<Book> { book in (book.rating ?? 2) > 3 }")
    try checkWalk(
      #Predicate { $0.rating! > 3 }, "book.rating! > 3",
      same: "#Predicate<Book> { book in book.rating! > 3 }")
    try checkWalk(#Predicate { $0.rating == nil }, "book.rating == nil")
  }

  @Test func chains() throws {
    try checkWalk(
      #Predicate { $0.writer?.name == "Ema" }, #"book.writer?.name == "Ema""#,
      same: #"#Predicate<Book> { book in book.writer?.name == "Ema" }"#)
    try checkWalk(
      #Predicate { $0.writer?.name.isEmpty ?? false }, "book.writer?.name.isEmpty ?? false",
      same: "#Predicate<Book> { book in book.writer?.name.isEmpty ?? false }")
    try checkWalk(
      #Predicate { $0.subtitle?.contains("x") == true },
      #"book.subtitle?.contains("x") == true"#,
      same: #"#Predicate<Book> { book in book.subtitle?.contains("x") == true }"#)
    try checkWalk(#Predicate { $0.writer?.age! == 3 }, "(book.writer?.age)! == 3")
  }

  @Test func flatMapsThatAreNoChains() throws {
    try checkWalk(
      #Predicate { $0.rating.flatMap { $0 > 3 } == true },
      "book.rating.flatMap { value in value > 3 } == true",
      same: "#Predicate<Book> { book in book.rating.flatMap { value in value > 3 } == true }")
    try checkWalk(
      #Predicate { if let rating = $0.rating { rating > 3 } else { false } },
      "book.rating.flatMap { value in value > 3 } ?? false")
    try checkWalk(
      #Predicate { ($0.rating.flatMap { $0 + $0 } ?? 0) > 3 },
      "book.rating.flatMap { value in value + value } ?? 0 > 3")
  }
}

@Suite struct WalkingSequenceTests {
  @Test func membership() throws {
    try checkWalk(
      #Predicate { $0.labels.contains("a") }, #"book.labels.contains("a")"#,
      same: #"#Predicate<Book> { book in book.labels.contains("a") }"#)
    let wanted = [1, 2]
    try checkWalk(
      #Predicate { wanted.contains($0.pages) }, "capture1.contains(book.pages)",
      same: "#Predicate<Book> { book in capture1.contains(book.pages) }")
    try checkWalk(
      #Predicate { $0.title.contains("a") }, #"book.title.contains("a")"#,
      same: #"#Predicate<Book> { book in book.title.contains("a") }"#)
    try checkWalk(#Predicate { $0.scores.contains(wanted) }, "book.scores.contains(capture1)")
    try checkWalk(#Predicate { $0.title.starts(with: "a") }, #"book.title.starts(with: "a")"#)
  }

  @Test func closuresOverElements() throws {
    try checkWalk(
      #Predicate { book in book.tags.contains { $0.weight == book.pages } },
      "book.tags.contains { tag in tag.weight == book.pages }",
      same: "#Predicate<Book> { book in book.tags.contains { tag in tag.weight == book.pages } }")
    try checkWalk(
      #Predicate { $0.tags.allSatisfy { $0.name == "x" } },
      #"book.tags.allSatisfy { tag in tag.name == "x" }"#)
    try checkWalk(
      #Predicate { $0.tags.filter { $0.weight > 2 }.count > 1 },
      "book.tags.filter { tag in tag.weight > 2 }.count > 1",
      same: "#Predicate<Book> { book in book.tags.filter { tag in tag.weight > 2 }.count > 1 }")
    try checkWalk(
      #Predicate { $0.labels.contains { $0.isEmpty } },
      "book.labels.contains { value in value.isEmpty }")
  }

  @Test func innerNamesDifferFromThoseAround() throws {
    try checkWalk(
      #Predicate { a in
        a.writer.flatMap { w in w.books.contains { b in b.pages == a.pages && w.age == nil } }
          ?? false
      },
      "book.writer.flatMap { writer in writer.books.contains { book2 in "
        + "book2.pages == book.pages && writer.age == nil } } ?? false")
  }

  @Test func members() throws {
    try checkWalk(#Predicate { $0.title.count > 2 }, "book.title.count > 2")
    try checkWalk(#Predicate { $0.scores.first == 2 }, "book.scores.first == 2")
    try checkWalk(
      #Predicate { $0.scores.max() == $0.scores.min() },
      "book.scores.max() == book.scores.min()",
      same: "#Predicate<Book> { book in book.scores.max() == book.scores.min() }")
    try checkWalk(#Predicate { $0.genre.rawValue == "verse" }, #"book.genre.rawValue == "verse""#)
    try checkWalk(#Predicate { $0.place.city == "Brno" }, #"book.place.city == "Brno""#)
    try checkWalk(#Predicate { $0.code.uuidString == "A" }, #"book.code.uuidString == "A""#)
  }

  @Test func subscripts() throws {
    try checkWalk(
      #Predicate { $0.scores[0] == 2 }, "book.scores[0] == 2",
      same: "#Predicate<Book> { book in book.scores[0] == 2 }")
    try checkWalk(#Predicate { $0.scores[0..<2].isEmpty }, "book.scores[0 ..< 2].isEmpty")
    try checkWalk(
      #Predicate { $0.counts["a"] == 1 }, #"book.counts["a"] == 1"#,
      same: #"#Predicate<Book> { book in book.counts["a"] == 1 }"#)
    try checkWalk(
      #Predicate { $0.counts["a", default: 2] == 1 }, #"book.counts["a", default: 2] == 1"#)
  }

  @Test func regularExpressions() throws {
    let pattern = #/a/b+/#
    try checkWalk(#Predicate { $0.title.contains(pattern) }, "book.title.contains(#/a/b+/#)")
  }
}
