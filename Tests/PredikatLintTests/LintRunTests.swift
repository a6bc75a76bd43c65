import Foundation
import PredikatConsole
import Testing

@testable import PredikatLint

/// The command over folders of its own making.
@Suite final class LintRunTests {
  private let folder: URL

  private static let models = """
    import SwiftData
    @Model final class Book {
      var title: String
      var pages: Int
      init(title: String, pages: Int) {
        self.title = title
        self.pages = pages
      }
    }

    """
  private static let faulty =
    models + "let all = #Predicate<Book> { $0.title.lowercased() == \"x\" }\n"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private func lint(_ arguments: String...) -> (status: PredikatConsole.ExitStatus, output: String)
  {
    var output = ""
    let console = Console(
      output: OutputChannel { output += String(decoding: $0, as: UTF8.self) },
      errors: OutputChannel { output += String(decoding: $0, as: UTF8.self) },
      environment: [:], readInput: { [] })
    let status = LintTool.run(arguments, in: console)
    return (status, output)
  }

  @Test func aFaultIsFoundAndFailsTheRun() throws {
    let path = try write(Self.faulty, to: "A.swift")
    let run = lint(path)
    #expect(run.status == .errors)
    #expect(run.output.contains("[predicate.case-conversion]"))
    #expect(
      run.output.hasSuffix(
        "in 1 file for swiftdata@17+\n"))
    // What holds for the whole run is not said of each finding.
    #expect(!run.output.contains("= for"))
    #expect(
      lint("--target", "swiftdata@17.4+", "--target", "foundation", path).output
        .hasSuffix("in 1 file for swiftdata@17.4+, foundation\n"))
  }

  @Test func theConfigurationIsObeyed() throws {
    let path = try write(Self.faulty, to: "App/A.swift")
    let off = try write(#"{"severities": {"predicate.case-conversion": "off"}}"#, to: "off.json")
    #expect(lint("--config", off, path).status == .clean)
    let elsewhere = try write(#"{"exclude": ["App"]}"#, to: "elsewhere.json")
    #expect(lint("--config", elsewhere, folder.path).status == .clean)
    let only = try write(#"{"include": ["*.swift"]}"#, to: "only.json")
    #expect(lint("--config", only, folder.path).status == .errors)
    let slip = try write(#"{"targets": "x"}"#, to: "slip.json")
    #expect(lint("--config", slip, path).status == .usage)
    #expect(lint("--config", folder.path + "/none.json", path).status == .input)
  }

  @Test func rowsOfUnknownModelsAreNamedWhereTheyStand() throws {
    let path = try write(Self.models, to: "A.swift")
    let rows = try write("{\n  \"rows\": {\"Bok\": 3}\n}", to: "rows.json")
    let run = lint("--config", rows, path)
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        "\(rows):2:13: warning: 'rows' names no model 'Bok'; did you mean 'Book'? "
          + "[lint.unknown-model]"), "\(run.output)")
    #expect(lint("--config", rows, "--strict", path).status == .errors)
  }

  @Test func lookingAtNothingIsSaid() throws {
    let path = try write("# no Swift", to: "Docs/README.md")
    let folder = String(path.dropLast("/README.md".count))
    let run = lint(folder)
    #expect(run.status == .clean)
    #expect(
      run.output.contains("predikat-lint: warning: there is no Swift file in '\(folder)'"))
    #expect(lint("--strict", folder).status == .errors)
    let sources = try write(Self.models, to: "Sources/A.swift")
    let all = try write(#"{"exclude": ["*.swift"]}"#, to: "all.json")
    let none = lint("--config", all, sources)
    #expect(none.output.contains("leave out the only Swift file"), "\(none.output)")
  }

  @Test func messagesNameTheProgramThatRuns() {
    #expect(lint("/no/such/file.swift").output.hasPrefix("predikat-lint: error: cannot read"))
    #expect(lint("--help").output.contains("  predikat-lint Sources\n"))
  }

  @Test func textInUTF16IsReportedOnce() throws {
    let file = folder.appendingPathComponent("A.swift")
    try Self.faulty.write(to: file, atomically: true, encoding: .utf16)
    let run = lint(file.path)
    #expect(run.status == .errors)
    #expect(run.output.contains("the text is UTF-16, expected UTF-8 [syntax.invalid-utf8]"))
    #expect(run.output.contains("1 error in 1 file"))
    try Data([0xEF, 0xBB, 0xBF] + Array(Self.faulty.utf8)).write(to: file)
    #expect(lint(file.path).output.contains("[predicate.case-conversion]"))
  }

  @Test func aBaselineAcceptsWhatIsKnown() throws {
    let path = try write(Self.faulty, to: "A.swift")
    let baseline = folder.appendingPathComponent("known.json").path
    #expect(lint("--baseline", baseline, path).status == .input)
    #expect(lint("--baseline", baseline, "--baseline-mode", "write", path).status == .clean)
    #expect(lint("--baseline", baseline, path).status == .clean)
    _ = try write(Self.models, to: "A.swift")
    let stale = lint("--baseline", baseline, path)
    #expect(stale.status == .clean)
    #expect(stale.output.contains("nothing matches any more"))
    #expect(lint("--baseline", baseline, "--strict", path).status == .errors)
    #expect(lint("--baseline", baseline, "--baseline-mode", "shrink", path).status == .clean)
    #expect(lint("--baseline", baseline, "--strict", path).status == .clean)
    #expect(lint("--baseline-mode", "write", path).status == .usage)
  }

  @Test func onlyChangedLinesAreShown() throws {
    let path = try write(Self.faulty, to: "A.swift")
    try git("init", "--quiet")
    try git("add", ".")
    try git(
      "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "--message", "first")
    #expect(lint("--diff", "HEAD", path).status == .clean)
    _ = try write(Self.faulty + "// a comment\n", to: "A.swift")
    #expect(lint("--diff", "HEAD", path).status == .clean)
    _ = try write(Self.faulty.replacing("\"x\"", with: "\"y\""), to: "A.swift")
    #expect(lint("--diff", "HEAD", path).status == .errors)
    _ = try write(Self.faulty, to: "A.swift")
    let unknown = try write(
      "let other = #Predicate<Book> { $0.title.lowercased() == \"x\" }\n", to: "B.swift")
    #expect(lint("--diff", "HEAD", path, unknown).status == .errors)
    #expect(lint("--diff", "nothing-of-that-name", path).status == .usage)
    #expect(lint("--diff", "--output=x", path).status == .usage)
  }

  @Test func everyPathsRepositoryIsAsked() throws {
    let paths = try ["One/A.swift", "Two/B.swift"].map { try write(Self.faulty, to: $0) }
    for name in ["One", "Two"] {
      try git("init", "--quiet", name)
      let commit = ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet"]
      try git("-C", name, "add", ".")
      try git(["-C", name] + commit + ["--message", "first"])
    }
    #expect(lint("--diff", "HEAD", paths[0], paths[1]).status == .clean)
    _ = try write(Self.faulty.replacing("\"x\"", with: "\"y\""), to: "Two/B.swift")
    #expect(lint("--diff", "HEAD", paths[0], paths[1]).status == .errors)
    // A moved file has no changed line; one behind a name in quotation marks has.
    try git("-C", "One", "mv", "A.swift", "C.swift")
    #expect(lint("--diff", "HEAD", folder.path + "/One").status == .clean)
    let odd = try write(Self.faulty, to: "One/a \"ř\".swift")
    #expect(lint("--diff", "HEAD", odd).status == .errors)
    let bad = lint("--diff", "HAED", paths[1])
    #expect(bad.status == .usage)
    #expect(bad.output.contains("/Two' has no revision 'HAED'"), "\(bad.output)")
    let outside = try write(Self.faulty, to: "C.swift")
    #expect(lint("--diff", "HEAD", outside).output.contains("not a git repository"))
  }

  @Test func fixesAreWrittenToAFixedPoint() throws {
    let text = Self.models + "let all = #Predicate<Book> { $0.title.hasPrefix(\"x\") }\n"
    let path = try write(text, to: "A.swift")
    #expect(lint("--unsafe", path).status == .usage)
    let first = lint("--fix", path)
    #expect(first.status == .clean, "\(first.output)")
    let fixed = try String(contentsOfFile: path, encoding: .utf8)
    #expect(fixed.hasSuffix("{ $0.title.starts(with: \"x\") }\n"))
    let second = lint("--fix", path)
    #expect(second.output.contains("0 fixes applied"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == fixed)
  }

  @Test func whatIsSwitchedOffIsNotFixed() throws {
    let text = Self.models + "let all = #Predicate<Book> { $0.title.hasPrefix(\"x\") }\n"
    let path = try write(text, to: "A.swift")
    let off = try write(#"{"severities": {"predicate.unsupported-call": "off"}}"#, to: "off.json")
    #expect(lint("--config", off, "--fix", path).status == .clean)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test(.timeLimit(.minutes(5))) func unclosedPredicatesAreReadOnce() throws {
    let nested = String(repeating: "#Predicate<Book> { $0.pages == 1 && ", count: 2_000)
    let path = try write(Self.models + "let all = " + nested, to: "A.swift")
    #expect(lint(path).status == .errors)
  }

  @Test func aLongChainOfLocalsStaysUnknown() throws {
    let locals = (1...20_000).map { "  let a\($0) = a\($0 - 1)\n" }.joined()
    let path = try write(
      Self.models + "func f() {\n  let a0 = 1\n\(locals)"
        + "  _ = #Predicate<Book> { $0.pages == a20000 }\n}\n", to: "A.swift")
    #expect(lint(path).status == .clean)
  }

  @Test func manyFoldersOfAProjectAreOne() throws {
    _ = try write("", to: "App.xcodeproj")
    _ = try write(Self.models, to: "App/Models/A.swift")
    for number in 1...40 { _ = try write("", to: "App/F\(number)/Empty.swift") }
    _ = try write("let all = #Predicate<Book> { $0.titel == \"x\" }\n", to: "App/F1/B.swift")
    #expect(lint(folder.path + "/App").output.contains("[type.unknown-property]"))
  }

  @Test func commentsSilenceAndUnneededOnesAreNamed() throws {
    let silenced =
      Self.models + """
        // predikat:disable:next predicate.case-conversion only tests use it
        let all = #Predicate<Book> { $0.title.lowercased() == "x" }
        // predikat:disable:next predicate.loop was needed once
        let some = #Predicate<Book> { $0.title == "x" }
        """
    let run = lint(try write(silenced, to: "A.swift"))
    #expect(run.status == .clean)
    #expect(run.output.contains("[lint.unneeded-suppression]"))
  }

  @Test func declaredRowsMakeConditionsWithoutAnIndexANote() throws {
    let indexed = Self.models.replacing(
      "  var title", with: "  #Index<Book>([\\.pages])\n  var title")
    let rows = try write(#"{"rows": {"Book": 100000}}"#, to: "rows.json")
    func notes(_ condition: String) throws -> [String] {
      let path = try write(indexed + "let all = #Predicate<Book> { \(condition) }\n", to: "A.swift")
      let lines = lint("--config", rows, path).output.split(separator: "\n").map(String.init)
      return lines.filter { $0.contains("[plan.") || $0.contains("write '#Index<") }
    }
    #expect(try notes("$0.pages > 3 && $0.title.contains(\"x\")").isEmpty)
    #expect(try notes("$0.title == \"x\"").last?.contains("#Index<Book>([\\.title])") == true)
    #expect(try notes("!$0.title.contains(\"x\")").first?.contains("plan.unindexable") == true)
    #expect(try notes("$0.pages == 3 || $0.title == \"x\"").count == 1)
  }

  private func git(_ arguments: String...) throws { try git(arguments) }

  private func git(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
