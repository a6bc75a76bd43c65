import PredikatEvaluation
import PredikatPlanning
import PredikatStore
import PredikatText
import Testing

@testable import PredikatSQLite

@Suite struct FunctionTests {
  private let connection: SQLiteConnection

  init() throws { connection = try SQLiteConnection(inMemory: .init()) }

  private func check(_ function: SQLFunction, _ arguments: [SQLValue], _ expected: SQLValue) throws
  {
    let marks = arguments.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let results = try connection.rows(of: "SELECT \(function.rawValue)(\(marks))", arguments) {
      row -> SQLValue in
      switch row.storage(at: 0) {
      case .null: .null
      case .integer: .integer(row.integer(at: 0))
      case .real: .real(row[0].real)
      case .text: .text(row.text(at: 0))
      case .blob: .blob([UInt8](row[0].bytes))
      }
    }
    #expect(results == [expected], "\(function) \(arguments)")
  }

  private func check(_ function: SQLFunction, _ text: String, _ part: String, _ isTrue: Bool) throws
  {
    try check(function, [.text(text), .text(part)], .integer(isTrue ? 1 : 0))
  }

  @Test func searchesHaveSwiftsMeaning() throws {
    try check(.contains, "Příliš žluťoučký", "žluť", true)
    try check(.contains, "Příliš žluťoučký", "zlut", false)
    try check(.contains, "caf\u{65}\u{301}", "cafe", false)
    try check(.contains, "café", "", true)
    try check(.contains, "100 %", "%", true)
    try check(.localizedContains, "Příliš žluťoučký", "PRILIS", true)
    try check(.localizedContains, "ПЁТР", "петр", true)
    try check(.localizedContains, "x", "", false)
    try check(.caseInsensitiveContains, "Příliš", "PŘÍ", true)
    try check(.caseInsensitiveContains, "Příliš", "PRI", false)
    try check(.starts, "👩‍🌾 farm", "👩", false)
    try check(.starts, "👩‍🌾 farm", "👩‍🌾", true)
    try check(.ends, "Győr", "őr", true)
    try check(.ends, "Győr", "or", false)
  }

  @Test func nullGivesNull() throws {
    let searches: [SQLFunction] = [
      .contains, .localizedContains, .caseInsensitiveContains, .starts, .ends, .regex, .wholeRegex,
    ]
    for function in searches {
      try check(function, [.null, .text("a")], .null)
      try check(function, [.text("a"), .null], .null)
    }
    for function in SQLFunction.allCases where function.argumentCount == 1 {
      try check(function, [.null], .null)
    }
  }

  @Test func textIsCountedAndChangedByCharacters() throws {
    try check(.count, [.text("👩‍🌾e\u{301}\r\n")], .integer(3))
    try check(.count, [.text("")], .integer(0))
    try check(.uppercased, [.text("straße ő")], .text("STRASSE Ő"))
    try check(.lowercased, [.text("ŽLUŤ Ё")], .text("žluť ё"))
    try check(.trimmed, [.text("\u{00A0}\n a b \t")], .text("a b"))
    try check(.trimmed, [.text("  ")], .text(""))
  }

  @Test func regularExpressionsMatchByCharacters() throws {
    try check(.regex, "rok 2024", "[0-9]{4}", true)
    try check(.regex, "caf\u{65}\u{301}", "^caf.$", true)
    try check(.wholeRegex, "rok 2024", "[0-9]{4}", false)
    try check(.wholeRegex, "2024", "[0-9]{4}", true)
  }

  @Test func anInvalidPatternIsAnEvaluationErrorOfRowsOnly() throws {
    func matches(_ pattern: String, in table: String) throws -> [Int64] {
      try connection.rows(of: "SELECT predikat_regex(a, ?1) FROM \(table)", [.text(pattern)]) {
        $0.integer(at: 0)
      }
    }
    try connection.execute("CREATE TABLE t (a TEXT); CREATE TABLE u AS SELECT 'x' AS a")
    #expect(try matches("(", in: "t") == [])
    let error = #expect(throws: EvaluationError.self) { try matches("(", in: "u") }
    #expect(error?.kind == .invalidRegex)
    #expect(try matches("x", in: "u") == [1])
  }

  @Test func aNeedleThatChangesFromRowToRowIsPreparedAnew() throws {
    let found = try connection.rows(
      of: """
        WITH t(text, part) AS (VALUES ('abc', 'b'), ('abc', 'x'), ('xyz', 'Y'), ('xyz', 'y'))
        SELECT predikat_contains(text, part) FROM t
        """
    ) { $0.integer(at: 0) }
    #expect(found == [1, 0, 0, 1])
  }

  @Test func aBoundNeedleIsPreparedAgainForTheNextRun() throws {
    for (needle, expected) in [("a", [1, 0]), ("b", [0, 1]), ("", [1, 1])] {
      let found = try connection.rows(
        of: "SELECT predikat_contains(column1, ?1) FROM (VALUES ('a'), ('b'))", [.text(needle)]
      ) { Int($0.integer(at: 0)) }
      #expect(found == expected)
    }
  }

  @Test func collationsOrderAsPeopleDo() throws {
    try connection.execute(
      """
      CREATE TABLE t (a TEXT);
      INSERT INTO t VALUES ('item 10'), ('item 9'), ('Čáp'), ('cep'), ('dub'), ('čáp'), ('chleba');
      """)
    func ordered(_ collation: SQLCollation) throws -> [String] {
      try connection.rows(of: "SELECT a FROM t ORDER BY a COLLATE \(collation.rawValue)") {
        $0.text(at: 0)
      }
    }
    #expect(
      try ordered(.localizedStandard)
        == ["čáp", "Čáp", "cep", "chleba", "dub", "item 9", "item 10"])
    #expect(
      try ordered(.localized) == ["čáp", "Čáp", "cep", "chleba", "dub", "item 10", "item 9"])
  }

  @Test func collationsMayOrderAnIndex() throws {
    try connection.execute(
      """
      CREATE TABLE t (a TEXT); CREATE INDEX t_a ON t (a COLLATE PREDIKAT_STANDARD);
      INSERT INTO t VALUES ('b 10'), ('b 9'), ('á');
      """)
    let plan = try connection.enginePlan(
      of: SQLStatement(text: "SELECT a FROM t ORDER BY a COLLATE PREDIKAT_STANDARD"))
    #expect(plan.nodes.map(\.detail) == ["SCAN t USING COVERING INDEX t_a"])
  }
}
