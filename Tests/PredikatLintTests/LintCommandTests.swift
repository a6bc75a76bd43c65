import PredikatConsole
import PredikatLint
import Testing

@Suite struct LintCommandTests {
  @Test func pathsAreNeeded() throws {
    #expect(throws: UsageError.missingPath(command: "lint")) {
      try LintCommand(ParsedArguments([], for: .lint))
    }
  }
}
