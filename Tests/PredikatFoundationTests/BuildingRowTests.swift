import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import Testing

/// Predicates over objects whose types exist only at run time.
@Suite struct BuildingRowTests {
  static let schema: Schema = {
    var sink = DiagnosticSink()
    return Schema(
      source: SourceText(
        """
        enum Genre: String, Codable { case novel, poem = "verse" }
        enum Wear: Int, Codable { case new = 1, used }
        enum Mood: Codable { case grave, gay }
        struct Place: Codable, Equatable { var city: String; var floor: Int? }
        @Model class Writer { var name: String; var age: Int?; var books: [Book] = [] }
        @Model class Tag { var name: String; var weight: Int }
        @Model class Book {
          var title: String
          var subtitle: String?
          var pages: Int
          var rating: Int?
          var edition: Int16
          var small: UInt8?
          var price: Double
          var weight: Float
          var cost: Decimal
          var isLent: Bool
          var printed: Date
          var code: UUID
          var link: URL?
          var cover: Data?
          var initial: Character
          var genre: Genre
          var wear: Wear
          var mood: Mood?
          var place: Place
          var labels: [String]
          var marks: Set<Int>
          var counts: [String: Int]
          var writer: Writer?
          var tags: [Tag] = []
        }
        @Model class Atlas: Book { var scale: Int }
        """), into: &sink)
  }()

  static let types = DynamicTypes(schema: schema)

  static func library() throws -> [DynamicObject] {
    let writer = try types.object("Writer", ["name": "Čapek", "age": 48], key: 1)
    let ghost = try types.object("Writer", ["name": "Anon"], key: 2)
    let tags = try ["a", "b"].enumerated().map {
      try types.object("Tag", ["name": $0.element, "weight": $0.offset], key: Int64($0.offset))
    }
    let plain: [String: Any] = [
      "title": "Válka s mloky", "pages": 270, "edition": 3, "small": 200, "price": 9.5,
      "weight": 0.25, "cost": "12.30", "isLent": false, "printed": "2024-03-01T00:00:00Z",
      "code": "00010203-0405-0607-0809-0A0B0C0D0E0F", "link": "https://a.example/x?y",
      "cover": Data([1, 2]), "initial": "V", "genre": "verse", "wear": 2, "mood": "grave",
      "place": ["city": "Brno", "floor": 2], "labels": ["x", "é"], "marks": [1, 5],
      "counts": ["x": 1], "writer": writer, "tags": tags, "rating": 4, "subtitle": "Sci-fi",
    ]
    let first = try types.object("Book", plain, key: 1)
    var bare = plain
    for name in ["subtitle", "rating", "small", "link", "cover", "mood", "writer"] {
      bare[name] = nil
    }
    bare.merge(["title": "", "tags": [], "labels": [], "pages": -1, "price": Double.nan]) { $1 }
    let second = try types.object("Book", bare, key: 2)
    bare.merge(["title": "Atlas e\u{301}", "scale": 5, "writer": ghost, "genre": "novel"]) { $1 }
    let third = try types.object("Atlas", bare, key: 3)
    try writer.set([first], for: "books")
    return [first, second, third]
  }

