import PredikatJSON
import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct ReporterTests {
  /// A report about one file, whose second line holds an emoji before the finding.
  private func report(count: Int = 1, _ severity: Severity = .error) -> Report {
    let source = SourceText("import SwiftData\nlet 😀a = b\n")
    let fix = Fix("do so", .safe, [Edit(TextRange(26, 27), "c")])
    let finding = Diagnostic(
      "predicate.regex", severity, "found <this>, 100%", at: TextRange(25, 26),
      notes: ["a \"note\""], fixes: [fix])
    var report = Report()
    report.add(
      Report.Section(
        source: source, file: "./Sub Folder/Ř.swift",
        diagnostics: Array(repeating: finding, count: count)))
    return report
  }

  private func text(_ reporter: Reporter, _ report: Report) -> String {
    String(decoding: reporter.bytes(of: report, style: .plain, scope: "in 1 file"), as: UTF8.self)
  }

  private func json(_ reporter: Reporter, _ report: Report) throws -> JSONValue {
    try JSONReader.value(of: reporter.bytes(of: report, style: .plain, scope: "in 1 file"))
  }

  @Test func textShowsTheLineAndCounts() {
    let text = text(.text, report(count: 2))
    #expect(text.contains("./Sub Folder/Ř.swift:2:6: error: found <this>, 100% [predicate.regex]"))
    #expect(text.hasSuffix("2 errors in 1 file\n"))
  }

  @Test func nothingFoundIsStillAnAnswer() throws {
    #expect(text(.text, Report()) == "✓ nothing found in 1 file\n")
    #expect(text(.github, Report()).isEmpty)
    #expect(try json(.gitlab, Report()) == .array([]))
    #expect(try json(.json, Report())["ok"] == .boolean(true))
    #expect(text(.junit, Report()).contains(#"tests="1" failures="0""#))
  }

  @Test func jsonLeavesNothingOut() throws {
    guard case .array(let all)? = try json(.json, report(count: 150))["diagnostics"] else {
      Issue.record("no diagnostics")
      return
    }
    #expect(all.count == 150)
  }

  @Test func annotationsAreEscapedAndCapped() {
    let lines = text(.github, report(count: 12)).split(separator: "\n")
    #expect(
      lines[0]
        == "::error file=Sub Folder/Ř.swift,line=2,endLine=2,col=6,endColumn=7,"
        + "title=predicate.regex::found <this>, 100%25%0Aa \"note\"")
    #expect(lines.count == 13)
    #expect(lines[10].hasPrefix("2 more without an annotation"))
    #expect(lines[12].hasPrefix("./Sub Folder/Ř.swift:2:6: error: found"))
  }

  @Test func notesAreNotices() {
    #expect(text(.github, report(.note)).hasPrefix("::notice "))
  }

  @Test func gitlabNamesPathLinesAndFingerprint() throws {
    guard case .array(let all) = try json(.gitlab, report(count: 2)) else { return }
    #expect(all[0]["check_name"] == .string("predicate.regex"))
    #expect(all[0]["severity"] == .string("critical"))
    #expect(all[0]["location"]?["path"] == .string("Sub Folder/Ř.swift"))
    #expect(all[0]["location"]?["lines"]?["begin"] == .number("2"))
    #expect(all[0]["fingerprint"] != all[1]["fingerprint"])
  }

  @Test func sarifCountsInUTF16AndEscapesPaths() throws {
    let value = try json(.sarif, report())
    guard case .array(let runs)? = value["runs"], let run = runs.first,
      case .array(let results)? = run["results"], let result = results.first,
      case .array(let locations)? = result["locations"]
    else {
      Issue.record("no result")
      return
    }
    #expect(run["columnKind"] == .string("utf16CodeUnits"))
    let place = locations.first?["physicalLocation"]
    #expect(
      place?["artifactLocation"]?["uri"] == .string("Sub%20Folder/%C5%98.swift"))
    #expect(place?["region"]?["startColumn"] == .number("7"))
    #expect(result["ruleIndex"] == .number("0"))
    guard case .array(let fixes)? = result["fixes"] else {
      Issue.record("no fix")
      return
    }
    #expect(fixes.first?["description"]?["text"] == .string("do so (safe)"))
  }

  @Test func sarifDescribesEveryRuleOnce() throws {
    let driver = try json(.sarif, report(count: 3))
    guard case .array(let runs)? = driver["runs"],
      case .array(let rules)? = runs.first?["tool"]?["driver"]?["rules"]
    else {
      Issue.record("no rules")
      return
    }
    #expect(rules.count == 1)
    #expect(rules[0]["help"]?["text"] != nil)
    #expect(rules[0]["shortDescription"] != nil)
  }

  @Test func junitEscapes() {
    let text = text(.junit, report())
    #expect(text.contains(#"message="found &lt;this&gt;, 100%""#))
    #expect(text.contains("a &quot;note&quot;"))
    #expect(text.contains(#"<testsuites name="predikat lint" tests="1" failures="1">"#))
  }
}
