import Foundation
import PredikatEvaluation
import PredikatJSON
import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping
import Testing

@Suite struct ParameterBinderTests {
  /// The value of `x` in a query that compares it so.
  private func value(
    _ lines: String, given: [String: GivenValue] = [:]
  ) -> (value: Value?, ids: [String]) {
    let (query, bindings, diagnostics) = Library.query(lines, given: given)
    let index = query.parameters.firstIndex { $0.name == "x" }
    return (index.flatMap { bindings[ParameterID($0)] }, diagnostics.map(\.id))
  }

  @Test(arguments: [
    ("let x = 2 + 3\npages == x", Value.integer(5)),
    ("let x = globalLimit * 2\npages == x", .integer(6)),
    ("let y = 4\nlet x = y + y\npages == x", .integer(8)),
    ("let x = \"a\" + \"b\"\ntitle == x", .string("ab")),
    ("let x: Int? = nil\nrating == x", .null),
    ("let x = [1, 2]\nx.contains(pages)", .array([.integer(1), .integer(2)])),
    ("let x = Date.now\npublished < x", .date(800_000_000)),
    ("let x = Date()\npublished < x", .date(800_000_000)),
    (
      "let x = Date.now.addingTimeInterval(-7 * 86400)\npublished < x", .date(800_000_000 - 604_800)
    ),
    (
      "let x = Calendar.current.date(byAdding: .day, value: -1, to: Date())!\npublished < x",
      .date(800_000_000 - 86_400)
    ),
    ("let x = Calendar.current.startOfDay(for: Date())\npublished < x", .date(799_977_600)),
    ("let x = Date(timeIntervalSince1970: 978307200)\npublished < x", .date(0)),
    (
      "let x = Calendar.current.date(from: .init(year: 2001, month: 1, day: 2))!\npublished < x",
      .date(86_400)
    ),
    (
      "let x = ISO8601DateFormatter().date(from: \"2001-01-01T01:00:00Z\")!\npublished < x",
      .date(3_600)
    ),
    ("let x = Status.archived\nstatus == x", .string("gone")),
    ("let x = Status.live.rawValue\nstatus.rawValue == x", .string("live")),
    (
      "let x = UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!\nidentifier == x",
      .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
    ),
    (
      "let x = 1...3\nx.contains(pages)",
      .range(lower: .integer(1), upper: .integer(3), includesUpper: true)
    ),
    ("let x = Set([1, 1, 2])\nx.contains(pages)", .array([.integer(1), .integer(2)])),
    ("let x = Int.max\npages == x", .integer(.max)),
    ("let x = Decimal(string: \"1.50\")!\ncost == x", .decimal(Decimal(1.5))),
    ("let x = 3 > 2 ? \"a\" : \"b\"\ntitle == x", .string("a")),
    ("let x: Double = 1\nprice == x", .double(1)), ("let x = Book.limit\npages == x", .integer(7)),
    ("let x = \"n\\(1 + 1)\"\ntitle == x", .string("n2")),
  ])
  func computesTheLinesOfTheText(lines: String, expected: Value) {
    let (value, ids) = value(lines)
    #expect(value == expected, "\(ids)")
    #expect(ids.isEmpty)
  }

  @Test(arguments: [
    ("let x = 1 / 0\npages == x", "evaluation.division-by-zero"),
    ("let x = Int.max + 1\npages == x", "evaluation.overflow"),
    ("let y: Int? = nil\nlet x = y!\npages == x", "evaluation.forced-nil"),
    ("let x = [1][3]\npages == x", "evaluation.invalid-subscript"),
    ("let x = 5..<1\nx.contains(pages)", "evaluation.invalid-range"),
  ])
  func whatCannotBeComputedIsReported(lines: String, id: String) {
    let (value, ids) = value(lines)
    #expect(value == nil)
    #expect(ids == [id])
  }

  @Test func textsThatDoubleEndInAnError() {
    var lines = ["let a0 = \"xxxxxxxxxxxxxxxx\""]
    for index in 1...60 { lines.append("let a\(index) = a\(index - 1) + a\(index - 1)") }
    lines.append("title == a60")
    let (_, _, diagnostics) = Library.query(lines.joined(separator: "\n"))
    #expect(diagnostics.map(\.id) == ["evaluation.overflow"])
  }