  private func check(
    _ text: String, _ keys: [Int64], values: [String: any Sendable] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    do {
      let builder = PredicateBuilder(types: Self.types) { Date(timeIntervalSinceReferenceDate: 0) }
      let predicate: Predicate<DynamicObject> = try builder.predicate(
        from: text, root: "Book", values: values)
      let found = try Self.library().filter(predicate).compactMap(\.identifier?.key)
      #expect(found == keys, "\(text)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func everyScalarIsCompared() throws {
    try check("title == \"Válka s mloky\"", [1])
    try check("title < \"B\"", [2, 3])
    try check("pages == -1", [2, 3])
    try check("edition == 3 && small == 200", [1])
    try check("small == nil", [2, 3])
    try check("price > 9", [1])
    try check("price != price", [2, 3])
    try check("weight == 0.25", [1, 2, 3])
    try check("cost == 12.3", [1, 2, 3])
    try check("isLent || !isLent", [1, 2, 3])
    try check("printed > .now", [1, 2, 3])
    try check("printed == Date(timeIntervalSince1970: 1709251200)", [1, 2, 3])
    try check("code == id", [1, 2, 3], values: ["id": UUID(uuid: Self.bytes)])
    try check("link?.host == \"a.example\"", [1])
    try check("cover?.count == 2", [1])
    try check("initial == \"V\"", [1, 2, 3])
    try check("genre == .poem && wear == Wear.used", [1, 2])
    try check("genre.rawValue == \"novel\"", [3])
    try check("mood == .grave", [1])
    try check("place.floor == 2 && place.city.contains(\"rn\")", [1, 2, 3])
  }

  private static let bytes: uuid_t = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

  @Test func textIsSearched() throws {
    try check("title.contains(\"e\")", [])
    try check("title.contains(\"é\")", [3])
    try check("title.starts(with: \"Vál\")", [1])
    try check("title.isEmpty || title.count == 7", [2, 3])
    try check("title.contains(/^V.*y$/)", [1])
    try check("title.contains(search)", [1, 2, 3], values: ["search": ""])
    try check("(\"A\"...\"B\").contains(title)", [3])
    try check("title.first == \"V\"", [1])
  }

  @Test func optionalsAreFollowed() throws {
    try check("writer?.name == \"Čapek\"", [1])
    try check("writer == nil", [2])
    try check("writer?.age == nil", [2, 3])
    try check("(writer?.age ?? 0) > 40", [1])
    try check("rating != 4", [2, 3])
    try check("!(rating == 4)", [2, 3])
    try check("rating != nil && rating! > 3", [1])
    try check(
      "{ b in if let r = b.rating, let s = b.subtitle { r > s.count } else { true } }", [2, 3])
    try check("(subtitle?.contains(\"fi\") ?? false) == true", [1])
    try check("writer.flatMap { $0.age } == 48", [1])
  }

  @Test func collectionsAreSearched() throws {
    try check("tags.contains { $0.name == \"b\" && $0.weight == 1 }", [1])
    try check("tags.allSatisfy { $0.weight > 5 }", [2, 3])
    try check("tags.filter { $0.weight > 0 }.count == 1", [1])
    try check("labels.contains(\"e\\u{301}\")", [1])
    try check("labels.isEmpty", [2, 3])
    try check("labels.max() == \"é\"", [1])
    try check("marks.contains(5)", [1, 2, 3])
    try check("counts[\"x\"] == 1 && counts[\"y\", default: 7] == 7", [1, 2, 3])
    try check("labels.count > 1 && labels[1] == \"é\"", [1])
    try check("writer?.books.contains { $0.tags.contains { $0.name == \"a\" } } ?? false", [1])
    try check("[1, 4].contains(rating)", [1])
    try check("wanted.contains(genre)", [1, 2], values: ["wanted": ["verse"]])
    try check("wanted.contains(edition)", [1, 2, 3], values: ["wanted": Set<Int16>([3])])
    try check("pages.magnitude == 1", [2, 3])
  }

  @Test func classesAndIdentitiesAreTold() throws {
    try check("{ $0 is Atlas }", [3])
    try check("{ ($0 as? Atlas)?.scale == 5 }", [3])
    try check("{ !($0 is Atlas) && $0.pages > 0 }", [1])
    try check(
      "{ $0.persistentModelID == wanted }", [2],
      values: ["wanted": DynamicObject.Identifier(entity: "Book", key: 2)])
  }

  @Test func numbersAreComputed() throws {
    try check("pages % 7 == 4 && pages / 100 == 2", [1])
    try check("-pages == 1", [2, 3])
    try check("price * 2 == 19", [1])
    try check("cost + 0.7 == 13", [1, 2, 3])
    try check("pages > 0 ? price > 9 : title.isEmpty", [1, 2])
    try check("let half = 270 / 2\npages - half == 135", [1])
  }

  @Test func whatFoundationHasNoNodesForIsComputedToo() throws {
    try check("title.localizedStandardContains(\"MLOK\")", [1])
    try check("title.lowercased().hasSuffix(\"mloky\")", [1])
    try check("title.caseInsensitiveCompare(\"VÁLKA S MLOKY\") == .orderedSame", [1])
    try check("pages == rating", [])
    try check("edition == wanted", [], values: ["wanted": nil as Int16?])
    try check("(subtitle ?? writer?.name) == \"Anon\"", [3])
  }

  @Test func decodedJSONIsFiltered() throws {
    let json = """
      [{"name": "Čapek", "age": 48, "books": [{"title": "RUR", "pages": 90, "price": 1,
        "printed": "1920-11-25", "code": "00010203-0405-0607-0809-0A0B0C0D0E0F"}]},
       {"name": "Anon", "age": null, "books": []}]
      """
    let rows = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let writers = try #require(rows).map { try Self.types.object("Writer", $0) }
    let predicate: Predicate<DynamicObject> = try PredicateBuilder(types: Self.types).predicate(
      from: "age == 48 && books.contains { $0.price == 1 && $0.pages < 100 }", root: "Writer")
    #expect(try writers.filter(predicate).map { $0["name"] as? String } == ["Čapek"])
  }

  @Test func evaluationThrowsWhereFoundationTraps() throws {
    for text in ["pages + Int.max > 0", "100 / (pages + 1) > 0", "(0...pages).contains(5)"] {
      let predicate: Predicate<DynamicObject> = try PredicateBuilder(types: Self.types)
        .predicate(from: text, root: "Book")
      #expect(throws: (any Error).self, "\(text)") { try Self.library().filter(predicate) }
    }
  }

  @Test func valuesOfOtherTypesAreRefused() throws {
    #expect(throws: BridgeError.self) { try Self.types.object("Book", ["edition": 70_000]) }
    #expect(throws: BridgeError.self) { try Self.types.object("Book", ["pages": 1.5]) }
    #expect(throws: BridgeError.self) { try Self.types.object("Book", ["mood": "merry"]) }
    #expect(throws: BridgeError.self) { try Self.types.object("Book", ["titel": "x"]) }
    #expect(throws: BridgeError.self) { try Self.types.object("Boot") }
    #expect(throws: BridgeError.self) {
      try Self.types.object("Book", ["writer": Self.types.object("Tag")])
    }
    let bare = try Self.types.object("Book")
    #expect(bare["title"] == nil && bare["rating"].map { "\($0)" } == "nil")
  }

  @Test func structsAreEqualByTheirValues() throws {
    let brno = try Self.types.object("Place", ["city": "Brno"])
    #expect(try brno == Self.types.object("Place", ["city": "Brno", "floor": nil as Int? as Any]))
    #expect(try brno != Self.types.object("Place", ["city": "Brno", "floor": 1]))
    #expect(try Self.types.object("Tag") != Self.types.object("Tag"))
  }
}
