import PredikatPlanning
import PredikatText
import Testing

@Suite struct ConditionTests {
  @Test(
    arguments: [
      ("isLent", "t0.isLent = 1"),
      ("!isLent", "t0.isLent = 0"),
      ("isLent == false", "t0.isLent = 0"),
      ("!(isLent != true)", "t0.isLent = 1"),
      ("isRare == true", "t0.isRare = 1"),
      ("isRare != true", "t0.isRare IS NOT 1"),
      ("isRare ?? false", "t0.isRare = 1"),
      ("!(isRare ?? false)", "t0.isRare IS NOT 1"),
      ("isRare ?? true", "t0.isRare IS NOT 0"),
      ("isRare == nil", "t0.isRare IS NULL"),
      ("isLent == (year > 3)", "t0.isLent = CASE WHEN t0.year > ?1 THEN 1 ELSE 0 END"),
      ("genre == .poetry", "t0.genre = ?1"),
      ("size.pages > 3", "json_extract(t0.size, '$.\"pages\"') > ?1"),
    ])
  func flagsAndValues(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text).condition == expected)
  }

  @Test(arguments: [
    ("year == 3", "t0.year = ?1"), ("3 < year", "t0.year > ?1"),
    ("!(year < 3)", "t0.year >= ?1"),
    ("subtitle == \"x\"", "t0.subtitle = ?1"),
    ("subtitle != \"x\"", "t0.subtitle IS NOT ?1"),
    ("title != \"x\"", "t0.title <> ?1"),
    ("subtitle == nil", "t0.subtitle IS NULL"),
    ("!(subtitle == nil)", "t0.subtitle IS NOT NULL"),
    ("(subtitle ?? \"\") == \"x\"", "t0.subtitle = ?1"),
    ("(subtitle ?? \"\").isEmpty", "t0.subtitle IS NULL OR t0.subtitle = ?1"),
    ("title.isEmpty", "t0.title = ?1"), ("title.count == 0", "t0.title = ?1"),
    ("title.count > 2", "predikat_count(t0.title) > ?1"),
    ("title.contains(\"a\")", "predikat_contains(t0.title, ?1)"),
    ("!title.contains(\"a\")", "NOT predikat_contains(t0.title, ?1)"),
    ("title.lowercased() == \"a\"", "predikat_lower(t0.title) = ?1"),
    ("title.localizedStandardContains(\"a\")", "predikat_localized_contains(t0.title, ?1)"),
    ("subtitle?.contains(\"a\") == true", "predikat_contains(t0.subtitle, ?1)"),
    (
      "subtitle?.contains(\"a\") != true",
      "t0.subtitle IS NULL OR NOT predikat_contains(t0.subtitle, ?1)"
    ),
    ("price * 2.0 > 3.0", "(t0.price * ?1) > ?2"),
  ])
  func comparisons(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text).condition == expected)
  }

  @Test func aPrefixIsAStretchAndAnExactTest() throws {
    let planned = try Library.plan("title.starts(with: \"Pra\")")
    #expect(
      planned.condition
        == "t0.title >= ?1 AND t0.title < ?2 AND predikat_starts(t0.title, ?1)")
    #expect(planned.values == [.string("Pra"), .string("Prb")])
  }

  @Test func whatMayFailIsComputedWhole() throws {
    let planned = try Library.plan("(year + 1) * 2 > 3")
    #expect(planned.condition == "predikat_evaluate(0, t0.year)")
    #expect(planned.plan.statement.expressions.count == 1)
  }

  @Test(arguments: [
    ("year % 2 == 0", "(t0.year % ?1) = ?2"),
    ("year / 10 == 3", "(t0.year / ?1) = ?2"),
    (
      "year + 1 > 3",
      "CASE WHEN t0.year <= ?1 THEN (t0.year + ?2) ELSE predikat_evaluate(0, t0.year) END > ?3"
    ),
    (
      "copies - 1 > 3",
      "CASE WHEN (t0.copies - ?1) >= ?2 AND (t0.copies - ?1) <= ?3 THEN (t0.copies - ?1) "
        + "ELSE predikat_evaluate(0, t0.copies) END > ?4"
    ),
    ("year / (year - 1) > 3", "predikat_evaluate(0, t0.year)"),
    ("year / 0 > 3", "predikat_evaluate(0, t0.year)"),
  ])
  func arithmeticThatFitsIsLeftToSQL(_ text: String, _ expected: String) throws {
    #expect(try Library.plan(text).condition == expected)
  }

  @Test func whatMayFailIsReachedOnlyWhereSwiftReachesIt() throws {
    let planned = try Library.plan("year != 0 && 10 / year > 3")
    #expect(
      planned.condition
        == "t0.year <> ?1 AND CASE WHEN t0.year <> ?1 THEN predikat_evaluate(0, t0.year) "
        + "ELSE FALSE END")
  }

  @Test(arguments: ["due != nil && due! > Date.now", "due == nil || due! > Date.now"])
  func unwrappingBehindATestForNilCannotFail(_ text: String) throws {
    #expect(try Library.plan(text).plan.statement.expressions.isEmpty)
  }

  @Test func unwrappingWithoutATestIsComputedWhole() throws {
    #expect(
      try Library.plan("due! > Date.now").condition == "predikat_evaluate(0, t0.due)")
  }

  @Test func notANumberEqualsNothing() throws {
    let given = try Library.plan("price == 0.0 / 0.0")
    #expect(!given.plan.isExecuted)
    #expect(try Library.plan("!(price < 0.0 / 0.0)").condition == "")
  }

  @Test func aCaseIsMadeOfAConditional() throws {
    let planned = try Library.plan("isLent ? year > 3 : year < 2")
    #expect(
      planned.condition == "CASE WHEN t0.isLent = 1 THEN t0.year > ?1 ELSE t0.year < ?2 END")
  }
}
