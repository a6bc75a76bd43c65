import PredikatSyntax
import Testing

@testable import PredikatLint

@Suite struct ConfigurationTests {
  private func configuration(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8))
  }

  private func checkRefused(_ text: String, _ message: String) {
    #expect(throws: ConfigurationError(message)) { try configuration(text) }
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try configuration(
      """
      {
        "$schema": "x", "targets": ["swiftdata@26", "swiftdata@18+"],
        "severities": {"predicate.regex": "off", "predicate.loop": "note"},
        "include": ["App"], "exclude": ["*.generated.swift"],
        "rows": {"Article": 100000}, "cloudKit": true, "baseline": "known.json"
      }
      """)
    #expect(configuration.targets.map(\.description) == ["swiftdata@26", "swiftdata@18"])
    #expect(configuration.severities == ["predicate.regex": .off, "predicate.loop": .note])
    #expect(configuration.include == [PathPattern("App")])
    #expect(configuration.rows == ["Article": 100_000])
    #expect(configuration.usesCloudKit == true)
    #expect(configuration.baseline == "known.json")
  }

  @Test func releasesBetweenTheKnownOnesAreRoundedAloud() throws {
    let configuration = try configuration(#"{"targets": ["swiftdata@19", "swiftdata@18"]}"#)
    #expect(configuration.targets.map(\.description) == ["swiftdata@18"])
    #expect(configuration.notes.count == 1)
    #expect(configuration.notes[0].hasPrefix("targets: 'swiftdata@19': "))
    #expect(try self.configuration(#"{"targets": ["swiftdata@17+"]}"#).notes.isEmpty)
    #expect(throws: ConfigurationError.self) {
      try self.configuration(#"{"targets": ["swiftdata@16"]}"#)
    }
  }

  @Test func slipsAreRefusedWithAWayOut() {
    checkRefused(#"{"target": []}"#, "unknown key 'target'; did you mean 'targets'?")
    checkRefused(
      #"{"severities": {"predicate.regexp": "off"}}"#,
      "unknown rule 'predicate.regexp'; did you mean 'predicate.regex'?")
    checkRefused(
      #"{"severities": {"predicate.regex": "ignore"}}"#,
      "unknown severity 'ignore'; expected off, note, warning, error")
    checkRefused(
      #"{"targets": ["ios17"]}"#,
      "targets: unknown target 'ios17'; expected predikat, foundation, swiftdata@17 or another "
        + "release, or swiftdata@17+")
    checkRefused(#"{"include": "App"}"#, "include: expected an array of strings, found a string")
    checkRefused(#"{"exclude": [1]}"#, "exclude[0]: expected a string, found a number")
    checkRefused(#"{"rows": {"A": -1}}"#, "rows.A: expected a number of rows, found a number")
    checkRefused(#"{"cloudKit": "yes"}"#, "cloudKit: expected true or false, found a string")
    checkRefused("[]", "the file: expected an object, found an array")
    checkRefused("{", "line 1, column 2: expected a key, found the end")
  }

  @Test func severitiesAreApplied() throws {
    let configuration = try configuration(
      #"{"severities": {"predicate.regex": "off", "predicate.loop": "note"}}"#)
    var report = Report()
    let found = ["predicate.regex", "predicate.loop", "predicate.mutation"].map {
      Diagnostic($0, .error, "found", at: TextRange(0, 1))
    }
    report.add(Report.Section(source: SourceText("x"), file: "A.swift", diagnostics: found))
    let kept = configuration.applied(to: report).diagnostics
    #expect(kept.map(\.id) == ["predicate.loop", "predicate.mutation"])
    #expect(kept.map(\.severity) == [.note, .error])
  }

  @Test(arguments: [
    ("Tests", "App/Tests/A.swift", true),
    ("Tests", "App/TestsOfMine/A.swift", false),
    ("*.generated.swift", "App/Deep/A.generated.swift", true),
    ("Sources/Legacy", "Sources/Legacy/B.swift", true),
    ("Sources/Legacy", "App/Sources/Legacy/B.swift", false),
    ("/Sources", "Sources/A.swift", true),
    ("/Sources", "App/Sources/A.swift", false),
    ("App/**/Old", "App/Old/A.swift", true),
    ("App/**/Old", "App/a/b/Old/A.swift", true),
    ("App/*/Old", "App/a/b/Old/A.swift", false),
    ("A?.swift", "AB.swift", true),
    ("A?.swift", "ABC.swift", false),
    ("./App/", "App/A.swift", true),
    ("**", "A.swift", true),
    ("", "A.swift", false),
    ("/", "A.swift", false),
    ("*a*a*a*a*a*a*a*b", String(repeating: "a", count: 200), false),
  ])
  func patternsMatchAsInIgnoreFiles(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
