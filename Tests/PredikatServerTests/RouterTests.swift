import Foundation
import PredikatServer
import Testing

@Suite struct RouterTests {
  private let router = Router.test()

  @Test(arguments: [
    ("/healthz", "{\"ok\":true,\"diagnostics\":[]}"),
    ("/api/v1/stores", "{\"ok\":true,\"diagnostics\":[],\"stores\":[{\"id\":\"articles\"}]}"),
    ("/api/v1/stores/articles/schema", "{\"ok\":true,\"diagnostics\":[],\"store\":\"articles\"}"),
  ])
  func aResourceIsReadWithGetAndHead(_ path: String, _ body: String) {
    for method in [HTTPMethod.get, .head] {
      let response = router.response(to: .test(method, path))
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == body)
      #expect(response.headers["content-type"] == "application/json; charset=utf-8")
      #expect(response.headers["Cache-Control"] == "no-store")
    }
  }

  @Test(arguments: [
    ("check", 200, "{\"ok\":true,\"diagnostics\":[],\"length\":5}"),
    (
      "plan", 422,
      "{\"ok\":false,\"status\":422,\"error\":\"the text has errors\","
        + "\"diagnostics\":[{\"id\":\"syntax.empty\"}]}"
    ),
    ("query", 200, "{\"ok\":true,\"diagnostics\":[],\"rows\":[]}"),
  ])
  func aTextIsSentWithPost(_ name: String, _ status: Int, _ body: String) {
    let response = router.response(to: .post("/api/v1/\(name)", #"{"text": "ž\u017e 😀"}"#))
    #expect(response.status == status)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test func thePageAnswersAtTheRoot() throws {
    let page = router.response(to: .test(.get, "/"))
    #expect(page.status == 200)
    #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(String(decoding: page.body, as: UTF8.self).hasPrefix("<!doctype html>"))
    #expect(router.response(to: .test(.get, "/index.html")).body == page.body)
  }

  @Test func aKnownAssetIsNotSentAgain() throws {
    let first = router.response(to: .test(.get, "/"))
    let tag = try #require(first.headers["ETag"])
    for known in [tag, "\"other\", \(tag)", "W/\(tag)", "*"] {
      let again = router.response(to: .test(.get, "/", headers: ["If-None-Match": known]))
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.headers["ETag"] == tag)
    }
    let changed = router.response(to: .test(.get, "/", headers: ["If-None-Match": "\"other\""]))
    #expect(changed.status == 200)
  }

  @Test func everyAnswerCarriesTheSecurityHeaders() {
    let requests: [HTTPRequest] = [
      .test(.get, "/"), .test(.get, "/healthz"), .test(.get, "/nowhere"),
      .test(.get, "/", host: "evil.example"), .post("/api/v1/check", "{"),
    ]
    for request in requests {
      let headers = router.response(to: request).headers
      let policy = headers["Content-Security-Policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "no-referrer")
      #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
      #expect(headers["Access-Control-Allow-Origin"] == nil)
      #expect(headers["Set-Cookie"] == nil)
    }
  }

  @Test func onlyThePipelinesWorkNeedsAPlace() {
    #expect(!router.needsEngine(.test(.get, "/")))
    #expect(!router.needsEngine(.test(.get, "/healthz")))
    #expect(!router.needsEngine(.test(.get, "/nowhere")))
    #expect(router.needsEngine(.test(.get, "/api/v1/stores/x/schema")))
    #expect(router.needsEngine(.post("/api/v1/query", "{}")))
  }
}
