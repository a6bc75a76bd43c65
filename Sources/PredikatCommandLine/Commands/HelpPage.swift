import PredikatSyntax

/// The help pages, made from the commands' specifications.
enum HelpPage {
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

  /// The page of one command.
  static func page(of command: CommandSpecification, _ style: TextStyle) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let hasText = command.options.contains { $0.name == "-e" }
    let text = hasText ? " [-e TEXT]" + (command.name == "check" ? "…" : "") : ""
    var lines = [
      "\(style.bold("predikat \(command.name)")): \(command.summary)", "",
      "  predikat \(command.name)\(text)\(operands) [options]",
    ]
    if !command.options.isEmpty {
      let width = command.options.map(\.usage.count).max() ?? 0
      lines += ["", style.bold("Options")]
      lines += command.options.map { option in
        "  \(style.cyan(padded(option.usage, to: width)))  \(option.summary)"
      }
    }
    lines += ["", style.bold("Examples")] + command.examples.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
