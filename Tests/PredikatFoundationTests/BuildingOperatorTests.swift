import Foundation
import PredikatFoundation
import PredikatSyntax
import Testing

/// The moment that is now in these tests.
let buildingClock = Date(timeIntervalSinceReferenceDate: 700_000_000)

/// Makes the predicate of a text, for no other target than Foundation.
func build(
  _ text: String, _ values: [String: any Sendable] = [:], target: Target = .foundation
) throws -> Predicate<Book> {
  try PredicateBuilder(types: Shelf.types(), target: target) { buildingClock }
    .predicate(from: text, values: values)
}

/// Books whose values lie at the edges.
let oddBooks: [Book] = {
  let čapek = Writer(name: "Čapek", age: 48, books: [Book(title: "RUR", pages: 7)])
  let tags = [Tag(name: "a", weight: 1), Tag(name: "b", weight: 2)]
  return [
    Book(),
    Book(
      title: "", subtitle: "", pages: 0, rating: 0, edition: .max, price: .nan, exactPrice: 0,
      weight: -0.0, isLent: true, labels: ["", "é"], scores: [3, -1], counts: ["a": 1]),
    Book(
      title: "Cafe\u{301}", subtitle: "é", pages: -5, rating: -3, edition: .min, price: .infinity,
      link: URL(string: "https://a.example/b"), genre: .poem, place: Place(city: "", floor: 2),
      labels: ["a", "b"], scores: [], writers: [čapek], tags: tags),
    Book(
      title: "👨‍👩‍👧 % _", subtitle: "x", pages: 4711, rating: 5, returned: buildingClock, genre: .essay,
      writers: [Writer(name: "")], tags: [tags[1]]),
  ]
}()

/// Checks that a text becomes the very predicate that the macro makes: the same types, and the same
/// books.
func checkBuilds(
  _ text: String, _ expected: Predicate<Book>, _ values: [String: any Sendable] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let built = try build(text, values)
    #expect(
      type(of: built.expression) == type(of: expected.expression), "\(text)",
      sourceLocation: sourceLocation)
    for book in oddBooks {
      let found = Result { try built.evaluate(book) }
      let wanted = Result { try expected.evaluate(book) }
      #expect(
        (try? found.get()) == (try? wanted.get()), "\(text): \(book.title)",
        sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
  }
}

