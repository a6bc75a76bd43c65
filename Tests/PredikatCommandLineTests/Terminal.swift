import PredikatCommandLine
import PredikatConsole
import Synchronization

/// The program run in memory: what it printed, and how it ended.
struct Terminal {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Runs the program with arguments, and with `input` on standard input.
  init(_ arguments: String..., input: String = "", isTerminal: Bool = false) {
    self.init(arguments, input: input, isTerminal: isTerminal)
  }

  init(_ arguments: [String], input: String = "", isTerminal: Bool = false) {
    let output = Buffer()
    let errors = Buffer()
    let console = Console(
      output: OutputChannel(isTerminal: isTerminal) { output.append($0) },
      errors: OutputChannel(isTerminal: isTerminal) { errors.append($0) },
      environment: [:], readInput: { Array(input.utf8) })
    status = CommandLineTool.run(arguments, in: console)
    self.output = output.text
    self.errors = errors.text
  }

  private final class Buffer: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }
}
