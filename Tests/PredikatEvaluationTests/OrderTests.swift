import PredikatEvaluation
import Testing

@Suite struct OrderTests {
  @Test(arguments: [
    ("[SortDescriptor(\\Book.title)]", [2, 1, 3]),
    ("[SortDescriptor(\\Book.title, order: .reverse)]", [3, 1, 2]),
    ("[SortDescriptor(\\Book.title, comparator: .lexical)]", [1, 2, 3]),
    ("[SortDescriptor(\\Book.pages)]", [3, 1, 2]),
    ("[SortDescriptor(\\Book.subtitle)]", [2, 3, 1]),
    ("[SortDescriptor(\\Book.subtitle, order: .reverse)]", [1, 3, 2]),
    ("[SortDescriptor(\\Book.small)]", [1, 2, 3]),
    ("[SortDescriptor(\\Book.small, order: .reverse)]", [1, 2, 3]),
    ("[SortDescriptor(\\Book.author?.name), SortDescriptor(\\Book.title)]", [2, 1, 3]),
    ("[SortDescriptor(\\Book.published)]", [3, 1, 2]),
    ("[SortDescriptor(\\Book.isPublished)]", [2, 3, 1]),
    (
      "[SortDescriptor(\\Book.rating), SortDescriptor(\\Book.pages, order: .reverse)]",
      [3, 2, 1]
    ),
  ])
  func sortsAsADatabaseHasTo(sort: String, keys: [Int]) {
    let text = "FetchDescriptor<Book>(sortBy: \(sort))"
    #expect(Library.result(of: text) == .keys(keys), "\(text)")
  }

  @Test(arguments: [
    ("d.fetchLimit = 2", [3, 1]), ("d.fetchOffset = 1", [1, 2]),
    ("d.fetchLimit = 1\nd.fetchOffset = 2", [2]),
    ("d.fetchOffset = 9", []), ("d.fetchLimit = 9", [3, 1, 2]),
  ])
  func limitsAndOffsetsComeLast(lines: String, keys: [Int]) {
    let text = "var d = FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.pages)])\n\(lines)"
    #expect(Library.result(of: text) == .keys(keys), "\(text)")
  }
}
