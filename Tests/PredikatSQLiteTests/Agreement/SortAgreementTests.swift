import PredikatPlanning
import Testing

/// Orders, limits and offsets are the same in memory and in SQLite.
@Suite struct SortAgreementTests {
  @Test(arguments: [
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.title)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.title, order: .reverse)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.title, comparator: .lexical)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.title, comparator: .localized)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.summary)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.publishedAt, order: .reverse)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.rating), "
      + "SortDescriptor(\\.viewCount, order: .reverse)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.price)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.author?.name)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.author?.born, order: .reverse)])",
    "FetchDescriptor<Article>(predicate: #Predicate { $0.isPublished }, "
      + "sortBy: [SortDescriptor(\\.publishedAt)])",
    "FetchDescriptor<Article>(predicate: #Predicate { $0.viewCount > 100 }, "
      + "sortBy: [SortDescriptor(\\.viewCount)])",
    "FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.slug, comparator: .lexical)])",
    "FetchDescriptor<Article>()",
    """
    var descriptor = FetchDescriptor<Article>(sortBy: [SortDescriptor(\\.rating)])
    descriptor.fetchLimit = 7
    descriptor.fetchOffset = 13
    """,
    """
    var descriptor = FetchDescriptor<Article>(
      predicate: #Predicate { $0.author?.name != "A" && $0.tags.count < 3 },
      sortBy: [SortDescriptor(\\.language), SortDescriptor(\\.title, order: .reverse)])
    descriptor.fetchLimit = 9
    descriptor.fetchOffset = 200
    """,
    """
    var descriptor = FetchDescriptor<Article>()
    descriptor.fetchLimit = 0
    """,
  ])
  func articles(text: String) throws {
    let world = try SampleWorld.named("articles")
    let expected = world.inMemory(text, root: "Article")
    guard case .keys = expected else {
      Issue.record("\(text): \(expected)")
      return
    }
    for rewrites in [false, true] {
      let sql = try world.statement(for: text, root: "Article", rewrites: rewrites)?.text ?? ""
      #expect(
        world.inDatabase(text, root: "Article", rewrites: rewrites) == expected, "\(text)\n\(sql)")
    }
  }
}
