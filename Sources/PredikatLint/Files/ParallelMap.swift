import Dispatch
import Synchronization

/// Does work over many values on a few threads; the results keep the order of the values.
enum ParallelMap {
  /// How many threads work at a time.
  static let width = 2

  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ transform: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    guard values.count > 1 else { return values.map(transform) }
    let next = Atomic<Int>(0)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: width) { _ in
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
}
