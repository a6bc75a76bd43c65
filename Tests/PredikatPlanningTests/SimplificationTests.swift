import PredikatEvaluation
import PredikatPlanning
import PredikatText
import Testing

@Suite struct SimplificationTests {
  @Test func anEmptySearchCostsNothing() throws {
    let text = "let search = \"\"\n{ search.isEmpty || $0.title.localizedStandardContains(search) }"
    let planned = try Library.plan(text)
    #expect(planned.body == "Book AS t0")
    #expect(planned.values.isEmpty)
  }

  @Test func aSearchIsBoundOnce() throws {
    let text =
      "let search = \"x\"\n{ search.isEmpty || $0.title.localizedStandardContains(search) }"
    let planned = try Library.plan(text)
    #expect(planned.condition == "predikat_localized_contains(t0.title, ?1)")
    #expect(planned.plan.statement.bindings.first?.parameterName == "search")
  }

  @Test func aParameterWithoutValueStays() throws {
    let planned = try Library.plan("{ $0.title == search }")
    #expect(planned.condition == "t0.title = ?1")
    #expect(planned.plan.statement.bindings.map(\.parameterName) == ["search"])
    #expect(planned.values == [nil])
  }

  @Test(arguments: [
    ("year == 1 || year == 2 || year == 3", "t0.year IN (?1, ?2, ?3)"),
    ("[1, 2].contains(year)", "t0.year IN (?1, ?2)"),
    ("![1, 2].contains(year)", "t0.year NOT IN (?1, ?2)"),
    ("[1].contains(year)", "t0.year = ?1"),
    ("year > 3 && year > 5", "t0.year > ?1"),
    ("year == 4 && year > 3", "t0.year = ?1"),
    ("subtitle != nil && subtitle == \"x\"", "t0.subtitle = ?1"),
    ("(1...5).contains(year)", "t0.year >= ?1 AND t0.year <= ?2"),
    ("isLent || isLent", "t0.isLent = 1"),
  ])
  func chainsAreMerged(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text).condition == expected)
  }

  @Test(arguments: [
    "year > 5 && year < 3", "year == 1 && year == 2", "year > 3 && year == 3",
    "title < \"a\" && title > \"b\"", "false && isLent", "[].contains(year)",
  ])
  func contradictionsAreNotSent(_ text: String) throws {
    let planned = try Library.plan(text)
    #expect(!planned.plan.isExecuted)
    #expect(planned.condition == "FALSE")
  }

  @Test func aLongListIsBoundWhole() throws {
    let list = (1...100).map { "\($0)" }.joined(separator: ", ")
    let planned = try Library.plan("[\(list)].contains(year)")
    #expect(planned.condition == "t0.year IN (SELECT value FROM json_each(?1))")
    #expect(planned.values.count == 1)
  }

  @Test func longChainsAreBalanced() throws {
    let text = (0..<300).map { "title.contains(\"\($0)\")" }.joined(separator: " || ")
    let condition = try Library.plan(text).condition
    var depth = 0
    var greatest = 0
    for character in condition {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      greatest = max(greatest, depth)
    }
    #expect(greatest < 8)
  }

  @Test func deepNestingIsComputedWhole() throws {
    var text = "isLent"
    for level in 0..<80 { text = "(\(text) \(level % 2 == 0 ? "&&" : "||") year > \(level))" }
    let planned = try Library.plan(text)
    #expect(planned.condition.contains("predikat_evaluate"))
  }
}
