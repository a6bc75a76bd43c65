package import PredikatConsole
import PredikatSyntax

/// `predikat lint`: every predicate, sort, fetch and model of a Swift tree.
package struct LintCommand {
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingPath(command: "lint") }
  }

  /// Runs the command.
  package func run(in console: Console) throws -> ExitStatus { .clean }
}
