import PredikatConsole
import PredikatCommandLine
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ([], "no command given"),
    (["chek"], "did you mean 'check'?"),
    (["check"], "nothing to check"),
    (["check", "--shema", "x"], "did you mean '--schema'?"),
    (["check", "-e"], "'-e' needs a value"),
    (["plan", "-e", "a", "--limit", "x"], "a whole number"),
    (["plan", "-e", "a", "--limit", "-1"], "a whole number"),
    (["plan", "-e", "a", "-e", "b"], "takes one text"),
    (["plan", "-e", "a", "--limit", "1", "--limit", "2"], "given twice"),
    (["query", "-e", "a"], "needs a store"),
    (["check", "-e", "a", "--target", "ios@17"], "swiftdata@17"),
    (["check", "-e", "a", "--target", "swiftdata@16"], "swiftdata@17"),
    (["check", "-e", "a", "--target", "swiftdata@x"], "swiftdata@17"),
    (["lint", "--target", "swiftdata@16+", "."], "swiftdata@17"),
    (["check", "-e", "a", "--param", "x"], "NAME=VALUE"),
    (["check", "-e", "a", "--format", "yaml"], "one of text, json"),
    (["stores", "extra"], "takes no 'extra'"),
    (["schema"], "needs a schema"),
    (["explain"], "nothing to explain"),
    (["explain", "predicate.lop"], "did you mean 'predicate.loop'?"),
    (["explain", "cloudkit-uniqe"], "did you mean 'cloudkit-unique'?"),
    (["rules", "--into", "x"], "--format markdown"),
    (["help", "nothing"], "unknown command"),
  ])
  func wrongCommandLinesAreExplained(_ arguments: [String], _ expected: String) {
    let run = Terminal(arguments)
    #expect(run.status == .usage)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func releasesBetweenTheKnownOnesAreRoundedAloud() {
    let run = Terminal(
      "check", "--schema", "-", "-e", "#Predicate<T> { $0.a?.b == 1 }", "--target", "swiftdata@19",
      "--format", "json", input: "@Model class T { var a: Int = 0 }")
    #expect(run.errors.contains("note: 'swiftdata@19'"), "\(run.errors)")
    #expect(run.errors.contains("judged as swiftdata@18"))
    #expect(run.output.contains(#""targets":["swiftdata@18"]"#), "\(run.output)")
    #expect(!Terminal("rules").errors.contains("note"))
  }

  @Test func filesThatAreNotThereAreNamed() {
    let run = Terminal("check", "/no/such/file.swift")
    #expect(run.status == .input)
    #expect(run.errors.contains("/no/such/file.swift"))
    #expect(run.output.isEmpty)
  }

  @Test func helpExplainsEveryOption() {
    for command in ["check", "plan", "query", "schema", "stores", "serve"] {
      let run = Terminal("help", command)
      #expect(run.status == .clean)
      #expect(run.output.contains("predikat \(command)"))
      #expect(Terminal(command, "--help").output == run.output)
    }
    #expect(Terminal("help", "query").output.contains("--fields a,b.c"))
  }

  @Test func valuesMayBeginWithADash() {
    let run = Terminal(
      "check", "--schema", "-", "-e", "a == 1", "--sort", "-a",
      input: "@Model class T { var a: Int = 0 }")
    #expect(run.status == .clean, "\(run.errors)\(run.output)")
  }

  @Test func colourIsForTerminals() {
    #expect(Terminal("help").output.contains("\u{1B}[") == false)
    #expect(Terminal("help", isTerminal: true).output.contains("\u{1B}[1m"))
  }
}
