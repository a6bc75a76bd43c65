import Dispatch
import Foundation

/// Waits for the system or the person at the terminal to ask for the end.
public enum TerminationSignal {
  /// Blocks until SIGTERM or SIGINT comes; a second one ends the process at once.
  public static func wait() {
    let received = DispatchSemaphore(value: 0)
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        received.signal()
      }
      source.resume()
      return source
    }
    received.wait()
    for source in sources { source.cancel() }
  }
}
