import Foundation

/// A few threads that do the pipeline's work, and a bounded queue in front of them; the threads
/// that read and write sockets never wait for a query.
///
/// Unchecked, because the compiler cannot see that `condition` guards every mutable property.
final class WorkerPool: @unchecked Sendable {
  /// Recursion over parsed input is bounded, but needs more stack than a Mac gives a thread.
  private static let stackBytes = 8 << 20

  private let condition = NSCondition()
  private let places: Int
  private var takenPlaces = 0
  private var waiting: [@Sendable () -> Void] = []
  private var isStopped = false

  /// Starts `threads` threads; at most `places` jobs run or wait at a time.
  init(threads: Int, places: Int) {
    self.places = places
    for number in 1...max(threads, 1) {
      let thread = Thread { [self] in work() }
      thread.name = "predikat worker \(number)"
      thread.stackSize = Self.stackBytes
      thread.start()
    }
  }

  /// Takes a place, which `submit(_:)` uses and gives back when the job is done.
  func takePlace() -> Bool {
    condition.withLock {
      guard takenPlaces < places, !isStopped else { return false }
      takenPlaces += 1
      return true
    }
  }

  /// Runs a job on the place taken before.
  func submit(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append(job)
      condition.signal()
    }
  }

  /// Lets the threads end once the queue is empty.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  private func work() {
    while let job = nextJob() {
      job()
      condition.withLock { takenPlaces -= 1 }
    }
  }

  private func nextJob() -> (@Sendable () -> Void)? {
    condition.withLock {
      while waiting.isEmpty {
        if isStopped { return nil }
        condition.wait()
      }
      return waiting.removeFirst()
    }
  }
}
