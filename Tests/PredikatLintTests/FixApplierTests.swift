import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct FixApplierTests {
  private func section(_ text: String, _ fixes: [Fix]) -> Report.Section {
    Report.Section(
      source: SourceText(text), file: "A.swift",
      diagnostics: fixes.map {
        Diagnostic("predicate.loop", .error, "found", at: TextRange(0, 1), fixes: [$0])
      })
  }

  private func check(
    _ text: String, _ fixes: [Fix], unsafe: Bool = false, gives expected: String?, count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = FixApplier(appliesUnsafe: unsafe).applied(to: section(text, fixes))
    #expect(
      result.map { String(decoding: $0.text, as: UTF8.self) } == expected,
      sourceLocation: sourceLocation)
    if expected != nil { #expect(result?.count == count, sourceLocation: sourceLocation) }
  }

  private let first = Fix("do", .safe, [Edit(TextRange(0, 1), "A")])

  @Test func safeFixesAreApplied() {
    check("abc", [first], gives: "Abc")
    let last = Fix("do", .safe, [Edit(TextRange(2, 3), ""), Edit(TextRange(3, 3), "!")])
    check("abc", [last, first], gives: "Ab!", count: 2)
  }

  @Test func unsafeOnesOnlyWhenAsked() {
    let fix = Fix("do", .unsafe, [Edit(TextRange(0, 1), "A")])
    check("abc", [fix], gives: nil)
    check("abc", [fix], unsafe: true, gives: "Abc")
  }

  @Test func suggestionsNever() {
    check("abc", [Fix("do", .suggestion, [Edit(TextRange(0, 1), "A")])], unsafe: true, gives: nil)
  }

  @Test func ofTwoThatTouchTheFirstIsApplied() {
    let other = Fix("do", .safe, [Edit(TextRange(1, 2), "B"), Edit(TextRange(3, 3), "!")])
    check("abc", [first, other], gives: "Abc")
  }

  @Test func whatChangesNothingOrDoesNotFitIsNone() {
    check("abc", [Fix("do", .safe, [Edit(TextRange(0, 1), "a")])], gives: nil)
    check("abc", [Fix("do", .safe, [])], gives: nil)
    check("abc", [Fix("do", .safe, [Edit(TextRange(2, 9), "")])], gives: nil)
  }
}
