import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct SuppressionTests {
  /// Lints a text in which `▲` marks the findings of one rule; gives what is left.
  private func check(
    _ marked: String, rule: String = "predicate.regex", leaves ids: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var bytes: [UInt8] = []
    var findings: [Diagnostic] = []
    for scalar in marked.unicodeScalars {
      if scalar == "▲" {
        let place = TextRange(bytes.count, bytes.count + 1)
        findings.append(Diagnostic(rule, .error, "found", at: place))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    let section = Report.Section(
      source: SourceText(utf8: bytes), file: "A.swift", diagnostics: findings)
    let targets = Target.parse("swiftdata@17+") ?? []
    let rest = SuppressionFilter(targets: targets).applied(to: section, targets: targets)
    #expect(rest.diagnostics.map(\.id) == ids, sourceLocation: sourceLocation)
  }

  @Test func nextSilencesTheLineBelow() {
    check(
      """
      // predikat:disable:next predicate.regex measured, and fine
      let a = ▲f()
      let b = ▲f()
      """, leaves: ["predicate.regex"])
  }

  @Test func nextReachesIntoTheBracketsItOpens() {
    check(
      """
      // predikat:disable:next predicate.regex fine
      let a = #Predicate<A> {
        $0.b.contains(▲r)
      }
      let c = ▲f()
      """, leaves: ["predicate.regex"])
  }

  @Test func nextDoesNotReachIntoABody() {
    check(
      """
      // predikat:disable:next predicate.regex fine
      var all: [A] {
        ▲f()
      }
      """, leaves: ["lint.unneeded-suppression", "predicate.regex"])
    check(
      """
      // predikat:disable:next predicate.regex fine
      func all(_ p: Predicate<A> = ▲f()) -> [A] {
        ▲f()
      }
      """, leaves: ["predicate.regex"])
  }

  @Test func attributesOverSeveralLinesAreOneStatement() {
    check(
      """
      // predikat:disable:next predicate.regex fine
      @Query(filter: #Predicate<A> {
        ▲f($0)
      }) var all: [A]
      """, leaves: [])
  }

  @Test func thisSilencesItsOwnLine() {
    check("let a = ▲f() // predikat:disable:this predicate.regex fine", leaves: [])
    check(
      "let a = ▲f()\n// predikat:disable:this predicate.regex fine",
      leaves: ["predicate.regex", "lint.unneeded-suppression"])
  }

  @Test(arguments: ["predikat:disable", "predikat:disable:file"])
  func fileSilencesAll(_ word: String) {
    check("let a = ▲f()\n/* \(word) predicate.regex fine */\nlet b = ▲f()", leaves: [])
  }

  @Test func onlyTheNamedRulesAreSilenced() {
    check(
      "// predikat:disable:next predicate.loop, predicate.regex fine\nlet a = ▲f()",
      leaves: ["lint.unneeded-suppression"])
  }

  @Test func anUnneededOneIsReported() {
    check(
      "// predikat:disable:next predicate.regex fine\nlet a = 1",
      leaves: ["lint.unneeded-suppression"])
  }

  @Test func aReasonIsWanted() {
    check(
      "// predikat:disable:next predicate.regex\nlet a = ▲f()",
      leaves: ["lint.unexplained-suppression"])
  }

  @Test func whatIsNotUnderstoodIsReportedAndSilencesNothing() {
    check(
      "// predikat:disable:prev predicate.regex x\nlet a = ▲f()",
      leaves: ["lint.invalid-suppression", "predicate.regex"])
    check(
      "// predikat:disable:next predicate.regexp x\nlet a = ▲f()",
      leaves: ["lint.invalid-suppression", "predicate.regex"])
    check(
      "// predikat:disable:next\nlet a = ▲f()",
      leaves: ["lint.invalid-suppression", "predicate.regex"])
  }

  @Test func stringsAndProseAreNoComments() {
    check(
      #"let s = "// predikat:disable predicate.regex x"; let a = ▲f()"#,
      leaves: ["predicate.regex"])
    check("// write predikat:disable predicate.regex here\n▲f()", leaves: ["predicate.regex"])
  }
}
