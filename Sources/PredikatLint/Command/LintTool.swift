package import PredikatConsole
import PredikatSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program `predikat-lint`: the linter alone.
public enum LintTool {
  /// Runs the program of this process and ends it; the arguments are without the program's own
  /// name.
  public static func main(_ arguments: [String]) -> Never {
    exit(run(arguments, in: .process()).rawValue)
  }

  /// Runs the linter and hands on all it wrote.
  package static func run(_ arguments: [String], in console: Console) -> ExitStatus {
    var console = console
    console.program = "predikat-lint"
    defer {
      console.output.flush()
      console.errors.flush()
    }
    do {
      let parsed = try ParsedArguments(arguments, for: .lint)
      if parsed.switches.contains("--help") {
        let style = TextStyle(isColored: console.colorsOutput)
        console.output.write(HelpPage.page(of: .lint, program: "predikat-lint", style))
        return .clean
      }
      for note in parsed.notes { console.note(note) }
      return try LintCommand(parsed).run(in: console)
    } catch let error as UsageError {
      console.fail(error.message)
      return .usage
    } catch let error as InputError {
      console.fail(error.message)
      return .input
    } catch {
      console.fail("an internal fault: \(error)")
      return .fault
    }
  }
}
