import Foundation
import Synchronization

/// A connection and the moment by which its present phase must be over: receiving a request, or
/// sending an answer. A client that dribbles bytes resets the library's own timer, but not this.
final class WatchedConnection: Sendable {
  private static let epoch = ContinuousClock.now

  private let descriptor: Int32
  private let dueNanoseconds: Atomic<Int64>

  init(descriptor: Int32, due delay: Duration) {
    self.descriptor = descriptor
    self.dueNanoseconds = Atomic(Self.nanoseconds(after: delay))
  }

  /// Begins a phase that may take so long.
  func beginPhase(_ duration: Duration) {
    dueNanoseconds.store(Self.nanoseconds(after: duration), ordering: .relaxed)
  }

  /// Whether the present phase has taken too long.
  var isOverdue: Bool {
    dueNanoseconds.load(ordering: .relaxed) < Self.nanoseconds(after: .zero)
  }

  /// Ends both directions; the library notices and closes. Must not be called once it has closed.
  func shutDown() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private static func nanoseconds(after delay: Duration) -> Int64 {
    let (seconds, attoseconds) = (ContinuousClock.now - epoch + delay).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
