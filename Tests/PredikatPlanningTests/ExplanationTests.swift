import PredikatPlanning
import PredikatSyntax
import Testing

@Suite struct ExplanationTests {
  /// What is said of each condition of a text.
  private func reasons(
    _ text: String, indexes: [(table: String, columns: [String])] = []
  ) throws -> [String] {
    try Library.plan(text, indexes: indexes).explanation.conditions.map(\.reason)
  }

  @Test func everyConditionHasAnEntryInItsPlace() throws {
    let planned = try Library.plan("isLent && (year > 3 || title.contains(\"x\"))")
    let conditions = planned.explanation.conditions
    #expect(conditions.map(\.text) == ["isLent", "year > 3", "title.contains(\"x\")"])
    #expect(conditions.allSatisfy { $0.servedBy == nil && $0.reason.hasSuffix(".") })
    #expect(conditions[0].range.start == 0)
  }

  @Test(arguments: [
    ("year > 3", "No index of 'Book' has 'year'."),
    (
      "title.contains(\"x\")",
      "No index can serve 'predikat_contains': it is called for each row that is reached."
    ),
    ("year != 3", "It leaves all rows but a few, so no index is searched."),
    (
      "(year + 1) * 2 > 3",
      "SQL cannot compute it with Swift's meaning: the function 'predikat_evaluate' does, for each "
        + "row that is reached."
    ),
    ("topics.count < 2", "The related rows are read for each row that is reached."),
  ])
  func theReasonSaysWhyNoIndexServes(_ text: String, _ expected: String) throws {
    #expect(try reasons(text) == [expected])
  }

  @Test func theReasonSaysWhichIndexServes() throws {
    let indexes = [(table: "Book", columns: ["isLent", "year"])]
    #expect(
      try reasons("isLent && year > 3", indexes: indexes) == [
        "'Book_isLent_year' finds the rows by 'isLent'.",
        "'Book_isLent_year' finds the rows by 'year'.",
      ])
    #expect(
      try reasons("year > 3", indexes: indexes) == [
        "'Book_isLent_year' holds 'year' behind 'isLent', which no condition pins here."
      ])
  }

  @Test func aMergedConditionIsServedWithTheOther() throws {
    let planned = try Library.plan(
      "year == 1 || year == 2", indexes: [(table: "Book", columns: ["year"])])
    #expect(planned.explanation.conditions.map(\.servedBy) == ["Book_year", "Book_year"])
  }

  @Test func anImpliedConditionSaysSo() throws {
    let reasons = try reasons("year > 3 && year > 5")
    #expect(
      reasons.first == "Another condition on the same column implies it, so it is left out.")
  }

  @Test func plansAgreeWhateverTheVersionSays() {
    typealias Node = EnginePlan.Node
    let old = EnginePlan(nodes: [
      Node(id: 3, detail: "SEARCH t0 USING INDEX a (b=?)"),
      Node(id: 9, detail: "SEARCH t1 USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN"),
      Node(
        id: 12, detail: "CORRELATED SCALAR SUBQUERY 1", children: [Node(id: 14, detail: "SCAN j")]),
      Node(id: 20, detail: "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY"),
    ])
    let new = EnginePlan(nodes: [
      Node(id: 1, detail: "SEARCH t0 USING INDEX a (b=?)"),
      Node(
        id: 2, detail: "CORRELATED SCALAR SUBQUERY 7", children: [Node(id: 4, detail: "SCAN j")]),
      Node(id: 5, detail: "BLOOM FILTER ON t1 (id=?)"),
      Node(id: 6, detail: "SEARCH t1 USING INTEGER PRIMARY KEY (rowid=?)"),
      Node(id: 8, detail: "USE TEMP B-TREE FOR LAST TERM OF ORDER BY"),
    ])
    #expect(old.agrees(with: new))
    #expect(!old.agrees(with: EnginePlan(nodes: Array(old.nodes.dropLast()))))
    #expect(
      !old.agrees(with: EnginePlan(nodes: [Node(id: 1, detail: "SCAN t0")] + old.nodes.dropFirst()))
    )
  }

  @Test func rowsOfAnEngineBecomeATree() {
    let plan = EnginePlan(rows: [
      (id: 2, parent: 0, detail: "SCAN a"), (id: 5, parent: 0, detail: "LIST SUBQUERY 1"),
      (id: 7, parent: 5, detail: "SCAN b"),
    ])
    #expect(plan.nodes.map(\.detail) == ["SCAN a", "LIST SUBQUERY 1"])
    #expect(plan.nodes[1].children.map(\.detail) == ["SCAN b"])
  }
}
