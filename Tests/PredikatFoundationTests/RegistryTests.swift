import Foundation
import PredikatFoundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping
import Testing

@Suite struct RegistryTests {
  struct Wrong: Sendable {
    var title = ""
    var pages: Int16 = 0
    var subtitle = ""
    var genre = Place()
    var lent: Bool { false }
  }

  private func checkFailure(
    _ message: String, _ register: (inout SwiftTypes) throws(BridgeError) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var types = SwiftTypes(schema: Shelf.schema)
    do throws(BridgeError) {
      try register(&types)
      Issue.record("nothing is wrong", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == .registration, sourceLocation: sourceLocation)
      #expect(error.message == message, sourceLocation: sourceLocation)
    }
  }

  @Test func findsPropertiesByKeyPathAndBack() throws {
    let types = try Shelf.types()
    let book = try #require(types.id(of: Book.self))
    #expect(types.schema[book].name == "Book")
    for (path, name) in [
      (\Book.title as AnyKeyPath, "title"), (\Book.writer, "writer"), (\Book.genre, "genre"),
    ] {
      let property = try #require(types.property(at: path))
      #expect(property.property(in: types.schema).name == name)
      #expect(types.keyPath(to: property, of: book) as AnyKeyPath? == path)
    }
    #expect(types.property(at: \Book.writers) == nil)
  }

  @Test func knowsTypesFromThePropertiesThatHaveThem() throws {
    var types = SwiftTypes(schema: Shelf.schema)
    try types.register(Book.self, ["genre": \.genre, "tags": \.tags])
    let genre = try #require(Shelf.schema.id(named: "Genre"))
    #expect(types.metatype(of: genre) == Genre.self)
    #expect(
      types.swiftType(of: [Tag]?.self)
        == .optional(.array(.nominal(try #require(types.id(of: Tag.self))))))
    #expect(types.swiftType(of: Writer.self) == nil)
  }

  @Test func translatesTypesBothWays() throws {
    let types = try Shelf.types()
    let all: [any Any.Type] = [
      Int.self, Int16?.self, [String].self, Set<UUID>.self, [String: [Int?]].self,
      Range<Date>.self, ClosedRange<Int>.self, PartialRangeUpTo<Double>.self, Decimal.self,
      Book?.self, [Genre: Place].self, Character.self, Int??.self,
    ]
    for type in all {
      let swiftType = try #require(types.swiftType(of: type))
      #expect(types.metatype(of: swiftType) == type)
    }
    #expect(
      types.swiftType(of: Predicate<Book, Int>.self)
        == .predicate([
          .nominal(try #require(types.id(of: Book.self))), .integer,
        ]))
  }

  @Test func refusesWhatTheSchemaDoesNotHave() {
    checkFailure("the schema has no type 'Boook'; did you mean 'Book'?") {
      types throws(BridgeError) in
      try types.register(Wrong.self, as: "Boook")
    }
    checkFailure("'Book' has no property 'titel'; did you mean 'title'?") {
      types throws(BridgeError) in
      try types.register(Wrong.self, as: "Book", ["titel": \.title])
    }
  }

  @Test func refusesValuesOfOtherTypes() {
    checkFailure("'pages' of 'Book' is a 'Int' in the schema, and its key path leads to a 'Int16'")
    {
      types throws(BridgeError) in
      try types.register(Wrong.self, as: "Book", ["pages": \.pages])
    }
    checkFailure(
      "'subtitle' of 'Book' is a 'String?' in the schema, and its key path leads to a 'String'"
    ) { types throws(BridgeError) in
      try types.register(Wrong.self, as: "Book", ["subtitle": \.subtitle])
    }
    checkFailure("the Swift type 'Place' is 'Place' already, not 'Genre'") {
      types throws(BridgeError) in
      try types.register(Place.self, ["city": \.city])
      try types.register(Wrong.self, as: "Book", ["genre": \.genre])
    }
  }

  @Test func refusesOneKeyPathForTwoProperties() {
    checkFailure("'title' and 'shelf' of 'Book' have one and the same key path") {
      types throws(BridgeError) in
      try types.register(Book.self, ["title": \.title, "shelf": \.title])
    }
  }

  @Test func knowsTheMembersOfSwiftsTypes() {
    #expect(KnownMembers.name(of: \String.count) == "count")
    #expect(KnownMembers.name(of: \[Book].isEmpty) == "isEmpty")
    #expect(KnownMembers.name(of: \UUID.uuidString) == "uuidString")
    #expect(KnownMembers.name(of: \ClosedRange<Date>.upperBound) == "upperBound")
    #expect(KnownMembers.name(of: \String.hashValue) == "hashValue")
    #expect(KnownMembers.name(of: \Book.title) == nil)
    #expect(KnownMembers.keyPath(to: "count", of: [Int].self) as AnyKeyPath? == \[Int].count)
    #expect(KnownMembers.keyPath(to: "length", of: String.self) == nil)
  }
}
