import CMicroHTTPD
import Synchronization

/// One request on its way to its answer.
///
/// Unchecked, because what is received is written by the thread that owns the connection while
/// the body arrives, and only read after it was handed to a worker; the rest is behind a lock.
final class Exchange: @unchecked Sendable {
  private enum State {
    case receiving
    case working(connection: LibraryHandle)
    case answered(HTTPResponse)
  }

  /// The request, whose body grows while it arrives.
  private(set) var request: HTTPRequest
  private var receivedBytes = 0
  private let state = Mutex(State.receiving)

  init(_ request: HTTPRequest) {
    self.request = request
  }

  /// Takes a part of the body: what is over the limit is counted, but not kept. Returns whether
  /// more may be sent at all.
  func receive(_ part: UnsafeRawBufferPointer, limits: ServerLimits) -> Bool {
    receivedBytes += part.count
    if receivedBytes > limits.bodyBytes {
      request.isBodyTooLong = true
      request.body = []
    } else {
      request.body.append(contentsOf: part)
    }
    return receivedBytes <= limits.drainedBodyBytes
  }

  /// Notes that the request is whole and when its answer is due.
  func finishReceiving(deadline: ContinuousClock.Instant) {
    request.deadline = deadline
  }

  /// The answer, once there is one.
  var response: HTTPResponse? {
    state.withLock { if case .answered(let response) = $0 { response } else { nil } }
  }

  /// Suspends the connection until there is an answer.
  func suspend(_ connection: OpaquePointer) {
    let handle = LibraryHandle(connection)
    state.withLock { $0 = .working(connection: handle) }
    MHD_suspend_connection(connection)
  }

  /// Gives the answer and wakes the connection. Only the first of several answers counts: when the
  /// deadline has spoken, the connection may be gone by the time the worker is done.
  func answer(_ response: HTTPResponse) {
    state.withLock { state in
      guard case .working(let connection) = state else { return }
      state = .answered(response)
      MHD_resume_connection(connection.pointer)
    }
  }
}
