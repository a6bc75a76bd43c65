package import PredikatSyntax

/// The help pages, made from the commands' specifications.
package enum HelpPage {
  /// The page of one command.
  package static func page(
    of command: CommandSpecification, program: String, _ style: TextStyle
  ) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let hasText = command.options.contains { $0.name == "-e" }
    let text = hasText ? " [-e TEXT]" + (command.name == "check" ? "…" : "") : ""
    var lines = [
      "\(style.bold(program)): \(command.summary)", "",
      "  \(program)\(text)\(operands) [options]",
    ]
    if !command.options.isEmpty {
      let width = command.options.map(\.usage.count).max() ?? 0
      lines += ["", style.bold("Options")]
      lines += command.options.map { option in
        "  \(style.cyan(padded(option.usage, to: width)))  \(option.summary)"
      }
    }
    let written = "predikat \(command.name) "
    lines += ["", style.bold("Examples")]
    lines += command.examples.map { example in
      guard example.hasPrefix(written) else { return "  \(example)" }
      return "  \(program) \(example.dropFirst(written.count))"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text with blanks behind it, up to a width.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
