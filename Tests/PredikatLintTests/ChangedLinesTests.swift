import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct ChangedLinesTests {
  private func ranges(_ diff: String) -> [String: [ClosedRange<Int>]] {
    var changes = ChangedLines()
    changes.read(diff, root: "/app")
    return changes.ranges
  }

  @Test func hunksAreRead() {
    let diff = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -1 +1 @@ struct A {
      -old
      +new
      @@ -5,1 +6,3 @@
      --- a/no header
      +++ b/no header
      +a
      +b
      @@ -20,2 +23,0 @@
      -gone
      -gone
      diff --git a/B.swift b/B.swift
      --- a/B.swift
      +++ /dev/null
      @@ -1,4 +0,0 @@
      """
    #expect(ranges(diff) == ["/app/A.swift": [1...1, 6...8]])
  }

  @Test func pathsInQuotesAreRead() {
    #expect(
      ranges("+++ \"b/a \\\"b\\\" \\305\\231.swift\"\n@@ -1 +1 @@")
        == ["/app/a \"b\" ř.swift": [1...1]])
    #expect(ranges("+++ b/a b.swift\t\n@@ -1 +2 @@") == ["/app/a b.swift": [2...2]])
  }

  @Test func onlyWhatTouchesAChangedLineStays() {
    var report = Report()
    let source = SourceText("one\ntwo\nthree\nfour\n")
    let findings = [TextRange(0, 3), TextRange(0, 6), TextRange(8, 13)].map {
      Diagnostic("predicate.loop", .error, "found", at: $0)
    }
    report.add(Report.Section(source: source, file: "A.swift", diagnostics: findings))
    report.add(Report.Section(source: source, file: "B.swift", diagnostics: findings))
    var changes = ChangedLines()
    changes.read("+++ b/A.swift\n@@ -2 +2 @@", root: "/app")
    changes.addFile("/app/B.swift")
    let rest = changes.applied(to: report) { "/app/" + $0 }
    #expect(rest.sections.map { $0.diagnostics.count } == [1, 3])
  }
}
