import Foundation
import Synchronization

/// Enforces the deadlines that nobody else would: of requests whose work runs on, and of
/// connections that neither finish nor go.
///
/// Unchecked, because `Thread` is started in `init` and never touched again; the rest is locked.
final class Watchdog: @unchecked Sendable {
  private struct Watched {
    var connections: [ObjectIdentifier: WatchedConnection] = [:]
    var exchanges: [ObjectIdentifier: Exchange] = [:]
  }

  private static let interval = 0.1
  /// Work that keeps its deadline is given this much longer to say so itself, in its own words.
  private static let grace = Duration.milliseconds(250)

  private let watched = Mutex(Watched())
  private let condition = NSCondition()
  private let isStopped = Atomic(false)
  private let overdueResponse: HTTPResponse

  /// Starts watching; overdue requests are given this answer.
  init(overdueResponse: HTTPResponse) {
    self.overdueResponse = overdueResponse
    let thread = Thread { [self] in watch() }
    thread.name = "predikat watchdog"
    thread.start()
  }

  /// Watches a connection that was opened.
  func add(_ connection: WatchedConnection) {
    watched.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
  }

  /// Forgets a connection that is about to be closed.
  func remove(_ connection: WatchedConnection) {
    watched.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Watches a request that is being worked on.
  func add(_ exchange: Exchange) {
    watched.withLock { $0.exchanges[ObjectIdentifier(exchange)] = exchange }
  }

  /// Forgets a request that has been worked on.
  func remove(_ exchange: Exchange) {
    watched.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  /// Gives every request that is being worked on an answer at once.
  func answerAll(_ response: HTTPResponse) {
    for exchange in watched.withLock({ Array($0.exchanges.values) }) { exchange.answer(response) }
  }

  /// Ends the watch.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    condition.withLock { condition.broadcast() }
  }

  private func watch() {
    while !isStopped.load(ordering: .acquiring) {
      condition.withLock {
        _ = condition.wait(until: Date(timeIntervalSinceNow: Self.interval))
      }
      let overdue = ContinuousClock.now - Self.grace
      let exchanges = watched.withLock { watched in
        // Under the lock, so that no descriptor is closed, and given to another, in between.
        for connection in watched.connections.values where connection.isOverdue {
          connection.shutDown()
        }
        return watched.exchanges.values.filter { $0.request.deadline < overdue }
      }
      for exchange in exchanges { exchange.answer(overdueResponse) }
    }
  }
}
