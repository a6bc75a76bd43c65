import Foundation
import PredikatEvaluation
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

/// A small library of books that most suites of this target query.
enum Library {
  static let source = """
    enum Status: String, Codable { case draft, live, archived = "gone" }
    enum Level: Int, Codable { case low = 1, mid, high = 10 }
    struct Place: Codable { var city: String; var zip: Int? }
    let globalLimit = 3
    @Model final class Author {
      var name: String
      var age: Int?
      @Relationship(inverse: \\Book.author) var books: [Book] = []
    }
    @Model final class Tag {
      var name: String
      var weight: Int
      var books: [Book] = []
    }
    @Model final class Book {
      var title: String
      var subtitle: String?
      var pages: Int
      var small: Int8
      var rating: Int?
      var price: Double
      var ratio: Float
      var cost: Decimal
      var isPublished: Bool
      var published: Date
      var identifier: UUID
      var status: Status
      var level: Level?
      var place: Place?
      var labels: [String]
      var counts: [Int]
      var blob: Data
      var link: URL?
      var table: [String: Int]
      var author: Author?
      @Relationship(inverse: \\Tag.books) var tags: [Tag] = []
      static let limit = 7
    }
    @Model class Animal { var name: String = "" }
    @Model final class Dog: Animal { var breed: String = "" }
    @Model final class Cat: Animal { var lives: Int = 9 }
    """

  static let schema: Schema = {
    var sink = DiagnosticSink()
    return Schema(source: SourceText(source), into: &sink)
  }()

  static let clock = Date(timeIntervalSinceReferenceDate: 800_000_000)

  static func id(_ entity: String, _ key: Int64) -> Value {
    .object(ObjectID(entity: entity, key: key))
  }

  static let graph: ObjectGraph? = try? {
    var builder = ObjectGraphBuilder(schema: schema)
    for (key, name, weight) in [(1, "swift", 2), (2, "data", 1), (3, "t2", 2)] {
      try builder.insert(
        "Tag", key: Int64(key), ["name": .string(name), "weight": .integer(Int64(weight))])
    }
    try builder.insert(
      "Book", key: 3,
      book("zebra", 7, status: "gone", subtitle: "", author: 2, tags: [], price: .nan))
    try builder.insert(
      "Book", key: 1,
      book(
        "Příliš žluťoučký", 300, status: "live", subtitle: "kůň", author: 1, tags: [1, 3],
        price: 9.5))
    try builder.insert(
      "Book", key: 2,
      book("item 10", .max, status: "draft", subtitle: nil, author: nil, tags: [2], price: -0.0))
    try builder.insert("Author", key: 1, ["name": .string("Ada"), "age": .integer(36)])
    try builder.insert("Author", key: 2, ["name": .string("Bob")])
    try builder.insert("Animal", key: 1, ["name": .string("Generic")])
    try builder.insert("Dog", key: 2, ["name": .string("Rex"), "breed": .string("Boxer")])
    try builder.insert("Cat", key: 3, ["name": .string("Tom"), "lives": .integer(9)])
    return try builder.build()
  }()

  private static func book(
    _ title: String, _ pages: Int64, status: String, subtitle: String?, author: Int64?,
    tags: [Int64], price: Double
  ) -> [String: Value] {
    [
      "title": .string(title), "subtitle": subtitle.map(Value.string) ?? .null,
      "pages": .integer(pages), "small": .integer(100),
      "rating": tags.isEmpty ? .null : .integer(4),
      "price": .double(price), "ratio": .double(0.1), "cost": .decimal(Decimal(string: "0.3") ?? 0),
      "isPublished": .bool(status == "live"), "published": .date(Double(pages % 1_000)),
      "identifier": .uuid(
        UUID(uuid: (UInt8(pages % 200), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))),
      "status": .string(status), "level": author == nil ? .null : .integer(10),
      "place": author == nil
        ? .null : .structure(["city": .string("Brno"), "zip": .integer(60_200)]),
      "labels": .array([.string("a"), .string(title)]),
      "counts": .array([.integer(1), .integer(2), .integer(3)]),
      "blob": .data([1, 2, 3]), "link": .string("https://example.org/a/b.html?q=1"),
      "table": .dictionary([.string("k"): .integer(1)]),
      "author": author.map { id("Author", $0) } ?? .null,
      "tags": .array(tags.map { id("Tag", $0) }),
    ]
  }

  /// A query's typed form and its bindings.
  static func query(
    _ text: String, root: String = "Book", given: [String: GivenValue] = [:]
  ) -> (query: TypedQuery, bindings: Bindings, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let syntax = Parser.parseQuery(SourceText(text), into: &sink)
    let query = TypeChecker(schema: schema).check(
      syntax, root: root, given: Set(given.keys), into: &sink)
    let bindings = ParameterBinder(schema: schema, clock: clock).bind(
      query, given: given, into: &sink)
    return (query, bindings, sink.diagnostics)
  }

  /// The keys that a query finds, or the error's kind, or the diagnostics.
  static func result(
    of text: String, root: String = "Book", given: [String: GivenValue] = [:]
  ) -> Outcome {
    let (query, bindings, diagnostics) = query(text, root: root, given: given)
    guard diagnostics.isEmpty else {
      return .diagnostics(diagnostics.map { "\($0.id): \($0.message)" })
    }
    guard let graph else { return .diagnostics(["the graph does not build"]) }
    do throws(EvaluationError) {
      let objects = try InMemoryQuery.run(query, bindings: bindings, clock: clock, graph: graph)
      return .keys(objects.map { Int($0.key) })
    } catch {
      return .error(error.kind)
    }
  }

  enum Outcome: Equatable {
    case keys([Int])
    case error(EvaluationError.Kind)
    case diagnostics([String])
  }
}
