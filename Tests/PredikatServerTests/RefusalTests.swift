import Foundation
import PredikatServer
import Testing

@Suite struct RefusalTests {
  /// Sends a request and checks that the refusal has the one shape of all failures.
  private func check(
    _ request: HTTPRequest, isRefusedWith status: Int, _ message: String,
    limits: ServerLimits = ServerLimits(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let response = Router.test(limits: limits).response(to: request)
    #expect(response.status == status, sourceLocation: sourceLocation)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    #expect(Set(json.keys) == ["ok", "status", "error", "diagnostics"])
    #expect(json["ok"] as? Bool == false)
    #expect(json["status"] as? Int == status, sourceLocation: sourceLocation)
    #expect(json["error"] as? String == message, sourceLocation: sourceLocation)
    #expect((json["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    "/nowhere", "/api/v1", "/api/v1/openapi.json", "/api/v1/complete", "/api/v1/advise",
    "/api/v1/stores/", "/api/v1/stores//schema", "/scripts/../index.html", "/index.html/", "",
  ])
  func anUnknownPathIsNotFound(_ path: String) throws {
    try check(
      .test(.get, path), isRefusedWith: 404, "there is nothing at '\(path)'")
  }

  @Test func anUnknownStoreIsNotFound() throws {
    try check(
      .test(.get, "/api/v1/stores/../../etc/passwd/schema"), isRefusedWith: 404,
      "there is no store '../../etc/passwd'")
  }

  @Test(arguments: [
    (HTTPMethod.get, "/api/v1/check", "GET", "POST"), (.head, "/api/v1/query", "HEAD", "POST"),
    (.post, "/", "POST", "GET, HEAD"), (.post, "/healthz", "POST", "GET, HEAD"),
    (.other("OPTIONS"), "/api/v1/plan", "OPTIONS", "POST"),
    (.other("DELETE"), "/api/v1/stores", "DELETE", "GET, HEAD"),
  ])
  func aWrongMethodIsToldTheRightOnes(
    _ method: HTTPMethod, _ path: String, _ name: String, _ allowed: String
  ) throws {
    let request = HTTPRequest.test(method, path, contentType: "application/json")
    try check(
      request, isRefusedWith: 405, "the method '\(name)' is not allowed here, only \(allowed)")
    #expect(Router.test().response(to: request).headers["Allow"] == allowed)
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
  func aBodyThatAFormCouldSendIsRefused(_ type: String) throws {
    try check(
      .test(.post, "/api/v1/query", contentType: type, body: "{\"text\":\"true\"}"),
      isRefusedWith: 415, "expected the content type 'application/json', found '\(type)'")
  }

  @Test func aBodyWithoutAContentTypeIsRefused() throws {
    try check(
      .test(.post, "/api/v1/query", body: "{\"text\":\"true\"}"), isRefusedWith: 415,
      "expected the content type 'application/json', found none")
  }

  @Test(arguments: ["Application/JSON", "application/json;charset=utf-8", "application/json ; x=y"])
  func aContentTypeMayHaveParameters(_ type: String) {
    let request = HTTPRequest.test(
      .post, "/api/v1/query", contentType: type, body: "{\"text\":\"true\"}")
    #expect(Router.test().response(to: request).status == 200)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:80", "localhost:8081", "",
    "127.0.0.1:8080.evil.example",
  ])
  func aForeignHostIsMisdirected(_ host: String) throws {
    try check(
      .test(.get, "/healthz", host: host), isRefusedWith: 421,
      "this server does not answer for the host '\(host)'")
  }

  @Test func aHostIsDemandedOnce() throws {
    let message = "expected exactly one 'Host' header field"
    try check(.test(.get, "/healthz", host: nil), isRefusedWith: 400, message)
    try check(
      .test(.get, "/healthz", headers: ["host": "localhost:8080"]), isRefusedWith: 400, message)
  }

  @Test func anOldClientNeedNotNameAHost() {
    var request = HTTPRequest.test(.get, "/healthz", host: nil)
    request.isVersion10 = true
    #expect(Router.test().response(to: request).status == 200)
  }

  @Test(arguments: ["http://evil.example", "https://localhost:80", "null", "file://"])
  func aForeignOriginIsRefused(_ origin: String) throws {
    try check(
      .test(.get, "/api/v1/stores", headers: ["Origin": origin]), isRefusedWith: 403,
      "requests from the origin '\(origin)' are not answered")
  }

  @Test func theOwnOriginIsAnswered() {
    let request = HTTPRequest.test(
      .get, "/api/v1/stores", headers: ["Origin": "http://localhost:8080"])
    #expect(Router.test().response(to: request).status == 200)
  }

  @Test func aBodyOverTheLimitIsRefused() throws {
    var limits = ServerLimits()
    limits.bodyBytes = 20
    try check(
      .post("/api/v1/check", "{\"text\": \"title.count\"}"), isRefusedWith: 413,
      "the body is longer than 20 bytes", limits: limits)
    var request = HTTPRequest.post("/api/v1/check", "")
    request.isBodyTooLong = true
    try check(request, isRefusedWith: 413, "the body is longer than 1048576 bytes")
  }

  @Test func aRefusalRepeatsOnlyTheBeginningOfAHostileRequest() {
    let path = "/" + String(repeating: "e\u{301}", count: 5_000)
    #expect(Router.test().response(to: .test(.get, path)).body.count < 400)
  }
}
