import Foundation
import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct BaselineTests {
  /// A report of one file in which `▲` marks findings.
  private func report(
    _ marked: String, message: String = "found", file: String = "A.swift"
  ) -> Report {
    var bytes: [UInt8] = []
    var findings: [Diagnostic] = []
    for scalar in marked.unicodeScalars {
      if scalar == "▲" {
        let place = TextRange(bytes.count, bytes.count + 1)
        findings.append(Diagnostic("predicate.loop", .error, message, at: place))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    var report = Report()
    report.add(
      Report.Section(source: SourceText(utf8: bytes), file: file, diagnostics: findings))
    return report
  }

  private let scope = BaselineScope(
    folder: "/app", workingFolder: "/app", read: ["A.swift", "a \"b\".swift"])

  @Test func movedAndRewordedFindingsAreRecognized() {
    let baseline = Baseline(accepting: report("let a = ▲f()"), in: scope)
    let later = report("import X\n\n\n  let a  =  ▲f()", message: "found, and reworded")
    let (rest, stale) = baseline.applied(to: later, in: scope)
    #expect(rest.sections.isEmpty)
    #expect(stale.isEmpty)
  }

  @Test func newFindingsStay() {
    let baseline = Baseline(accepting: report("let a = ▲f()"), in: scope)
    let (rest, stale) = baseline.applied(to: report("let a = ▲f()\nlet b = ▲g()"), in: scope)
    #expect(rest.diagnostics.map(\.range.start) == [20])
    #expect(stale.isEmpty)
  }

  @Test func equalLinesAreCounted() {
    let baseline = Baseline(accepting: report("▲f()\n▲f()"), in: scope)
    #expect(baseline.applied(to: report("▲f()\n▲f()\n▲f()"), in: scope).rest.diagnostics.count == 1)
    #expect(baseline.applied(to: report("▲f()"), in: scope).stale.count == 1)
  }

  @Test func anotherFileIsAnotherFinding() {
    let baseline = Baseline(accepting: report("▲f()"), in: scope)
    #expect(
      baseline.applied(to: report("▲f()", file: "B.swift"), in: scope).rest.diagnostics.count == 1)
  }

  @Test func aMovedFileKeepsWhatIsAccepted() {
    let baseline = Baseline(accepting: report("▲f()\n▲f()\n▲g()", file: "Old.swift"), in: scope)
    let moved = report("▲f()\n▲f()\n▲f()\n▲h()")
    let (rest, stale) = baseline.applied(to: moved, in: scope)
    #expect(rest.diagnostics.map(\.range.start) == [8, 12])
    #expect(stale.map(\.file) == ["Old.swift"])
    let shrunk = baseline.shrunk(to: moved, in: scope)
    #expect(shrunk.entries.map(\.file) == ["A.swift", "A.swift"])
    #expect(shrunk.applied(to: moved, in: scope).rest.diagnostics.count == 2)
  }

  @Test func aCopyIsNoMove() throws {
    let baseline = Baseline(accepting: report("▲f()", file: "A.swift"), in: scope)
    var both = report("▲f()")
    both.add(report("▲f()", file: "B.swift"))
    #expect(baseline.applied(to: both, in: scope).rest.sections.map(\.file) == ["B.swift"])
    let gone = Baseline(accepting: report("▲f()", file: "Old.swift"), in: scope)
    #expect(gone.applied(to: both, in: scope).rest.sections.map(\.file) == ["B.swift"])
  }

  @Test func shrinkingOnlyTakesOut() {
    let baseline = Baseline(accepting: report("▲f()\n▲g()"), in: scope)
    let now = report("▲g()\n▲h()")
    let shrunk = baseline.shrunk(to: now, in: scope)
    #expect(shrunk.entries.count == 1)
    #expect(shrunk.applied(to: now, in: scope).rest.diagnostics.count == 1)
  }

  @Test func aFileIsOneHoweverItIsNamed() {
    let baseline = Baseline(accepting: report("▲f()"), in: scope)
    let elsewhere = BaselineScope(folder: "/app", workingFolder: "/app/Tests", read: ["../A.swift"])
    let (rest, stale) = baseline.applied(to: report("▲f()", file: "../A.swift"), in: elsewhere)
    #expect(rest.sections.isEmpty)
    #expect(stale.isEmpty)
  }

  @Test func whatWasNotReadIsKept() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let name = "\(UUID().uuidString).swift"
    try "".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
    let whole = BaselineScope(folder: folder, workingFolder: folder, read: [name])
    let baseline = Baseline(accepting: report("▲f()", file: name), in: whole)
    let part = BaselineScope(folder: folder, workingFolder: folder, read: [])
    #expect(baseline.shrunk(to: Report(), in: part).entries.count == 1)
    #expect(baseline.renewed(by: Report(), in: part).entries.count == 1)
    #expect(baseline.shrunk(to: Report(), in: whole).entries.isEmpty)
  }

  @Test func theFileIsReadAsItWasWritten() throws {
    let baseline = Baseline(accepting: report("▲f()\n▲g()", file: "a \"b\".swift"), in: scope)
    #expect(try Baseline(reading: baseline.bytes) == baseline)
    #expect(try Baseline(reading: Baseline(accepting: Report(), in: scope).bytes).entries.isEmpty)
    #expect(String(decoding: baseline.bytes, as: UTF8.self).split(separator: "\n").count == 7)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end"),
    ("{}", "expected \"version\": 1"),
    (#"{"version": 2, "findings": []}"#, "expected \"version\": 1"),
    (#"{"version": 1}"#, "expected an array behind 'findings'"),
    (
      #"{"version": 1, "findings": [{"id": "a.b", "file": "A", "fingerprint": "12"}]}"#,
      "finding 1: expected 'id', 'file' and a 'fingerprint' of 16 digits"
    ),
  ])
  func whatIsNoneIsRefused(_ text: String, _ message: String) {
    #expect(throws: BaselineError(message)) { try Baseline(reading: Array(text.utf8)) }
  }
}
