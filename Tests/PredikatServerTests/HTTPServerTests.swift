import Foundation
import PredikatServer
import Testing

@Suite(.serialized) struct HTTPServerTests {
  /// Starts a server on any free port, and stops it after the body.
  private func withServer(
    queryTime: TimeInterval = 0, _ adjust: (inout ServerLimits) -> Void = { _ in },
    _ body: (HTTPServer) throws -> Void
  ) throws {
    var limits = ServerLimits()
    adjust(&limits)
    let server = try HTTPServer.start(
      ServerConfiguration(port: 0, limits: limits), engine: FakeEngine(queryTime: queryTime),
      assets: .page(editor: .none))
    defer { server.stop() }
    try body(server)
  }

  private func request(
    _ method: String, _ path: String, _ server: HTTPServer, body: String = "",
    connection: String = "close"
  ) -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
      + "Connection: \(connection)\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private func answer(
    _ method: String, _ path: String, _ server: HTTPServer, body: String = ""
  ) throws -> String {
    let client = try RawClient(port: server.port)
    client.send(request(method, path, server, body: body))
    return client.readToEnd()
  }

  @Test func getPostAndHeadAreAnswered() throws {
    try withServer { server in
      let health = try answer("GET", "/healthz", server)
      #expect(health.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(health.hasSuffix("\r\n\r\n{\"ok\":true,\"diagnostics\":[]}"))
      #expect(health.contains("Content-Security-Policy: default-src 'none'"))
      let check = try answer("POST", "/api/v1/check", server, body: "{\"text\":\"true\"}")
      #expect(check.hasSuffix("\"length\":4}"))
      let head = try answer("HEAD", "/healthz", server)
      #expect(head.contains("Content-Length: 28\r\n"))
      #expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func oneConnectionCarriesManyRequests() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      for _ in 0..<50 {
        let body = "{\"text\":\"true\"}"
        client.send(
          request("POST", "/api/v1/check", server, body: body, connection: "keep-alive"))
        #expect(client.read(until: "\"length\":4}").hasPrefix("HTTP/1.1 200 OK"))
      }
    }
  }

  @Test func requestsSentAheadAreAnsweredInOrder() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      let paths = ["/healthz", "/api/v1/stores", "/nowhere", "/healthz"]
      let all = paths.map { request("GET", $0, server, connection: "keep-alive") }.joined()
      client.send(all + request("GET", "/api/v1/stores/articles/schema", server))
      let answers = client.readToEnd().components(separatedBy: "HTTP/1.1 ").dropFirst()
      #expect(answers.map { $0.prefix(3) } == ["200", "200", "404", "200", "200"])
    }
  }

  @Test func anOldClientIsAnsweredAndLetGo() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      client.send("GET /healthz HTTP/1.0\r\n\r\n")
      #expect(client.readToEnd().contains(" 200 OK\r\n"))
    }
  }

  @Test func aBodyOverTheLimitIsRefusedAndTheRefusalArrives() throws {
    try withServer { server in
      for length in [(1 << 20) + 1, 3 << 20] {
        let body = String(repeating: " ", count: length)
        let answer = try answer("POST", "/api/v1/check", server, body: body)
        #expect(answer.hasPrefix("HTTP/1.1 413 "))
        #expect(answer.contains("\"status\":413"))
      }
    }
  }

  @Test func aHugeBodyIsNotEvenWaitedFor() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      client.send(
        "POST /api/v1/check HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
          + "Content-Length: 99999999999\r\n\r\n")
      #expect(client.readToEnd().contains("\"status\":413"))
    }
  }

  @Test func anEndlessBodyIsCutOff() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      client.send(
        "POST /api/v1/check HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
      var sent = 0
      while sent < 4_096, client.send(chunk) { sent += 1 }
      #expect(sent < 4_096)
      #expect(try answer("GET", "/healthz", server).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func headerFieldsOverTheLimitAreRefused() throws {
    try withServer { server in
      let fields = "X-Filler: " + String(repeating: "x", count: 8_000) + "\r\n"
      for (count, status) in [(1, "200"), (3, "431"), (100, "431")] {
        let client = try RawClient(port: server.port)
        client.send(
          "GET /healthz HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n"
            + String(repeating: fields, count: count) + "\r\n")
        #expect(client.readToEnd().hasPrefix("HTTP/1.1 \(status)"))
      }
    }
  }

  @Test func escapesInAPathAreResolvedAndNoPathEndsAtANullByte() throws {
    try withServer { server in
      #expect(try answer("GET", "/%68ealthz?x=%00", server).hasPrefix("HTTP/1.1 200"))
      #expect(try answer("GET", "/healthz%00", server).hasPrefix("HTTP/1.1 404"))
      let refusal = try answer("GET", "/%00", server)
      #expect(refusal.contains("there is nothing at '/\\u0000'"))
    }
  }

  @Test func aForeignHostIsRefusedOnTheSocketToo() throws {
    try withServer { server in
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
      #expect(client.readToEnd().hasPrefix("HTTP/1.1 421"))
    }
  }

  @Test(arguments: [
    "GET", "GET /healthz", "GET /healthz HTTP/1.1\r\nHost", "\r\n\r\n\r\n", "\0\0\0\0",
    "POST /api/v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
  ])
  func aRequestThatIsCutShortHarmsNobody(_ beginning: String) throws {
    try withServer { server in
      for _ in 0..<20 { try RawClient(port: server.port).send(beginning) }
      #expect(try answer("GET", "/healthz", server).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aClientThatDribblesIsCutOff() throws {
    try withServer { limits in
      limits.receivingTime = .milliseconds(400)
    } _: { server in
      let client = try RawClient(port: server.port)
      client.send("GET /healthz HTTP/1.1\r\n")
      var isOpen = true
      for _ in 0..<200 where isOpen {
        Thread.sleep(forTimeInterval: 0.05)
        isOpen = client.send("X: y\r\n")
      }
      #expect(!isOpen)
    }
  }

  @Test func workPastItsDeadlineIsAnsweredFor() throws {
    try withServer(queryTime: 1.5) { limits in
      limits.requestDeadline = .milliseconds(100)
    } _: { server in
      let answer = try answer("POST", "/api/v1/query", server, body: "{\"text\":\"true\"}")
      #expect(answer.hasPrefix("HTTP/1.1 504"))
      #expect(answer.contains("\"error\":\"no answer within 100 ms\""))
    }
  }

  @Test func moreWorkThanThereArePlacesIsRefused() throws {
    try withServer(queryTime: 0.5) { limits in
      limits.concurrentRequests = 1
    } _: { server in
      let first = try RawClient(port: server.port)
      first.send(request("POST", "/api/v1/query", server, body: "{\"text\":\"true\"}"))
      Thread.sleep(forTimeInterval: 0.15)
      let second = try answer("POST", "/api/v1/query", server, body: "{\"text\":\"true\"}")
      #expect(second.hasPrefix("HTTP/1.1 503"))
      #expect(second.contains("Retry-After: 1\r\n"))
      #expect(try answer("GET", "/healthz", server).hasPrefix("HTTP/1.1 200"))
      #expect(first.readToEnd().hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aStopWaitsForWhatIsUnderWay() throws {
    try withServer(queryTime: 0.5) { server in
      let client = try RawClient(port: server.port)
      client.send(
        request(
          "POST", "/api/v1/query", server, body: "{\"text\":\"true\"}", connection: "keep-alive"))
      Thread.sleep(forTimeInterval: 0.15)
      server.stop()
      let answer = client.readToEnd()
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.contains("Connection: close"))
      #expect(throws: POSIXError.self) { try RawClient(port: server.port) }
    }
  }

  @Test func aStopDoesNotWaitForEver() throws {
    try withServer(queryTime: 2) { limits in
      limits.stoppingTime = .milliseconds(100)
    } _: { server in
      let client = try RawClient(port: server.port)
      client.send(request("POST", "/api/v1/query", server, body: "{\"text\":\"true\"}"))
      Thread.sleep(forTimeInterval: 0.15)
      server.stop()
      #expect(client.readToEnd().contains("\"error\":\"the server is stopping\""))
    }
  }

  @Test func aTakenPortIsToldInTheSystemsWords() throws {
    try withServer { server in
      let error = #expect(throws: ServerError.self) {
        _ = try HTTPServer.start(ServerConfiguration(port: server.port), engine: FakeEngine())
      }
      #expect(error?.description.contains("Address already in use") == true)
    }
    #expect(throws: ServerError.unknownHost("no such host")) {
      _ = try HTTPServer.start(ServerConfiguration(host: "no such host"), engine: FakeEngine())
    }
  }
}
