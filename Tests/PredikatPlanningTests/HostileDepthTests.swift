import PredikatPlanning
import Testing

/// Texts of a few hundred letters whose statements would have no end.
@Suite struct HostileDepthTests {
  /// A path of that many links that lead there and back, each picking one object of several.
  private func path(_ pick: String, links: Int) -> String {
    (0..<links).map { ($0 % 2 == 0 ? "topics" : "books") + pick }.joined(separator: ".")
      + (links % 2 == 0 ? ".title" : ".name") + " == \"x\""
  }

  /// Tests over one of two relationships, each inside the one before.
  private func choices(levels: Int) -> String {
    var text = "x\(levels)" + (levels % 2 == 0 ? ".title" : ".name") + " == \"x\""
    for level in (0..<levels).reversed() {
      let (property, flag) = level % 2 == 0 ? ("topics", "title") : ("books", "name")
      let owner = "x\(level)"
      text =
        "(\(owner).\(flag) == \"\" ? \(owner).\(property) : \(owner).\(property))"
        + ".contains { x\(level + 1) in \(text) }"
    }
    return "#Predicate<Book> { x0 in \(text) }"
  }

  private func checkTooLarge(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let errors = Library.errors(text)
    #expect(errors.contains("plan.too-large"), "\(errors)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [".first!", ".last!", "[0]", ".first { x in true }!"])
  func picksOfPicksAreRefusedWhereTheyGrowTooLarge(_ pick: String) {
    checkTooLarge(path(pick, links: 30))
  }

  @Test func forcedPathsAreRefusedWhereTheyGrowTooLarge() throws {
    func text(_ links: Int) -> String {
      let path = String(repeating: "parent!.", count: links)
      return "topics.contains { $0.\(path)name == \"x\" }"
    }
    checkTooLarge(text(30))
    #expect(try Library.plan(text(4)).condition.contains("EXISTS"))
  }

  @Test func choicesOfRelationshipsAreRefusedWhereTheyGrowTooLarge() {
    checkTooLarge(choices(levels: 30))
  }

  @Test(arguments: [".first!", ".last!", "[0]"])
  func threeLinksArePlanned(_ pick: String) throws {
    #expect(try Library.plan(path(pick, links: 3)).condition.contains("Topic"))
  }

  @Test func threeChoicesArePlanned() throws {
    #expect(try Library.plan(choices(levels: 3)).condition.contains("EXISTS"))
  }
}
