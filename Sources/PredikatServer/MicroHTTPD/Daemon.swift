import CMicroHTTPD
import Foundation
import Synchronization

/// The library's threads and what they need to answer: everything its callbacks touch.
final class Daemon: Sendable {
  let router: Router
  let limits: ServerLimits
  let watchdog: Watchdog
  private let pool: WorkerPool
  private let prepared = PreparedResponses()
  private let activeExchanges = Atomic<Int>(0)
  private let isStopping = Atomic(false)

  init(router: Router, limits: ServerLimits) {
    self.router = router
    self.limits = limits
    watchdog = Watchdog(
      overdueResponse: router.response(to: .deadlineExceeded(limits.requestDeadline)))
    pool = WorkerPool(
      threads: ProcessInfo.processInfo.activeProcessorCount, places: limits.concurrentRequests)
  }

  // MARK: - Called by the library's threads

  /// Begins a request whose header fields have come.
  func begin(_ request: HTTPRequest) -> Exchange {
    activeExchanges.add(1, ordering: .relaxed)
    return Exchange(request)
  }

  /// Answers a whole request, at once or after the pipeline's work.
  func answer(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
    if let response = exchange.response { return send(response, on: connection) }
    exchange.finishReceiving(deadline: .now + limits.requestDeadline)
    guard router.needsEngine(exchange.request) else {
      return send(router.response(to: exchange.request), on: connection)
    }
    guard pool.takePlace() else {
      return send(busyResponse, on: connection)
    }
    watchdog.add(exchange)
    exchange.suspend(connection)
    pool.submit { [router, watchdog] in
      exchange.answer(router.response(to: exchange.request))
      watchdog.remove(exchange)
    }
    return .YES
  }

  /// Sends an answer.
  func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    prepared.queue(
      response, on: connection, isLast: isStopping.load(ordering: .relaxed))
  }

  /// Notes that a request is over, answered or not.
  func end() {
    activeExchanges.subtract(1, ordering: .relaxed)
  }

  private var busyResponse: HTTPResponse {
    router.response(
      to: isStopping.load(ordering: .relaxed)
        ? .stopping() : .busy(limit: limits.concurrentRequests))
  }

  // MARK: - Called by the server

  /// Waits for the requests under way, and answers for those that take too long.
  func finishExchanges() {
    isStopping.store(true, ordering: .relaxed)
    waitForExchanges(limits.stoppingTime)
    pool.stop()
    watchdog.answerAll(router.response(to: .stopping()))
    waitForExchanges(.milliseconds(500))
  }

  /// Ends the threads that are not the library's.
  func stop() {
    watchdog.stop()
  }

  private func waitForExchanges(_ limit: Duration) {
    let end = ContinuousClock.now + limit
    while activeExchanges.load(ordering: .relaxed) > 0, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
