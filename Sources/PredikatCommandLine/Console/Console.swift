import Foundation

/// What a command touches of the world: where it reads and writes, and what the environment says.
struct Console {
  /// Standard output: results, and nothing else.
  let output: OutputChannel
  /// Standard error: everything else.
  let errors: OutputChannel
  /// The environment's variables.
  let environment: [String: String]
  /// Reads all of standard input.
  let readInput: @Sendable () throws -> [UInt8]

  /// The process's own console.
  static func process() -> Console {
    Console(
      output: OutputChannel(descriptor: STDOUT_FILENO),
      errors: OutputChannel(descriptor: STDERR_FILENO),
      environment: ProcessInfo.processInfo.environment,
      readInput: { [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) })
  }

  /// Whether results may be coloured: a terminal that wants it.
  var colorsOutput: Bool { output.isTerminal && wantsColor }
  /// Whether messages may be coloured.
  var colorsErrors: Bool { errors.isTerminal && wantsColor }

  private var wantsColor: Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
