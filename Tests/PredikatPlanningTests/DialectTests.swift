import PredikatPlanning
import Testing

@Suite struct DialectTests {
  @Test(arguments: [
    ("title", "title"), ("Group", "\"Group\""), ("order", "\"order\""), ("rowid", "\"rowid\""),
    ("jeDovršen", "\"jeDovršen\""), ("a b", "\"a b\""), ("a\"b", "\"a\"\"b\""), ("1a", "\"1a\""),
    ("", "\"\""),
  ])
  func onlyPlainNamesGoWithoutQuotes(_ name: String, _ expected: String) {
    #expect(SQLiteDialect().quoted(name) == expected)
  }

  @Test func segmentsMakeTheTextAgain() throws {
    let statement = try Library.plan("year > 3 && title == \"x\"").plan.statement
    let text = statement.segments.map { segment in
      switch segment {
      case .text(let text): text
      case .binding(let index): SQLiteDialect().placeholder(index)
      }
    }.joined()
    #expect(text == statement.text)
    #expect(statement.segments.filter { $0 == .binding(1) }.count == 1)
  }
}
