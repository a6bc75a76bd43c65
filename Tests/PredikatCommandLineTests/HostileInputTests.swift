import PredikatConsole
import Foundation
import PredikatCommandLine
import Testing

@Suite struct HostileInputTests {
  private func run(_ command: String, _ text: String, _ more: String...) -> Terminal {
    Terminal(
      [command, "-e", text, "--store", "sample:articles@60", "--root", "Article"] + more
        + ["--format", "json"])
  }

  private func check(
    _ run: Terminal, finds ids: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let found = json?["diagnostics"] as? [[String: Any]] ?? []
    #expect(
      found.map { $0["id"] as? String } == ids, "\(run.output.prefix(2_000))\(run.errors)",
      sourceLocation: sourceLocation)
  }

  @Test func longListsAreBoundAsOneValue() throws {
    let numbers = (0..<500).map(String.init).joined(separator: ",")
    let run = run(
      "query", "wanted.contains($0.viewCount) || true", "--param", "wanted=[\(numbers)]",
      "--fields", "title", "--limit", "2")
    #expect(run.status == .clean, "\(run.errors)\(run.output)")
    let listed = self.run(
      "query", "wanted.contains($0.viewCount)", "--param", "wanted=[\(numbers)]", "--fields",
      "viewCount")
    #expect(listed.status == .clean, "\(listed.errors)\(listed.output)")
    try check(listed, finds: [])
  }

  @Test func constantsThatNeedOneAnotherEndSomewhere() throws {
    var text = "let a0 = 1\n"
    for place in 1...5_000 { text += "let a\(place) = a\(place - 1)\n" }
    let run = run("query", text + "#Predicate<Article> { $0.viewCount == a5000 }")
    #expect(run.status == .errors)
    try check(run, finds: ["type.unknown-parameter"])
  }

  @Test func deepConstantsThatNeedOneAnotherAreSurvived() {
    let open = String(repeating: "(", count: 180)
    let close = String(repeating: ")", count: 180)
    var text = "let a0 = 1\n"
    for place in 1...40 { text += "let a\(place) = \(open)a\(place - 1)\(close)\n" }
    let run = run("check", text + "#Predicate<Article> { $0.viewCount == a40 }")
    #expect(run.status == .clean, "\(run.output)")
  }

  @Test(arguments: ["(", "[", "{", "$0.tags.contains { ", "f("])
  func deepNestingIsTheOnlyFinding(_ open: String) throws {
    let run = run("check", String(repeating: open, count: 10_000) + "true")
    #expect(run.status == .errors)
    #expect(run.output.contains(#""id":"syntax.nesting""#))
    #expect(!run.output.contains(#""id":"type."#), "\(run.output)")
    #expect(!run.output.contains(#""id":"predicate."#), "\(run.output)")
  }

  @Test func namesTooLongToShowAreCut() throws {
    for text in [
      "$0." + String(repeating: "a", count: 100_000) + " == 1",
      "$0.viewCount " + String(repeating: "<=>", count: 30_000) + " 3",
      "$0.viewCount == " + String(repeating: "9", count: 100_000),
      "$0.titl" + String(repeating: "\u{301}", count: 100_000) + " == \"\"",
    ] {
      let run = run("check", text)
      #expect(run.status == .errors)
      #expect(run.output.utf8.count < 2_500, "\(run.output.utf8.count)")
    }
  }

  @Test func theLeastIntegersAreWritten() throws {
    let run = run(
      "query", "$0.viewCount == -9223372036854775808 || $0.viewCount > -9_223_372_036_854_775_808",
      "--fields", "title", "--limit", "1")
    #expect(run.status == .clean, "\(run.output)\(run.errors)")
    try check(
      self.run("check", "$0.viewCount == -9223372036854775809"), finds: ["type.mismatch"])
    try check(self.run("check", "$0.viewCount == 9223372036854775808"), finds: ["type.mismatch"])
  }

  @Test func whatAParameterLacksIsSaidOnce() throws {
    try check(
      run("query", "$0.viewCount == n", "--param", "n=ten"), finds: ["type.mismatch"])
    try check(run("query", "$0.viewCount == n"), finds: ["type.unknown-parameter"])
  }

  @Test func predicatesAreMadeOfOthers() throws {
    let run = run(
      "query",
      """
      let popular = #Predicate<Article> { $0.viewCount > 100 }
      let shown = #Predicate<Article> { $0.isPublished && popular.evaluate($0) }
      #Predicate<Article> { !shown.evaluate($0) }
      """, "--fields", "title", "--limit", "1")
    #expect(run.status == .clean, "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["", "\n\n", "// nothing\n/* at all */"])
  func aTextWithoutAPredicateIsNoticed(_ text: String) throws {
    let run = run("check", text)
    #expect(run.status == .clean)
    try check(run, finds: ["syntax.empty-text"])
  }

  @Test func foldersAreNoTexts() {
    let run = Terminal("check", "/")
    #expect(run.status == .input)
    #expect(run.errors.contains("it is a folder"), "\(run.errors)")
  }

  @Test(arguments: ["", "title,,slug", "author..name"])
  func columnsNeedNames(_ fields: String) throws {
    try check(
      run("query", "true", "--fields", fields), finds: ["plan.malformed-field"])
  }

  @Test func misspelledColumnsAreCorrected() {
    let run = run("query", "true", "--fields", "author.nme")
    #expect(run.output.contains("did you mean 'name'?"), "\(run.output)")
  }
}
