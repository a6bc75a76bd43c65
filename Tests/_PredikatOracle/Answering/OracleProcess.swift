package import Foundation

/// The other process, in which Foundation may trap.
package final class OracleProcess {
  private let executable: URL
  private var process: Process?
  private var input: FileHandle?
  private var output: FileHandle?
  private var buffer: [UInt8] = []
  private var worldLine: String?
  private var askedCount = 0
  /// How often the process trapped instead of an answer.
  package private(set) var trapCount = 0
  /// After so many questions the process is replaced: each predicate leaves types behind.
  private static let questionsPerProcess = 5_000

  /// Prepares to run the program at a path.
  package init(executable: URL) {
    self.executable = executable
    // A process that ended must not take this one with it: writing to it is an error then. That
    // holds for the whole of this process, which has other writers, and cannot be had for one
    // thread alone on every system.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { stop() }

  /// The program, beside the one that runs.
  package static var besideThisProgram: URL? {
    let name = "predikat-oracle"
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<4 {
      guard let found = folder?.appendingPathComponent(name) else { return nil }
      if FileManager.default.isExecutableFile(atPath: found.path) { return found }
      folder = folder?.deletingLastPathComponent()
    }
    return nil
  }

  /// Sets the objects that the next queries are about.
  package func enter(_ world: World) {
    worldLine = OracleProtocol.worldLine(world)
    if process != nil { send(worldLine ?? "") }
  }

  /// Foundation's answer; its trap is an error of its own kind.
  package func answer(to text: String, root: String) -> Answer {
    askedCount += 1
    if askedCount % Self.questionsPerProcess == 0 { stop() }
    if process == nil {
      guard start() else { return .absent("the program of the oracle does not run") }
    }
    send(OracleProtocol.queryLine(text, root: root))
    guard let line = readLine() else { return endOfProcess() }
    return OracleProtocol.answer(of: line) ?? .absent("not understood")
  }

  /// What the end of the process says: Swift's traps have signals of their own, and any other end
  /// is a failure of the program.
  private func endOfProcess() -> Answer {
    let ended = process
    try? input?.close()
    ended?.waitUntilExit()
    stop()
    guard let ended else { return .absent("the program of the oracle does not run") }
    let status = ended.terminationStatus
    guard ended.terminationReason == .uncaughtSignal else {
      return .absent("the program of the oracle ended with status \(status)")
    }
    guard status == SIGILL || status == SIGTRAP else {
      return .absent("the program of the oracle ended with signal \(status)")
    }
    trapCount += 1
    return .error("trap")
  }

  private func start() -> Bool {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["answer"]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    self.process = process
    input = questions.fileHandleForWriting
    output = answers.fileHandleForReading
    buffer = []
    if let worldLine { send(worldLine) }
    return true
  }

  private func stop() {
    try? input?.close()
    try? output?.close()
    process?.terminate()
    process?.waitUntilExit()
    (process, input, output) = (nil, nil, nil)
  }

  private func send(_ line: String) {
    try? input?.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The next line; nil at the end of the process.
  private func readLine() -> [UInt8]? {
    guard let descriptor = output?.fileDescriptor else { return nil }
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        return line
      }
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { bytes, count in
        count = max(0, read(descriptor, bytes.baseAddress, 65_536))
      }
      if chunk.isEmpty { return nil }
      buffer += chunk
    }
  }
}
