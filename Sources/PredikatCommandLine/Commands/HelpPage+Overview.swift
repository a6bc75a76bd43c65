import PredikatConsole
import PredikatSyntax

extension HelpPage {
  /// The page of the whole program.
  static func overview(_ style: TextStyle) -> String {
    let width = CommandSpecification.all.map(\.name.count).max() ?? 0
    let commands = CommandSpecification.all.map { command in
      "  " + style.cyan(padded(command.name, to: width)) + "  " + command.summary
    }
    return """
      \(style.bold("predikat")): SwiftData's predicates, sorts and models as text – checked, \
      planned, and run on SQLite.

      \(style.bold("Commands"))
      \(commands.joined(separator: "\n"))

      \(style.bold("Exit status"))
        0 clean, or warnings only   1 errors found   2 usage   3 an input cannot be read
        4 store, database or deadline   70 a fault of ours

      'predikat help COMMAND' explains a command. 'predikat serve' opens the page.

      """
  }
}
