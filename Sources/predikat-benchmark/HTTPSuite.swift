import Foundation
import PredikatServer
import PredikatStore
import Synchronization

/// The playground's server, asked over loopback as fast as it answers.
enum HTTPSuite {
  /// As many connections as a handful of busy browsers hold.
  private static let connections = 8

  static func run(_ settings: Settings) throws -> [Result] {
    let shelf = try StoreShelf(named: ["sample:articles@\(settings.rows)"])
    var configuration = ServerConfiguration(port: 0)
    configuration.limits.concurrentRequests = 256
    let server = try HTTPServer.start(configuration, engine: StoreEngine(shelf))
    defer { server.stop() }
    let text = "isPublished && publishedAt != nil"
    let body = """
      {"text": "\(text)", "root": "Article", "store": "articles", "sort": "-publishedAt", \
      "limit": 20}
      """
    return try [
      rate("POST /api/v1/plan", "/api/v1/plan", body, server, settings) { answer in
        answer.contains("\"agrees\":true")
      },
      rate(
        "POST /api/v1/query, 20 of \(settings.rows) rows by an index", "/api/v1/query", body,
        server, settings
      ) { $0.contains("\"rowCount\":20") },
    ]
  }

  private static func rate(
    _ name: String, _ path: String, _ body: String, _ server: HTTPServer, _ settings: Settings,
    isRight: @escaping @Sendable (String) -> Bool
  ) throws -> Result {
    let port = Int(server.port)
    let first = try LoadClient(port: port, path: path, body: body).roundTrip()
    let answer = String(decoding: first, as: UTF8.self)
    guard isRight(answer) else { throw WrongAnswer(work: name, answer: answer) }
    let count = Mutex(0)
    let failures = Mutex<[String]>([])
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: connections) { _ in
      do {
        let client = try LoadClient(port: port, path: path, body: body)
        var own = 0
        while clock.now - start < settings.loadTime {
          let size = try client.roundTrip().count
          guard size > 100 else { throw WrongAnswer(work: name, answer: "\(size) bytes") }
          own += 1
        }
        count.withLock { $0 += own }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    let seconds = (clock.now - start).nanoseconds / 1e9
    if let failure = failures.withLock({ $0.first }) {
      throw WrongAnswer(work: name, answer: failure)
    }
    return .rate(
      name, perSecond: Double(count.withLock { $0 }) / seconds, goal: 2000,
      check: "\(answer.utf8.count) bytes")
  }
}
