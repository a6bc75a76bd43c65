import Foundation
import PredikatEvaluation
import PredikatSyntax
import PredikatText
import Testing

/// What the model of ``Library`` looks like to Foundation, as far as these tests need it.
private struct Book {
  var key: Int
  var title: String
  var subtitle: String?
  var pages: Int
  var rating: Int?
  var price: Double
  var cost: Decimal
  var labels: [String]

  init(key: Int, title: String, subtitle: String?, pages: Int, rating: Int?, price: Double) {
    self.key = key
    self.title = title
    self.subtitle = subtitle
    self.pages = pages
    self.rating = rating
    self.price = price
    cost = Decimal(pages % 10) / 10
    labels = [title, subtitle ?? "none"]
  }

  var values: [String: Value] {
    [
      "title": .string(title), "subtitle": subtitle.map(Value.string) ?? .null,
      "pages": .integer(Int64(pages)), "small": .integer(0),
      "rating": rating.map { .integer(Int64($0)) } ?? .null, "price": .double(price),
      "ratio": .double(0), "cost": .decimal(cost), "isPublished": .bool(false),
      "published": .date(0), "identifier": .uuid(UUID()), "status": .string("live"),
      "labels": .array(labels.map(Value.string)), "counts": .array([]), "blob": .data([]),
      "table": .dictionary([:]),
    ]
  }
}

/// Foundation's own evaluation of the same predicates over the same rows.
@Suite struct FoundationOracleTests {
  private static let texts = [
    "", "a", "é", "e\u{301}", "E\u{301}", "cafe\u{301}s", "Z", "z", "\r\n",
    "a\r\nb", "🇨🇿🇩🇪", "👨‍👩‍👧",
    "\u{0}",
    "\u{212B}", "Å", "ß", "ss", "각", "\u{1100}\u{1161}\u{11A8}", "item 9", "item 10", "\u{FFFD}",
    "\u{10000}",
  ]
  private static let numbers = [0, 1, -1, 7, -7, 100, Int.max / 4, Int.min / 4]
  private static let prices = [0, -0.0, 1.5, .nan, .infinity, -.infinity, 0.1, 1e300]

  private static let books: [Book] = texts.enumerated().map { index, text in
    Book(
      key: index + 1, title: text,
      subtitle: index % 3 == 0 ? nil : texts[(index * 7) % texts.count],
      pages: numbers[index % numbers.count], rating: index % 4 == 0 ? nil : index % 5,
      price: prices[index % prices.count])
  }

  private static let predicates: [(String, Predicate<Book>)] = [
    ("title == \"\\u{e9}\"", #Predicate { $0.title == "\u{e9}" }),
    ("title.contains(\"e\")", #Predicate { $0.title.contains("e") }),
    ("title.contains(\"\\n\")", #Predicate { $0.title.contains("\n") }),
    ("title.contains(\"\")", #Predicate { $0.title.contains("") }),
    ("title.contains(\"\\u{c5}\")", #Predicate { $0.title.contains("\u{c5}") }),
    ("title.starts(with: \"item\")", #Predicate { $0.title.starts(with: "item") }),
    ("title.count == 1", #Predicate { $0.title.count == 1 }),
    ("title < \"e\"", #Predicate { $0.title < "e" }),
    ("subtitle == \"a\"", #Predicate { $0.subtitle == "a" }),
    ("subtitle != nil", #Predicate { $0.subtitle != nil }),
    ("!(subtitle == \"a\")", #Predicate { !($0.subtitle == "a") }),
    ("subtitle?.isEmpty ?? true", #Predicate { $0.subtitle?.isEmpty ?? true }),
    ("subtitle?.count == nil", #Predicate { $0.subtitle?.count == nil }),
    ("(rating ?? 9) > 2", #Predicate { ($0.rating ?? 9) > 2 }),
    ("rating != 3", #Predicate { $0.rating != 3 }),
    ("pages % 7 == -1", #Predicate { $0.pages % 7 == -1 }),
    ("pages / 2 * 2 == pages", #Predicate { $0.pages / 2 * 2 == $0.pages }),
    ("-pages < 0", #Predicate { -$0.pages < 0 }),
    ("price == 0", #Predicate { $0.price == 0 }),
    ("!(price < 1)", #Predicate { !($0.price < 1) }),
    ("price != price", #Predicate { $0.price != $0.price }),
    ("price / 0 > 1", #Predicate { $0.price / 0 > 1 }),
    ("cost + cost > 0.2", #Predicate { $0.cost + $0.cost > 0.2 }),
    ("labels.contains(\"none\")", #Predicate { $0.labels.contains("none") }),
    ("labels.contains { $0.isEmpty }", #Predicate { $0.labels.contains { $0.isEmpty } }),
    ("labels.allSatisfy { $0.count == 1 }", #Predicate { $0.labels.allSatisfy { $0.count == 1 } }),
    (
      "labels.filter { $0 == \"a\" }.count == 1",
      #Predicate { $0.labels.filter { $0 == "a" }.count == 1 }
    ),
    ("labels.max() == \"z\"", #Predicate { $0.labels.max() == "z" }),
    ("(\"a\"...\"m\").contains(title)", #Predicate { ("a"..."m").contains($0.title) }),
    ("title.contains(/^.$/)", #Predicate { $0.title.contains(/^.$/) }),
    (
      "{ b in if let s = b.subtitle { s == b.title } else { b.pages > 0 } }",
      #Predicate { b in if let s = b.subtitle { s == b.title } else { b.pages > 0 } }
    ),
    (
      "pages > 0 ? price > 0 : rating == nil",
      #Predicate { $0.pages > 0 ? $0.price > 0 : $0.rating == nil }
    ),
  ]

  @Test(arguments: predicates.indices)
  func findsTheRowsThatFoundationFinds(index: Int) throws {
    let (text, predicate) = Self.predicates[index]
    var builder = ObjectGraphBuilder(schema: Library.schema)
    for book in Self.books { try builder.insert("Book", key: Int64(book.key), book.values) }
    let graph = try builder.build()
    let expected = try Self.books.filter { try predicate.evaluate($0) }.map(\.key)
    let (query, bindings, diagnostics) = Library.query(text)
    #expect(diagnostics.map(\.message) == [], "\(text)")
    let objects = try InMemoryQuery.run(
      query, bindings: bindings, clock: Library.clock, graph: graph)
    #expect(objects.map { Int($0.key) } == expected, "\(text)")
  }
}