@Suite struct BuildingOperatorTests {
  @Test func comparisonsOfEveryScalar() {
    checkBuilds("pages > 10", #Predicate { $0.pages > 10 })
    checkBuilds("pages <= 0", #Predicate { $0.pages <= 0 })
    checkBuilds("edition == 32767", #Predicate { $0.edition == 32767 })
    checkBuilds("price >= 9.5", #Predicate { $0.price >= 9.5 })
    checkBuilds("price != price", #Predicate { $0.price != $0.price })
    checkBuilds("weight == 0", #Predicate { $0.weight == 0 })
    checkBuilds("exactPrice < 9.5", #Predicate { $0.exactPrice < 9.5 })
    checkBuilds("title == \"Caf\\u{e9}\"", #Predicate { $0.title == "Caf\u{e9}" })
    checkBuilds("title < \"D\"", #Predicate { $0.title < "D" })
    checkBuilds("isLent", #Predicate { $0.isLent })
    checkBuilds("isLent == false", #Predicate { $0.isLent == false })
    let code = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    checkBuilds("code == wanted", #Predicate { $0.code == code }, ["wanted": code])
    let genre = Genre.poem
    checkBuilds("genre == wanted", #Predicate { $0.genre == genre }, ["wanted": genre])
    let labels = ["a", "b"]
    checkBuilds("labels == wanted", #Predicate { $0.labels == labels }, ["wanted": labels])
  }

  @Test func logic() {
    checkBuilds("isLent && pages > 1", #Predicate { $0.isLent && $0.pages > 1 })
    checkBuilds(
      "isLent || !isLent || isLent", #Predicate { $0.isLent || !$0.isLent || $0.isLent })
    checkBuilds(
      "isLent ? pages > 1 : pages < 1", #Predicate { $0.isLent ? $0.pages > 1 : $0.pages < 1 })
    checkBuilds(
      "{ b in if b.isLent { true } else if b.pages > 3 { false } else { b.isLent } }",
      #Predicate { b in if b.isLent { true } else if b.pages > 3 { false } else { b.isLent } })
  }

  @Test func arithmetic() {
    checkBuilds("pages + 1 > 1", #Predicate { $0.pages + 1 > 1 })
    checkBuilds("pages * 2 - 3 == -3", #Predicate { $0.pages * 2 - 3 == -3 })
    checkBuilds("pages / 2 == 50", #Predicate { $0.pages / 2 == 50 })
    checkBuilds("pages % 7 == -5", #Predicate { $0.pages % 7 == -5 })
    checkBuilds("price / 2 > 4", #Predicate { $0.price / 2 > 4 })
    checkBuilds("-pages > 0", #Predicate { -$0.pages > 0 })
    checkBuilds("exactPrice + 1 == 10.5", #Predicate { $0.exactPrice + 1 == 10.5 })
    checkBuilds("pages > 2 * 3 + 1", #Predicate { $0.pages > 2 * 3 + 1 })
  }

  @Test func optionals() {
    checkBuilds("subtitle == nil", #Predicate { $0.subtitle == nil })
    checkBuilds("nil != rating", #Predicate { nil != $0.rating })
    checkBuilds("rating == 5", #Predicate { $0.rating == 5 })
    checkBuilds("(rating ?? 1) > 0", #Predicate { ($0.rating ?? 1) > 0 })
    checkBuilds("rating! == 5", #Predicate { $0.rating! == 5 })
    checkBuilds("subtitle?.isEmpty == true", #Predicate { $0.subtitle?.isEmpty == true })
    checkBuilds("writer?.name == \"\"", #Predicate { $0.writer?.name == "" })
    checkBuilds("writer?.age == nil", #Predicate { $0.writer?.age == nil })
    checkBuilds(
      "subtitle.flatMap { $0.count } == 1", #Predicate { $0.subtitle.flatMap { $0.count } == 1 })
    checkBuilds(
      "{ b in if let s = b.subtitle { s == b.title } else { true } }",
      #Predicate { b in if let s = b.subtitle { s == b.title } else { true } })
    checkBuilds(
      "{ b in if let s = b.subtitle, let r = b.rating { r > s.count } else { false } }",
      #Predicate { b in
        if let s = b.subtitle, let r = b.rating { r > s.count } else { false }
      })
    let wanted: Int? = nil
    checkBuilds("rating == wanted", #Predicate { $0.rating == wanted }, ["wanted": wanted])
    let number = 5
    checkBuilds("rating == wanted", #Predicate { $0.rating == number }, ["wanted": number])
  }

  @Test func optionalObjectsThatDoNotCompareAreTestedForNil() throws {
    let built = try build("writer == nil")
    #expect(try oddBooks.map { try built.evaluate($0) } == [true, true, false, false])
    let other = try build("nil != writer")
    #expect(try oddBooks.map { try other.evaluate($0) } == [false, false, true, true])
  }

  @Test func text() {
    checkBuilds("title.contains(\"e\")", #Predicate { $0.title.contains("e") })
    checkBuilds("title.contains(\"\")", #Predicate { $0.title.contains("") })
    checkBuilds("title.contains(\"%\")", #Predicate { $0.title.contains("%") })
    checkBuilds("title.starts(with: \"K\")", #Predicate { $0.title.starts(with: "K") })
    checkBuilds("title.isEmpty", #Predicate { $0.title.isEmpty })
    checkBuilds("title.count == 4", #Predicate { $0.title.count == 4 })
    checkBuilds("title.contains(/^C.*.$/)", #Predicate { $0.title.contains(/^C.*.$/) })
    checkBuilds("title.min() == title.max()", #Predicate { $0.title.min() == $0.title.max() })
    let search = "af"
    checkBuilds(
      "search.isEmpty || title.contains(search)",
      #Predicate { search.isEmpty || $0.title.contains(search) }, ["search": search])
  }

  @Test func ranges() {
    checkBuilds("(1...5).contains(pages)", #Predicate { (1...5).contains($0.pages) })
    checkBuilds("(-9 ..< 0).contains(pages)", #Predicate { (-9..<0).contains($0.pages) })
    checkBuilds(
      "(\"A\"...\"D\").contains(title)", #Predicate { ("A"..."D").contains($0.title) })
    let closed = 1...100
    checkBuilds(
      "range.contains(pages)", #Predicate { closed.contains($0.pages) }, ["range": closed])
    let open = 50...
    checkBuilds("range.contains(pages)", #Predicate { open.contains($0.pages) }, ["range": open])
  }

  @Test func collections() {
    checkBuilds("labels.contains(\"a\")", #Predicate { $0.labels.contains("a") })
    checkBuilds("labels.contains([\"a\", \"b\"])", #Predicate { $0.labels.contains(["a", "b"]) })
    checkBuilds("labels.starts(with: [\"\"])", #Predicate { $0.labels.starts(with: [""]) })
    checkBuilds("[1, 100].contains(pages)", #Predicate { [1, 100].contains($0.pages) })
    let pages: Set<Int> = [0, -5]
    checkBuilds(
      "wanted.contains(pages)", #Predicate { pages.contains($0.pages) }, ["wanted": pages])
    checkBuilds("scores.max() == 3", #Predicate { $0.scores.max() == 3 })
    checkBuilds("scores.min() == nil", #Predicate { $0.scores.min() == nil })
    checkBuilds("scores.isEmpty", #Predicate { $0.scores.isEmpty })
    checkBuilds("scores.first == 3", #Predicate { $0.scores.first == 3 })
    checkBuilds("scores[1] == -1", #Predicate { $0.scores[1] == -1 })
    checkBuilds("scores[0..<1].count == 1", #Predicate { $0.scores[0..<1].count == 1 })
    checkBuilds("counts[\"a\"] == 1", #Predicate { $0.counts["a"] == 1 })
    checkBuilds(
      "counts[\"a\", default: 7] == 7", #Predicate { $0.counts["a", default: 7] == 7 })
    let table = ["Krtek": 100]
    checkBuilds("table[title] == 100", #Predicate { table[$0.title] == 100 }, ["table": table])
  }

  @Test func closures() {
    checkBuilds(
      "tags.contains { $0.weight == 2 }", #Predicate { $0.tags.contains { $0.weight == 2 } })
    checkBuilds(
      "tags.contains(where: { $0.name == \"a\" })",
      #Predicate { $0.tags.contains(where: { $0.name == "a" }) })
    checkBuilds(
      "{ b in b.tags.allSatisfy { t in t.weight > b.pages } }",
      #Predicate { b in b.tags.allSatisfy { t in t.weight > b.pages } })
    checkBuilds(
      "tags.filter { $0.weight > 1 }.count == 1",
      #Predicate { $0.tags.filter { $0.weight > 1 }.count == 1 })
    checkBuilds(
      "writer?.books.contains { $0.pages == 7 } ?? false",
      #Predicate { $0.writer?.books.contains { $0.pages == 7 } ?? false })
    checkBuilds(
      "{ b in b.tags.contains { t in b.labels.contains { $0 == t.name } } }",
      #Predicate { b in b.tags.contains { t in b.labels.contains { $0 == t.name } } })
  }

  @Test func membersOfValues() {
    checkBuilds("place.city.isEmpty", #Predicate { $0.place.city.isEmpty })
    checkBuilds("place.floor == 2", #Predicate { $0.place.floor == 2 })
    checkBuilds("genre.rawValue == \"verse\"", #Predicate { $0.genre.rawValue == "verse" })
    checkBuilds("pages.magnitude == 5", #Predicate { $0.pages.magnitude == 5 })
    checkBuilds(
      "printed.timeIntervalSinceReferenceDate == 0",
      #Predicate { $0.printed.timeIntervalSinceReferenceDate == 0 })
    checkBuilds("link?.host == \"a.example\"", #Predicate { $0.link?.host == "a.example" })
  }

  @Test func casts() throws {
    typealias Rating = PredicateExpressions.KeyPath<PredicateExpressions.Variable<Book>, Int?>
    let check = try build("{ $0.rating is Int }")
    #expect(check.expression is PredicateExpressions.TypeCheck<Rating, Int>)
    #expect(try oddBooks.map { try check.evaluate($0) } == [false, true, true, true])
    let cast = try build("{ ($0.rating as? Int) == 5 }")
    #expect(try oddBooks.map { try cast.evaluate($0) } == [false, false, false, true])
    let forced = try build("{ ($0.rating as! Int) == 5 }")
    #expect(throws: PredicateError.self) { try forced.evaluate(oddBooks[0]) }
  }

  @Test func severalInputs() throws {
    var types = try Shelf.types()
    try types.register(Genre.self)
    let built: Predicate<Book, Tag> = try PredicateBuilder(types: types)
      .predicate(from: "#Predicate<Book, Tag> { b, t in b.title == t.name }")
    let expected = #Predicate<Book, Tag> { b, t in b.title == t.name }
    #expect(type(of: built.expression) == type(of: expected.expression))
    #expect(try built.evaluate(Book(title: "x"), Tag(name: "x")))
    #expect(try !built.evaluate(Book(title: "x"), Tag(name: "y")))
  }
}
