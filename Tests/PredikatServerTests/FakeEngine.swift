import Foundation
import PredikatServer

/// An engine that says what it was asked, so that tests see what reached it.
struct FakeEngine: PlaygroundEngine {
  /// How long a query takes, whatever its deadline.
  var queryTime: TimeInterval = 0

  func stores() -> PlaygroundAnswer {
    answer("{\"ok\":true,\"diagnostics\":[],\"stores\":[{\"id\":\"articles\"}]}")
  }

  func schema(ofStore id: String) -> PlaygroundAnswer {
    id == "articles"
      ? answer("{\"ok\":true,\"diagnostics\":[],\"store\":\"articles\"}")
      : .failure(status: 404, "there is no store '\(id)'")
  }

  func check(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer {
    answer("{\"ok\":true,\"diagnostics\":[],\"length\":\(request.text.utf16.count)}")
  }

  func plan(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer {
    .failure(
      status: 422, "the text has errors", diagnostics: Array("[{\"id\":\"syntax.empty\"}]".utf8))
  }

  func query(_ request: PlaygroundRequest, deadline: ContinuousClock.Instant) -> PlaygroundAnswer {
    Thread.sleep(forTimeInterval: queryTime)
    return answer("{\"ok\":true,\"diagnostics\":[],\"rows\":[]}")
  }

  private func answer(_ json: String) -> PlaygroundAnswer {
    PlaygroundAnswer(json: Array(json.utf8))
  }
}

extension HTTPRequest {
  /// A request as a browser on this machine sends it.
  static func test(
    _ method: HTTPMethod, _ path: String, host: String? = "127.0.0.1:8080",
    contentType: String? = nil, headers: KeyValuePairs<String, String> = [:], body: String = ""
  ) -> HTTPRequest {
    var fields = HTTPHeaders()
    if let host { fields.add("Host", host) }
    if let contentType { fields.add("Content-Type", contentType) }
    for (name, value) in headers { fields.add(name, value) }
    return HTTPRequest(
      method, path, headers: fields, body: Array(body.utf8), deadline: .now + .seconds(5))
  }

  /// A request with a JSON body.
  static func post(_ path: String, _ body: String) -> HTTPRequest {
    test(.post, path, contentType: "application/json", body: body)
  }
}

extension Router {
  /// A router in front of the fake engine, bound to the default address.
  static func test(limits: ServerLimits = ServerLimits()) -> Router {
    Router(
      engine: FakeEngine(), assets: .page(editor: .none),
      hosts: AllowedHosts(boundTo: "127.0.0.1", port: 8080), limits: limits)
  }
}
