import Foundation

/// Answers queries as Foundation evaluates them, in a process of its own.
enum FoundationAnswerer {
  static func serve() {
    while let line = readLine() {
      if line.hasPrefix("{\"schema\"") { continue }
      FileHandle.standardOutput.write(
        Data((OracleProtocol.answerLine(.absent("not built in")) + "\n").utf8))
    }
  }
}
