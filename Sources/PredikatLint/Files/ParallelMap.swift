import Foundation
import Synchronization

/// Does work over many values on several threads; the results keep the order of the values.
enum ParallelMap {
  /// What a thread needs for a text as deep as the parser reads it: other threads than the first
  /// have less by default on some systems.
  private static let stackSize = 8 << 20

  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ transform: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    guard values.count > 1 else { return values.map(transform) }
    let next = Atomic<Int>(0)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: values.count))
    onThreads(ProcessInfo.processInfo.activeProcessorCount) {
      while true {
        // A few at a time, so that the lock is seldom waited for.
        let first = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
        guard first < values.count else { return }
        let range = first..<min(first + chunk, values.count)
        let done = range.map { transform(values[$0]) }
        results.withLock { results in
          for (offset, result) in done.enumerated() { results[first + offset] = result }
        }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private static let chunk = 8

  /// Runs the same work on so many threads, and waits for all of them.
  private static func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<max(1, count) {
      group.enter()
      let thread = Thread {
        work()
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }
}