  @Test(arguments: [
    ("title == x", "a b", Value.string("a b")), ("title == x", "nil", .string("nil")),
    ("subtitle == x", "nil", .null), ("subtitle == x", "", .string("")),
    ("pages == x", "1_000", .integer(1_000)), ("pages == x", "-0x1F", .integer(-31)),
    ("small == x", "127", .integer(127)), ("rating == x", "nil", .null),
    ("price == x", "1.5", .double(1.5)), ("price == x", "1", .double(1)),
    ("ratio == x", "0.1", .double(Double(Float(0.1)))),
    ("cost == x", "0.10", .decimal(Decimal(string: "0.1") ?? 0)),
    ("isPublished == x", "true", .bool(true)),
    ("published == x", "2001-01-01T00:00:10Z", .date(10)),
    ("published == x", "2001-01-02", .date(86_400)),
    ("[1, 2].contains(pages) && x.contains(pages)", "[1, 2]", .array([.integer(1), .integer(2)])),
    ("status == x", "gone", .string("gone")), ("status == x", ".archived", .string("gone")),
    (
      "identifier == x", "00000000-0000-0000-0000-000000000001",
      .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
    ), ("blob == x", "AQI=", .data([1, 2])),
    ("level == x", "10", .integer(10)), ("let x = 1\npages == x", "5", .integer(5)),
    ("title.contains(x)", "%_'\"", .string("%_'\"")),
  ])
  func readsTextsByType(query: String, text: String, expected: Value) {
    let (value, ids) = value(query, given: ["x": .text(text)])
    #expect(value == expected, "\(ids)")
    #expect(ids.isEmpty)
  }

  @Test(arguments: [
    ("pages == x", "1.5"), ("pages == x", ""), ("pages == x", "nil"),
    ("pages == x", "9223372036854775808"), ("small == x", "128"), ("price == x", "one"),
    ("cost == x", "1.5x"), ("cost == x", "nan"),
    ("isPublished == x", "1"), ("published == x", "yesterday"), ("status == x", "dead"),
    ("identifier == x", "1"), ("blob == x", "?"), ("x.contains(pages)", "1,2"),
    ("x.contains(pages)", "[1, \"2\"]"),
  ])
  func refusesTextsOfOtherTypes(query: String, text: String) {
    let (value, ids) = value(query, given: ["x": .text(text)])
    #expect(value == nil)
    #expect(ids == ["type.mismatch"])
  }

  @Test(arguments: [
    ("pages == x", JSONValue.number("9223372036854775807"), Value.integer(.max)),
    ("price == x", .number("1e2"), .double(100)),
    ("price == x", .string("inf"), .double(.infinity)),
    (
      "cost == x", .string("12345678901234567890.12"),
      .decimal(Decimal(string: "12345678901234567890.12") ?? 0)
    ), ("title == x", .string("a"), .string("a")), ("subtitle == x", .null, .null),
    ("isPublished == x", .boolean(false), .bool(false)),
    ("published == x", .string("2001-01-01T00:00:00Z"), .date(0)),
    ("status == x", .string("live"), .string("live")), ("level == x", .number("2"), .integer(2)),
    (
      "x.contains(pages)", .array([.number("1"), .number("3")]), .array([.integer(1), .integer(3)])
    ), ("author?.persistentModelID == x", .number("1"), .object(ObjectID(entity: "", key: 1))),
  ])
  func readsJSONByType(query: String, json: JSONValue, expected: Value) {
    let (value, ids) = value(query, given: ["x": .json(json)])
    #expect(value == expected, "\(ids)")
    #expect(ids.isEmpty)
  }

  @Test(arguments: [
    ("pages == x", JSONValue.number("1.5")), ("pages == x", .string("1")), ("pages == x", .null),
    ("title == x", .number("1")), ("isPublished == x", .number("1")),
    ("x.contains(pages)", .object([])),
    ("small == x", .number("1e400")),
  ])
  func refusesJSONOfOtherTypes(query: String, json: JSONValue) {
    let (value, ids) = value(query, given: ["x": .json(json)])
    #expect(value == nil)
    #expect(ids == ["type.mismatch"])
  }

  @Test func namesWithoutValuesStayUnbound() {
    let (value, ids) = value("pages == x")
    #expect(value == nil)
    #expect(ids.isEmpty)
  }

  @Test func objectsAreComparedByTheirIdentity() {
    let given: [String: GivenValue] = ["x": .text("Author/2")]
    #expect(Library.result(of: "author?.persistentModelID == x", given: given) == .keys([3]))
    #expect(Library.result(of: "author?.persistentModelID != x", given: given) == .keys([1, 2]))
  }
}
