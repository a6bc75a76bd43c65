import Dispatch
import PredikatStore
import Synchronization

/// Lends connections to threads, each to one at a time: at most as many as it has, in the order in
/// which they were asked for.
///
/// Connections are opened when they are first needed and kept until the pool goes.
public final class ConnectionPool: Sendable {
  /// How many connections it opens at most.
  public let capacity: Int
  private let waitingTime: Duration
  private let open: @Sendable () throws -> SQLiteConnection
  private let state = Mutex(State())

  /// A connection on its way from one thread to another: only one of them ever uses it, and the
  /// pool's lock orders their uses.
  private struct Lent: @unchecked Sendable {
    let connection: SQLiteConnection
  }

  private struct State {
    var idle: [Lent] = []
    var openCount = 0
    var waiting: [Waiter] = []
  }

  /// A thread that waits; its fields are read and written only under the pool's lock.
  private final class Waiter: @unchecked Sendable {
    let signal = DispatchSemaphore(value: 0)
    var received: Lent?
    /// A connection was lost, and the waiter may open one in its place.
    var mayOpen = false
  }

  /// Makes a pool of at most `capacity` connections, whose borrowers wait for `waitingTime`.
  public init(
    capacity: Int, waitingTime: Duration = .seconds(2),
    open: @escaping @Sendable () throws -> SQLiteConnection
  ) {
    precondition(capacity > 0, "a pool needs at least one connection")
    self.capacity = capacity
    self.waitingTime = waitingTime
    self.open = open
  }

  /// Lends a connection to `body`; throws `DatabaseError.Kind.busy` when none becomes free in
  /// time.
  public func withConnection<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    let lent = try acquire()
    defer { release(lent) }
    return try body(lent.connection)
  }

  /// How many connections are open.
  public var openCount: Int { state.withLock { $0.openCount } }

  private enum Turn {
    case take(Lent)
    case open
    case wait(Waiter)
  }

  private func acquire() throws -> Lent {
    let turn = state.withLock { state -> Turn in
      if let lent = state.idle.popLast() { return .take(lent) }
      if state.openCount < capacity {
        state.openCount += 1
        return .open
      }
      let waiter = Waiter()
      state.waiting.append(waiter)
      return .wait(waiter)
    }
    switch turn {
    case .take(let lent): return lent
    case .open: return try openCounted()
    case .wait(let waiter): return try wait(as: waiter)
    }
  }

  private func openCounted() throws -> Lent {
    do {
      return Lent(connection: try open())
    } catch {
      giveUpPlace()
      throw error
    }
  }

  private func wait(as waiter: Waiter) throws -> Lent {
    _ = waiter.signal.wait(timeout: .now() + .milliseconds(Int(waitingTime.wholeMilliseconds)))
    let (received, mayOpen) = state.withLock { state in
      if waiter.received == nil, !waiter.mayOpen {
        state.waiting.removeAll { $0 === waiter }
      }
      return (waiter.received, waiter.mayOpen)
    }
    if let received { return received }
    if mayOpen { return try openCounted() }
    throw DatabaseError.noFreeConnection(count: capacity)
  }

  private func release(_ lent: Lent) {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return state.idle.append(lent) }
      let next = state.waiting.removeFirst()
      next.received = lent
      next.signal.signal()
    }
  }

  /// Passes the right to open a connection on, after opening one failed.
  private func giveUpPlace() {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.openCount -= 1
        return
      }
      let next = state.waiting.removeFirst()
      next.mayOpen = true
      next.signal.signal()
    }
  }
}
