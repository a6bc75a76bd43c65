import Foundation
import PredikatSyntax

/// What a command touches of the world: where it reads and writes, and what the environment says.
package struct Console {
  /// Standard output: results, and nothing else.
  package let output: OutputChannel
  /// Standard error: everything else.
  package let errors: OutputChannel
  /// The environment's variables.
  package let environment: [String: String]
  /// Reads all of standard input.
  package let readInput: @Sendable () throws -> [UInt8]
  /// What the program is called that was run, for its messages.
  package var program = "predikat"

  /// Makes a console of its parts.
  package init(
    output: OutputChannel, errors: OutputChannel, environment: [String: String],
    readInput: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.readInput = readInput
  }

  /// The process's own console.
  package static func process() -> Console {
    Console(
      output: OutputChannel(descriptor: STDOUT_FILENO),
      errors: OutputChannel(descriptor: STDERR_FILENO),
      environment: ProcessInfo.processInfo.environment,
      readInput: { [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) })
  }

  /// Whether results may be coloured: a terminal that wants it.
  package var colorsOutput: Bool { output.isTerminal && wantsColor }
  /// Whether messages may be coloured.
  package var colorsErrors: Bool { errors.isTerminal && wantsColor }

  private var wantsColor: Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}

extension Console {
  /// Says on standard error what one should know beside the results.
  package func note(_ message: String) {
    let style = TextStyle(isColored: colorsErrors)
    errors.writeLine("\(style.bold("\(program):")) note: \(message)")
  }

  /// Says on standard error why nothing came of it.
  package func fail(_ message: String) {
    let style = TextStyle(isColored: colorsErrors)
    errors.writeLine("\(style.bold("\(program):")) \(style.red("error:")) \(message)")
  }

  /// Says on standard error what is probably not meant.
  package func warn(_ message: String) {
    let style = TextStyle(isColored: colorsErrors)
    let word = style.text("warning:", for: .warning)
    errors.writeLine("\(style.bold("\(program):")) \(word) \(message)")
  }
}
