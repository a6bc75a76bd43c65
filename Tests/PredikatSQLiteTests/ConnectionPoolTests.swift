import Dispatch
import Foundation
import PredikatStore
import Synchronization
import Testing

@testable import PredikatSQLite

@Suite struct ConnectionPoolTests {
  private func makePool(
    _ capacity: Int, waiting: Duration = .seconds(10)
  ) -> ConnectionPool {
    ConnectionPool(capacity: capacity, waitingTime: waiting) {
      try SQLiteConnection(inMemory: .init())
    }
  }

  @Test func connectionsAreOpenedWhenNeededAndUsedAgain() throws {
    let pool = makePool(3)
    #expect(pool.openCount == 0)
    for _ in 0..<5 { try pool.withConnection { try $0.execute("SELECT 1") } }
    #expect(pool.openCount == 1)
    try pool.withConnection { _ in try pool.withConnection { _ in } }
    #expect(pool.openCount == 2)
  }

  @Test func aBorrowerWaitsNoLongerThanAllowed() throws {
    let pool = makePool(1, waiting: .milliseconds(30))
    try pool.withConnection { _ in
      let error = #expect(throws: DatabaseError.self) { try pool.withConnection { _ in } }
      #expect(error?.kind == .busy)
    }
    try pool.withConnection { try $0.execute("SELECT 1") }
  }

  @Test func manyThreadsShareFewConnectionsAndNoneIsUsedTwiceAtOnce() throws {
    let pool = makePool(3)
    let inUse = Mutex<[ObjectIdentifier: Int]>([:])
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      do {
        try pool.withConnection { connection in
          let id = ObjectIdentifier(connection)
          let count = inUse.withLock { uses in
            uses[id, default: 0] += 1
            return uses[id] ?? 0
          }
          if count != 1 { failures.withLock { $0 += 1 } }
          try connection.execute("SELECT 1")
          inUse.withLock { $0[id, default: 0] -= 1 }
        }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(pool.openCount <= 3)
  }

  @Test func waitersAreServedInTheOrderInWhichTheyCame() throws {
    let pool = makePool(1)
    let order = Mutex<[Int]>([])
    let group = DispatchGroup()
    try pool.withConnection { _ in
      for number in 0..<5 {
        group.enter()
        Thread.detachNewThread {
          try? pool.withConnection { _ in order.withLock { $0.append(number) } }
          group.leave()
        }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    group.wait()
    #expect(order.withLock { $0 } == [0, 1, 2, 3, 4])
  }

  @Test func aConnectionThatCannotBeOpenedLeavesItsPlaceToTheNext() throws {
    let attempts = Mutex(0)
    let pool = ConnectionPool(capacity: 1, waitingTime: .seconds(5)) {
      let attempt = attempts.withLock { count in
        count += 1
        return count
      }
      if attempt == 1 {
        Thread.sleep(forTimeInterval: 0.2)
        throw DatabaseError(.connection, "not yet")
      }
      return try SQLiteConnection(inMemory: .init())
    }
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      do { try pool.withConnection { _ in } } catch { failures.withLock { $0 += 1 } }
    }
    #expect(failures.withLock { $0 } == 1)
    #expect(pool.openCount == 1)
  }
}
