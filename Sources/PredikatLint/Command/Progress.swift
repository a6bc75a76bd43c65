import Foundation
import PredikatConsole
import Synchronization

/// Tells a person at a terminal that a long run is still at work.
enum Progress {
  /// Whoever waits no longer than this is told nothing.
  private static let patience = 1.0

  private struct State {
    var isShown = false
    var isDone = false
  }

  /// Does work, with a line on the terminal while it takes longer than a second.
  static func showing<Result>(
    _ text: String, on console: Console, while work: () throws -> Result
  ) rethrows -> Result {
    guard console.errors.isTerminal else { return try work() }
    let state = Box()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: patience)
      state.value.withLock { state in
        guard !state.isDone else { return }
        FileHandle.standardError.write(Data(text.utf8))
        state.isShown = true
      }
    }
    defer {
      state.value.withLock { state in
        state.isDone = true
        // Back to the start of the line, and erased.
        if state.isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
      }
    }
    return try work()
  }

  private final class Box: Sendable {
    let value = Mutex(State())
  }
}
