package import PredikatConsole
import PredikatLint
import PredikatStore
import PredikatSyntax

/// The program `predikat`: reads the command line, runs a command, answers with an exit status.
public enum CommandLineTool {
  /// Runs the program of this process; the arguments are without the program's own name.
  public static func main(_ arguments: [String]) -> Int32 {
    run(arguments, in: .process()).rawValue
  }

  /// Runs a command and hands on all it wrote.
  package static func run(_ arguments: [String], in console: Console) -> ExitStatus {
    defer {
      console.output.flush()
      console.errors.flush()
    }
    do {
      return try dispatch(arguments, in: console)
    } catch let error as UsageError {
      console.fail(error.message)
      return .usage
    } catch let error as InputError {
      console.fail(error.message)
      return .input
    } catch let error as StoreError {
      console.fail(error.message)
      return .store
    } catch let error as DatabaseError {
      console.fail(error.description)
      return .store
    } catch {
      console.fail("an internal fault: \(error)")
      return .fault
    }
  }

  private static func dispatch(
    _ arguments: [String], in console: Console
  ) throws -> ExitStatus {
    guard let name = arguments.first else {
      console.errors.write(HelpPage.overview(TextStyle(isColored: console.colorsErrors)))
      throw UsageError.missingCommand
    }
    let rest = arguments.dropFirst()
    if ["help", "--help", "-h"].contains(name) { return try help(Array(rest), console) }
    guard let command = CommandSpecification.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(
        name, known: CommandSpecification.all.map(\.name))
    }
    let parsed = try ParsedArguments(rest, for: command)
    if parsed.switches.contains("--help") { return try help([name], console) }
    for note in parsed.notes { console.note(note) }
    switch name {
    case "check": return try CheckCommand(parsed).run(in: console)
    case "plan": return try PlanCommand(parsed).run(in: console)
    case "query": return try QueryCommand(parsed).run(in: console)
    case "lint": return try LintCommand(parsed).run(in: console)
    case "schema": return try SchemaCommand(parsed).run(in: console)
    case "rules": return try RulesCommand(parsed).run(in: console)
    case "explain": return try ExplainCommand(parsed).run(in: console)
    case "stores": return try StoresCommand(parsed).run(in: console)
    default: return try ServeCommand(parsed).run(in: console)
    }
  }

  private static func help(_ names: [String], _ console: Console) throws -> ExitStatus {
    let style = TextStyle(isColored: console.colorsOutput)
    guard let name = names.first(where: { !$0.hasPrefix("-") }) else {
      console.output.write(HelpPage.overview(style))
      return .clean
    }
    guard let command = CommandSpecification.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(
        name, known: CommandSpecification.all.map(\.name))
    }
    console.output.write(HelpPage.page(of: command, program: "predikat \(name)", style))
    return .clean
  }
}
