import PredikatServer
import Testing

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", "/"), ("", ""), ("*", "*"), ("/api/v1/stores", "/api/v1/stores"),
    ("/api/v1/stores/sample%3aarticles%40100/schema", "/api/v1/stores/sample:articles@100/schema"),
    ("/%C5%BE/e%CC%81", "/ž/e\u{301}"), ("/%25%32%35", "/%25"), ("/%", "/%"), ("/%4", "/%4"),
    ("/%4g%zz", "/%4g%zz"), ("/%00/x", "/\0/x"), ("/%ff", "/\u{FFFD}"),
    ("http://localhost:8080/healthz", "/healthz"), ("https://localhost", "/"),
  ])
  func aPathIsReadFromItsTarget(_ target: String, _ path: String) {
    #expect(RequestTarget.path(of: target).unicodeScalars.elementsEqual(path.unicodeScalars))
  }
}
