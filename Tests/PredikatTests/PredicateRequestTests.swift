import Foundation
import Predikat
import PredikatSQLite
import PredikatStore
import Testing

/// `#Predicate` on a database, without SwiftData.
@Suite struct PredicateRequestTests {
  struct Author: Codable, Sendable {
    var name: String
    var country: String
  }

  struct Article: Codable, Sendable {
    var headline: String
    var isPublished: Bool
    var viewCount: Int
    var rating: Double
    var language: Language
    var createdAt: Date
    var publishedAt: Date?
    var author: Author?
    var keywords: [String]
  }

  enum Language: String, Codable, Sendable { case english = "en", czech = "cs" }

  let store: SQLiteStore
  let types: SwiftTypes

  init() throws {
    store = try SQLiteStore(sample: .articles, rows: 200)
    var types = SwiftTypes(schema: store.schema)
    try types.register(
      Article.self,
      [
        "title": \.headline, "isPublished": \.isPublished, "viewCount": \.viewCount,
        "rating": \.rating, "language": \.language, "createdAt": \.createdAt,
        "publishedAt": \.publishedAt, "author": \.author, "keywords": \.keywords,
      ])
    try types.register(Author.self, ["name": \.name, "country": \.country])
    self.types = types
  }

  private func rows(_ request: QueryRequest) throws -> [[Value]] {
    let compiler = QueryCompiler(
      planner: Planner(layout: store.layout, dialect: store.dialect, catalog: store.catalog))
    let outcome = compiler.planForRunning(request)
    let planned = try #require(outcome.value, "\(outcome.report.diagnostics)")
    return try store.withConnection {
      try $0.rows(of: planned.plan.statement, limits: QueryLimits()).rows
    }
  }

  /// A predicate finds what the same condition finds as text, and some but not all rows.
  private func checkSame(
    _ predicate: Predicate<Article>, _ text: String, parameters: [String: GivenValue] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try rows(QueryRequest(predicate, types: types))
    let wanted = try rows(QueryRequest(text, root: "Article", parameters: parameters))
    #expect(found == wanted, sourceLocation: sourceLocation)
    #expect(!found.isEmpty && found.count < 200, sourceLocation: sourceLocation)
  }

  @Test func predicatesRunOnADatabase() throws {
    try checkSame(
      #Predicate { $0.isPublished && $0.viewCount > 1_000 }, "isPublished && viewCount > 1_000")
    try checkSame(#Predicate { $0.author?.country == "CZ" }, "author?.country == \"CZ\"")
    try checkSame(#Predicate { $0.publishedAt == nil }, "publishedAt == nil")
    try checkSame(
      #Predicate { $0.keywords.contains { $0.count > 7 } }, "keywords.contains { $0.count > 7 }")
  }

  @Test func capturedConstantsAreBound() throws {
    let day = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let czech = Language.czech
    try checkSame(
      #Predicate { $0.createdAt > day && $0.language == czech },
      "createdAt > day && language == .czech", parameters: ["day": .value(.date(700_000_000))])
    let languages: Set<Language> = [.czech, .english]
    try checkSame(
      #Predicate { languages.contains($0.language) }, "[\"cs\", \"en\"].contains(language.rawValue)"
    )
  }

  @Test func sortDescriptorsOrderTheRows() throws {
    let all = Predicate<Article>.true
    let found = try rows(
      QueryRequest(
        all,
        sortBy: [SortDescriptor(\.viewCount, order: .reverse)], types: types, limit: 5))
    let wanted = try rows(QueryRequest("true", root: "Article", sort: "-viewCount", limit: 5))
    #expect(found == wanted)
    #expect(found.count == 5)
    let request = try QueryRequest(
      all, sortBy: [SortDescriptor(\.headline, comparator: .lexical), SortDescriptor(\.rating)],
      types: types)
    #expect(
      request.sort
        == #"[SortDescriptor(\.title, comparator: .lexical), SortDescriptor(\.rating)]"#)
  }

  @Test func anErrorOfTheBridgeNamesTheProperty() throws {
    #expect(throws: BridgeError.self) {
      try QueryRequest(
        #Predicate<Article> { $0.headline.hashValue > 3 && $0.rating.isNaN },
        sortBy: [SortDescriptor(\.author?.name)], types: types)
    }
  }
}
