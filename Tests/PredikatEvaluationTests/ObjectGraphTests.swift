import PredikatEvaluation
import PredikatSchema
import PredikatText
import Testing

@Suite struct ObjectGraphTests {
  @Test func bothSidesOfARelationshipAreFilled() throws {
    let graph = try #require(Library.graph)
    let ada = ObjectID(entity: "Author", key: 1)
    #expect(graph.value(of: "books", in: ada) == .array([Library.id("Book", 1)]))
    let tag = ObjectID(entity: "Tag", key: 2)
    #expect(graph.value(of: "books", in: tag) == .array([Library.id("Book", 2)]))
  }

  @Test func manyToManyMayBeGivenOnEitherSideOrBoth() throws {
    var builder = ObjectGraphBuilder(schema: Library.schema)
    try builder.insert("Author", key: 1, ["name": .string("A")])
    try builder.insert(
      "Tag", key: 1, ["name": .string("t"), "weight": .integer(1), "books": .array([])])
    let graph = try builder.build()
    #expect(graph.value(of: "books", in: ObjectID(entity: "Tag", key: 1)) == .array([]))
    #expect(graph.value(of: "age", in: ObjectID(entity: "Author", key: 1)) == .null)
  }

  @Test func objectsOfAModelIncludeItsDescendants() throws {
    let graph = try #require(Library.graph)
    let animal = try #require(Library.schema.type(named: "Animal"))
    let dog = try #require(Library.schema.type(named: "Dog"))
    #expect(graph.objects(of: animal.id).map(\.entity) == ["Animal", "Dog", "Cat"])
    #expect(graph.objects(of: dog.id) == [ObjectID(entity: "Dog", key: 2)])
    #expect(graph.count(of: dog.id) == 1)
    #expect(graph.value(of: "name", in: ObjectID(entity: "Dog", key: 2)) == .string("Rex"))
    #expect(graph.values(of: ObjectID(entity: "Cat", key: 3)) == [.string("Tom"), .integer(9)])
  }

  @Test func whatIsWrongIsSaid() {
    check(.unknownEntity("Nope")) { try $0.insert("Nope", key: 1, [:]) }
    check(.unknownProperty("nope", entity: "Author")) {
      try $0.insert("Author", key: 1, ["nope": .null])
    }
    check(.missingValue("name", entity: "Author")) { try $0.insert("Author", key: 1, [:]) }
    check(.wrongType("name", entity: "Author", .integer(1))) {
      try $0.insert("Author", key: 1, ["name": .integer(1)])
    }
    check(.duplicateKey(ObjectID(entity: "Dog", key: 1))) {
      try $0.insert("Animal", key: 1, ["name": .string("a")])
      try $0.insert("Dog", key: 1, ["name": .string("b"), "breed": .string("c")])
    }
    check(.unknownObject(ObjectID(entity: "Book", key: 9), property: "books")) {
      try $0.insert(
        "Author", key: 1, ["name": .string("a"), "books": .array([Library.id("Book", 9)])])
    }
  }

  private func check(
    _ failure: ObjectGraphBuilder.Failure,
    _ body: (inout ObjectGraphBuilder) throws -> Void
  ) {
    #expect(throws: failure) {
      var builder = ObjectGraphBuilder(schema: Library.schema)
      try body(&builder)
      _ = try builder.build()
    }
  }
}
