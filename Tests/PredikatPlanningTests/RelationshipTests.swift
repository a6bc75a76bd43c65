import PredikatPlanning
import PredikatText
import Testing

@Suite struct RelationshipTests {
  @Test(arguments: [
    (
      "writer?.name == \"x\"",
      "Book AS t0 CROSS JOIN Writer AS t1 ON t1.id = t0.writer WHERE t1.name = ?1"
    ),
    (
      "writer?.name != \"x\"",
      "Book AS t0 LEFT JOIN Writer AS t1 ON t1.id = t0.writer WHERE t1.name IS NOT ?1"
    ),
    (
      "writer?.name == \"x\" && writer?.born == nil",
      "Book AS t0 CROSS JOIN Writer AS t1 ON t1.id = t0.writer "
        + "WHERE t1.name = ?1 AND t1.born IS NULL"
    ),
    ("writer == nil", "Book AS t0 WHERE t0.writer IS NULL"),
    ("writer != nil", "Book AS t0 WHERE t0.writer IS NOT NULL"),
    (
      "topics.isEmpty",
      "Book AS t0 WHERE NOT EXISTS (SELECT 1 FROM Book_topics AS t1 WHERE t1.book = t0.id)"
    ),
    (
      "topics.count > 2",
      "Book AS t0 WHERE t0.id IN (SELECT t1.book FROM Book_topics AS t1 "
        + "GROUP BY t1.book HAVING COUNT(*) > ?1)"
    ),
    (
      "3 <= topics.count",
      "Book AS t0 WHERE t0.id IN (SELECT t1.book FROM Book_topics AS t1 "
        + "GROUP BY t1.book HAVING COUNT(*) >= ?1)"
    ),
    (
      "!(topics.count != 2)",
      "Book AS t0 WHERE t0.id IN (SELECT t1.book FROM Book_topics AS t1 "
        + "GROUP BY t1.book HAVING COUNT(*) = ?1)"
    ),
    (
      "topics.filter { $0.name == \"x\" }.count > 1 && year > 1900",
      "Book AS t0 WHERE t0.id IN (SELECT t1.book FROM Book_topics AS t1 "
        + "CROSS JOIN Topic AS t2 ON t2.id = t1.topic WHERE t2.name = ?1 "
        + "GROUP BY t1.book HAVING COUNT(*) > ?2) AND t0.year > ?3"
    ),
    (
      "topics.contains { $0.name == \"x\" }",
      "Book AS t0 WHERE EXISTS (SELECT 1 FROM Book_topics AS t1 "
        + "CROSS JOIN Topic AS t2 ON t2.id = t1.topic WHERE t1.book = t0.id AND t2.name = ?1)"
    ),
    (
      "topics.allSatisfy { $0.parent == nil }",
      "Book AS t0 WHERE NOT EXISTS (SELECT 1 FROM Book_topics AS t1 "
        + "CROSS JOIN Topic AS t2 ON t2.id = t1.topic "
        + "WHERE t1.book = t0.id AND t2.parent IS NOT NULL)"
    ),
  ])
  func booksAreFoundByTheirRelations(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text).body == expected)
  }

  @Test(
    arguments: [
      (
        "books.filter { $0.isLent }.count >= 1",
        "Writer AS t0 WHERE EXISTS (SELECT 1 FROM Book AS t1 "
          + "WHERE t1.writer = t0.id AND t1.isLent = 1)"
      ),
      (
        "books.contains { book in book.writer?.name == \"x\" }",
        "Writer AS t0 WHERE EXISTS (SELECT 1 FROM Book AS t1 "
          + "CROSS JOIN Writer AS t2 ON t2.id = t1.writer WHERE t1.writer = t0.id AND t2.name = ?1)"
      ),
    ])
  func writersAreFoundByTheirBooks(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text, root: "Writer").body == expected)
  }

  @Test func theOuterRowIsVisibleInside() throws {
    let text =
      "{ writer in writer.books.contains { $0.topics.contains { $0.name == writer.name } } }"
    let planned = try Library.plan(text, root: "Writer")
    #expect(planned.body.hasSuffix("WHERE t2.book = t1.id AND t3.name = t0.name))"))
  }

  @Test func theSelectiveSideComesFirst() throws {
    let indexes = [(table: "Writer", columns: ["name"]), (table: "Book", columns: ["writer"])]
    let planned = try Library.plan("writer?.name == \"x\"", indexes: indexes)
    #expect(
      planned.body
        == "Writer AS t1 CROSS JOIN Book AS t0 ON t1.id = t0.writer WHERE t1.name = ?1")
    #expect(planned.explanation.conditions.map(\.servedBy) == ["Writer_name"])
  }

  @Test(arguments: [
    "topics.count < 3", "topics.count != 2", "topics.count == year", "topics.count >= -1",
    "topics.filter { $0.name == title }.count > 2", "topics.count > 2 || isLent",
    "topics.filter { 7 / $0.name.count > 1 }.count > 2", "writer?.books.count == 3",
    "topics.count > 2 && persistentModelID == persistentModelID",
  ])
  func whatIsTrueForNoneOrNeedsTheRowIsCountedForEachRow(_ text: String) throws {
    #expect(try !Library.plan(text).sql.contains("GROUP BY"))
  }

  @Test func aCountIsTakenForTheFewRowsThatAnIndexFinds() throws {
    let text = "year == 1923 && topics.count > 2"
    let indexed = try Library.plan(text, indexes: [(table: "Book", columns: ["year"])])
    #expect(indexed.condition.hasPrefix("t0.year = ?1 AND (SELECT COUNT(*) FROM Book_topics"))
    #expect(try Library.plan(text).condition.contains("GROUP BY t1.book"))
  }

  @Test func aPageOfCountedRowsEndsEarly() throws {
    let page = PlanRequest(limit: 20)
    #expect(try !Library.plan("topics.count > 2", request: page).sql.contains("GROUP BY"))
    let sorted = try Library.plan("topics.count > 2", sort: "year", request: page)
    #expect(sorted.sql.contains("GROUP BY"))
    let indexes = [(table: "Book", columns: ["year"])]
    let walked = try Library.plan(
      "topics.count > 2", sort: "year", indexes: indexes, request: page)
    #expect(!walked.sql.contains("GROUP BY"))
  }

  @Test func whatIsCountedFirstIsSaid() throws {
    let condition = try #require(
      try Library.plan("topics.count > 2").explanation.conditions.first)
    #expect(condition.servedBy == "Book primary key")
    #expect(
      condition.reason
        == "The related rows are counted first, and lead to these by 'Book primary key'.")
  }

  @Test func anEmptyOptionalChainIsNotAnEmptyRelation() throws {
    let planned = try Library.plan("writer?.books.isEmpty == true")
    #expect(
      planned.condition
        == "t0.writer IS NOT NULL AND NOT EXISTS (SELECT 1 FROM Book AS t1 "
        + "WHERE t1.writer = t0.writer)")
  }
}
