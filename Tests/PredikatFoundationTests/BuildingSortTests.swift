import Foundation
import PredikatFoundation
import Testing

@Suite struct BuildingSortTests {
  private func sort(_ text: String) throws -> [SortDescriptor<Book>] {
    try PredicateBuilder(types: Shelf.types()).sortDescriptors(from: text)
  }

  @Test func shortAndLongFormsGiveTheSameDescriptors() throws {
    let expected = [SortDescriptor<Book>(\.pages, order: .reverse), SortDescriptor(\.title)]
    #expect(try sort("-pages, title") == expected)
    #expect(try sort("pages desc, title asc") == expected)
    #expect(
      try sort("[SortDescriptor(\\.pages, order: .reverse), SortDescriptor(\\Book.title)]")
        == expected)
  }

  @Test func optionalKeysAndPathsAreKeys() throws {
    #expect(try sort("rating") == [SortDescriptor<Book>(\.rating)])
    #expect(try sort("subtitle") == [SortDescriptor<Book>(\.subtitle)])
    #expect(try sort("place.city") == [SortDescriptor<Book>(\.place.city)])
    let books = [Book(title: "b", rating: 2), Book(title: "a", rating: nil), Book(title: "c")]
    #expect(books.sorted(using: try sort("-rating, -title")).map(\.title) == ["b", "c", "a"])
  }

  @Test func comparatorsAreTheTexts() throws {
    #expect(
      try sort("SortDescriptor(\\.title, comparator: .lexical)")
        == [SortDescriptor<Book>(\.title, comparator: .lexical)])
    #if canImport(Darwin)
      #expect(
        try sort("SortDescriptor(\\.title, comparator: .localized, order: .reverse)")
          == [SortDescriptor<Book>(\.title, comparator: .localized, order: .reverse)])
      let books = ["item 10", "item 9"].map { Book(title: $0) }
      #expect(books.sorted(using: try sort("title")).map(\.title) == ["item 9", "item 10"])
    #else
      #expect(throws: BridgeError.self) {
        try sort("SortDescriptor(\\.title, comparator: .localizedStandard)")
      }
    #endif
  }

  @Test func keysWithoutOrderAreRefused() throws {
    for text in ["isLent", "tags", "writer.name", "titel", "shelf", "genre"] {
      #expect(throws: BridgeError.self, "\(text)") { try sort(text) }
    }
  }

  @Test func dynamicObjectsAreSorted() throws {
    let books = try BuildingRowTests.library()
    func keys(_ text: String) throws -> [Int64?] {
      let order: [SortDescriptor<DynamicObject>] = try PredicateBuilder(
        types: BuildingRowTests.types
      )
      .sortDescriptors(from: text, root: "Book")
      return books.sorted(using: order).map(\.identifier?.key)
    }
    #expect(try keys("pages, -title") == [3, 2, 1])
    #expect(try keys("writer.name") == [2, 3, 1])
    #expect(try keys("-rating, title") == [1, 2, 3])
    #expect(throws: BridgeError.self) { try keys("isLent") }
  }
}
