/// A command: its name, what it is for, and what may stand behind it.
package struct CommandSpecification: Sendable {
  /// The word on the command line.
  package let name: String
  /// A line on it, for the list of commands.
  package let summary: String
  /// What stands behind the options, as `[FILE | -]…`; empty where nothing may.
  package let operands: String
  /// Its options.
  package let options: [OptionSpecification]
  /// Lines to try, with a word on each.
  package let examples: [String]

  /// Makes a command of its parts.
  package init(
    name: String, summary: String, operands: String, options: [OptionSpecification],
    examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.examples = examples
  }
}
