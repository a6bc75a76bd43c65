import PredikatEvaluation
import PredikatJSON
import PredikatServer
import Testing

@Suite struct PlaygroundRequestTests {
  private func check(
    _ body: String, isRefusedWith message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: HTTPError.self, sourceLocation: sourceLocation) {
      _ = try PlaygroundRequest(json: Array(body.utf8))
    }
    #expect(error?.status == 400, sourceLocation: sourceLocation)
    #expect(error?.message == message, sourceLocation: sourceLocation)
  }

  @Test func everyKeyIsRead() throws {
    let body = """
      {"text": "title == wanted", "syntax": "swift", "root": "Article",
       "target": ["predikat", "swiftdata@17+"], "schema": "@Model final class Article {}",
       "store": "articles", "sort": "-title", "limit": 20, "offset": 9223372036854775807,
       "fields": ["title", "author.name"],
       "params": {"wanted": "a \\"b\\"", "none": null, "flag": true, "count": -1.50e3,
                  "ids": [1, "2", {"k": null}], "empty": []}}
      """
    var expected = PlaygroundRequest(text: "title == wanted")
    expected.syntax = "swift"
    expected.root = "Article"
    expected.targets = ["predikat", "swiftdata@17+"]
    expected.schema = "@Model final class Article {}"
    expected.store = "articles"
    expected.sort = "-title"
    expected.limit = 20
    expected.offset = .max
    expected.fields = ["title", "author.name"]
    let nested = JSONValue.object([JSONMember(key: "k", value: .null)])
    expected.parameters = [
      "wanted": .json(.string("a \"b\"")), "none": .json(.null), "flag": .json(.boolean(true)),
      "count": .json(.number("-1.50e3")),
      "ids": .json(.array([.number("1"), .string("2"), nested])), "empty": .json(.array([])),
    ]
    #expect(try PlaygroundRequest(json: Array(body.utf8)) == expected)
  }

  @Test func aSingleStringMayStandForAList() throws {
    let body =
      #"{"text": "", "target": "foundation", "fields": "title, author.name", "sort": null}"#
    let request = try PlaygroundRequest(json: Array(body.utf8))
    #expect(request.targets == ["foundation"])
    #expect(request.fields == ["title", "author.name"])
    #expect(request.sort == nil)
  }

  @Test(arguments: [
    (#"\ud83d\ude00"#, "😀"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00x"#, "\u{FFFD}x"),
    (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\u0000"#, "\0"),
    (#"\/\b\f\r\t\\\""#, "/\u{8}\u{c}\r\t\\\""), (#"e\u0301"#, "e\u{301}"),
  ])
  func escapesAreResolved(_ written: String, _ meant: String) throws {
    let request = try PlaygroundRequest(json: Array("{\"text\":\"\(written)\"}".utf8))
    #expect(Array(request.text.utf8) == Array(meant.utf8))
  }

  @Test(arguments: [
    (
      #"{"txt": "true"}"#,
      "unknown key 'txt' in the body; the known ones are 'text', 'syntax', "
        + "'root', 'target', 'schema', 'store', 'sort', 'limit', 'offset', 'fields', 'params'"
    ),
    (#"{}"#, "the body lacks the key 'text'"),
    (#"{"text": null}"#, "the key 'text' expects a string, found null"),
    (#"{"text": "", "limit": -1}"#, "the key 'limit' expects a whole number from 0, found -1"),
    (#"{"text": "", "limit": 1.0}"#, "the key 'limit' expects a whole number from 0, found 1.0"),
    (
      #"{"text": "", "offset": "1"}"#,
      "the key 'offset' expects a whole number from 0, found a string"
    ),
    (
      #"{"text": "", "target": 17}"#,
      "the key 'target' expects a string or an array of strings, found 17"
    ),
    (
      #"{"text": "", "target": ["predikat", true]}"#,
      "the key 'target[1]' expects a string, found a Boolean"
    ),
    (#"{"text": "", "params": []}"#, "the key 'params' expects an object, found an array"),
    (#"["text"]"#, "expected a JSON object as the body, found an array"),
  ])
  func aWrongKeyIsNamed(_ body: String, _ message: String) {
    check(body, isRefusedWith: message)
  }

  @Test(arguments: [
    ("", "expected a value, found the end at line 1, column 1"),
    ("{\"text\":\n  \"žž\", }", "expected a key, found '}' at line 2, column 9"),
    ("{\"text\":\"ž\" 1}", "expected ',' or '}', found '1' at line 1, column 13"),
    ("{\"text\":\"a\",\"text\":\"b\"}", "the key 'text' again at line 1, column 13"),
    ("{\"text\":\"a\nb\"}", "a control character inside a string at line 1, column 11"),
    ("{\"text\":\"a", "a string without its closing quote at line 1, column 11"),
    ("{\"text\":\"\\x\"}", "an unknown escape at line 1, column 10"),
    ("{\"text\":\"\\u12g4\"}", "expected a hexadecimal digit, found 'g' at line 1, column 14"),
    ("{\"limit\":01}", "expected ',' or '}', found '1' at line 1, column 11"),
    ("{\"limit\":1.}", "expected a digit, found '}' at line 1, column 12"),
    ("{\"text\":tru}", "expected a value, found 't' at line 1, column 9"),
    ("{\"text\":NaN}", "expected a value, found 'N' at line 1, column 9"),
    ("{\"text\":\"\"} x", "expected the end, found 'x' at line 1, column 13"),
    ("{\"text\":", "expected a value, found the end at line 1, column 9"),
  ])
  func aBodyThatIsNotJSONIsToldWhere(_ body: String, _ message: String) {
    check(body, isRefusedWith: "the body is not JSON: " + message)
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xC0, 0xAF]])
  func aBodyThatIsNotUTF8IsRefused(_ bytes: [UInt8]) {
    let error = #expect(throws: HTTPError.self) { _ = try PlaygroundRequest(json: bytes) }
    #expect(error?.message.hasPrefix("the body is not JSON: invalid UTF-8 at line 1") == true)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "[", count: 100_000)
    check(
      "{\"text\":" + deep,
      isRefusedWith:
        "the body is not JSON: more than 32 levels of nesting at line 1, column 40")
  }

  @Test func everyCutOfABodyIsRefused() {
    let body = Array(#"{"text":"a\u00e9\n","limit":12,"params":{"x":[1.5e3,true,null]}}"#.utf8)
    for length in 0..<body.count {
      #expect(throws: HTTPError.self) { _ = try PlaygroundRequest(json: Array(body[..<length])) }
    }
  }
}
