import PredikatPlanning
import PredikatText
import Testing

@Suite struct OrderTests {
  @Test(arguments: [
    ("title", "t0.title COLLATE PREDIKAT_STANDARD, t0.id"),
    ("-year, title", "t0.year DESC, t0.title COLLATE PREDIKAT_STANDARD, t0.id"),
    ("[SortDescriptor(\\.title, comparator: .lexical)]", "t0.title, t0.id"),
    ("writer.name", "t1.name COLLATE PREDIKAT_STANDARD, t0.id"),
    ("isLent", "t0.isLent, t0.id"),
  ])
  func everyOrderEndsWithTheKey(_ sort: String, _ expected: String) throws {
    let sql = try Library.plan("true", sort: sort).sql
    #expect(sql.hasSuffix(" ORDER BY " + expected))
  }

  @Test func limitsAreBound() throws {
    var request = PlanRequest(limit: 5, offset: 10)
    let both = try Library.plan("true", sort: "year", request: request)
    #expect(both.sql.hasSuffix("t0.id LIMIT ?1 OFFSET ?2"))
    #expect(both.values == [.integer(5), .integer(10)])
    request = PlanRequest(offset: 10)
    #expect(try Library.plan("true", request: request).sql.hasSuffix(" LIMIT -1 OFFSET ?1"))
  }

  @Test(
    arguments: [
      ("-year", 200, true, .index), ("-year", 199, false, .index), ("title", 200, true, .temporary),
      ("year", 200, false, .index), ("writer.name", 200, false, .temporary),
      (nil, 200, false, SortMethod.none),
    ] as [(String?, Int, Bool, SortMethod)])
  func theKeysOfALatePageThatIsSortedAreFoundFirst(
    _ sort: String?, _ offset: Int, _ isLate: Bool, _ method: SortMethod
  ) throws {
    let planned = try Library.plan(
      "isLent", sort: sort, indexes: [(table: "Book", columns: ["isLent", "year"])],
      request: PlanRequest(limit: 5, offset: offset))
    #expect(planned.sql.contains(" FROM Book AS t1 WHERE t1.id IN (SELECT t0.id FROM ") == isLate)
    #expect(planned.values == [.integer(5), .integer(Int64(offset))])
    #expect(planned.explanation.sort == method)
  }

  @Test func fieldsAreReadAlongPaths() throws {
    let request = PlanRequest(fields: [["title"], ["writer", "name"], ["writer"]])
    let planned = try Library.plan("true", request: request)
    #expect(
      planned.sql
        == "SELECT t0.title, t1.name, t0.writer FROM Book AS t0 "
        + "LEFT JOIN Writer AS t1 ON t1.id = t0.writer")
    #expect(planned.plan.statement.columns.map(\.name) == ["title", "writer.name", "writer"])
  }

  @Test(arguments: [
    (["nothing"], "type.unknown-property"), (["topics"], "plan.to-many-field"),
    (["topics", "name"], "plan.to-many-field"), (["title", "x"], "type.unknown-property"),
    ([], "plan.malformed-field"),
  ])
  func fieldsThatLeadNowhereAreReported(_ path: [String], _ id: String) {
    #expect(Library.errors("true", request: PlanRequest(fields: [path])) == [id])
  }

  @Test(
    arguments: [
      ("isLent", "-year", SortMethod.index, ["Book_isLent_year"]),
      ("isLent", "title", .temporary, ["Book_isLent_year"]),
      ("isLent", nil, .none, ["Book_isLent_year"]),
      ("year > 3", "price", .temporary, [nil]),
    ] as [(String, String?, SortMethod, [String?])])
  func anIndexServesOrderAndConditions(
    _ text: String, _ sort: String?, _ method: SortMethod, _ indexes: [String?]
  ) throws {
    let planned = try Library.plan(
      text, sort: sort, indexes: [(table: "Book", columns: ["isLent", "year"])])
    let explanation = planned.explanation
    #expect(explanation.sort == method)
    #expect(explanation.access.map(\.index) == indexes)
  }
}
