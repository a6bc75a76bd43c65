import PredikatSchema
import PredikatSyntax
import Testing

@Suite struct TypeInferenceTests {
  private static let prelude = """
    import Foundation
    enum Kind: String { case live; static let usual = Kind.live; func next() -> Kind { .live } }
    struct Config { static let shared = Config(); var limit = 5; func size() -> Double { 1 } }
    @Model class Item { var name = "" }
    func make(_ x: Int) -> [Item] { [] }

    """

  @Test(arguments: [
    ("3", "Int"), ("-3", "Int"), ("1.5", "Double"), ("\"x\"", "String"), ("true", "Bool"),
    ("\"a \\(3) b\"", "String"), ("/ab+/", "Regex"), ("[1, 2, 3]", "[Int]"),
    ("[1, 2.5]", "[Double]"), ("[1, nil]", "[Int?]"), ("[\"a\": 1]", "[String: Int]"),
    ("(1, \"a\")", "(Int, String)"), ("Date()", "Date"), ("Date.now", "Date"), ("UUID()", "UUID"),
    ("Decimal(3)", "Decimal"), ("Data()", "Data"), ("Int.max", "Int"), ("Double.pi * 2", "Double"),
    ("Kind.live", "Kind"), ("Kind.usual", "Kind"), ("Kind(rawValue: \"live\")", "Kind?"),
    ("Kind.live.rawValue", "String"), ("Kind.live.next()", "Kind"), ("Kind.allCases", "[Kind]"),
    ("[Item]()", "[Item]"), ("[Item]?.some([])", "[Item]?"), ("Set<Int>()", "Set<Int>"),
    ("[String: [Item]]()", "[String: [Item]]"), ("Optional<Int>.none", "Int?"),
    ("Item?.none", "Item?"), ("Item()", "Item"), ("Item.init()", "Item"),
    ("URL(string: \"http://a\")", "URL?"), ("URL(string: \"http://a\")!", "URL"),
    ("UUID(uuidString: \"x\") ?? UUID()", "UUID"), ("Config.shared", "Config"),
    ("Config.shared.limit", "Int"), ("Config().size()", "Double"), ("make(3)", "[Item]"),
    ("make(3).first", "Item?"), ("make(3).count", "Int"), ("1...3", "ClosedRange<Int>"),
    ("0..<10", "Range<Int>"), ("1 < 2", "Bool"), ("!true", "Bool"), ("true ? 1 : 2", "Int"),
    ("x as? Item", "Item?"), ("x as String", "String"), ("Date().addingTimeInterval(-60)", "Date"),
    ("Calendar.current.date(byAdding: .day, value: -7, to: .now)", "Date?"),
    ("Calendar.current.startOfDay(for: Date())", "Date"), ("Item.self", "Item.Type"),
    ("#Predicate<Item> { $0.name == \"a\" }", "Predicate<Item>"),
    ("#Expression<Item, Int> { $0.name.count }", "Expression<Item, Int>"),
    ("UIImage()", "UIImage"), ("try? load()", "_?"), ("whatever", "_"), ("nil", "_"),
    ("{ 3 }()", "Int"), (".live", "_"),
  ])
  func valuesTellTheTypeOfAGlobal(value: String, type: String) {
    let schema = readSchema(Self.prelude + "let subject = \(value)")
    #expect(schema.global("subject").map { schema.name(of: $0.type) } == type)
  }

  @Test func annotationsAndFunctionsGiveTypesToGlobals() {
    let schema = readSchema(
      """
      let a: Int? = 3, b: Kind
      nonisolated(unsafe) var c = 1
      @MainActor let (d, e) = (1, 2)
      enum Kind { case x }
      func f(_ x: Int, by y: String = "") async throws -> Bool? { nil }
      func g() {}
      """)
    let found = schema.globals.map { "\($0.name): \(schema.name(of: $0.type))" }
    #expect(
      found == ["f: (Int, String) -> Bool?", "g: () -> ()", "a: Int?", "b: Kind", "c: Int"])
    #expect(schema.global("f")?.labels == [nil, "by"])
  }

  @Test func longChainsAndDoublingTypesAreInferredPromptly() {
    let sum = Array(repeating: "1", count: 150).joined(separator: " + ")
    let fallback = Array(repeating: "x", count: 150).joined(separator: " ?? ")
    let doubling = (1...60).map { "let t\($0) = (t\($0 - 1), t\($0 - 1))" }
    let schema = readSchema(
      "let sum = \(sum)\nlet fallback = \(fallback) ?? true\nlet t0 = 1\n"
        + doubling.joined(separator: "\n"))
    #expect(schema.global("sum")?.type == .integer)
    #expect(schema.global("fallback")?.type == .boolean)
    #expect(schema.global("t60")?.type.containsUnknown == true)
  }

  /// Each value names the next member, so that each is looked up, and most twice.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      ("static let a0 = 1", "static let a# = C.a%", "C.a9"),
      ("static let a0 = 1", "static let a# = C.b%", "C.a0"),
      ("var a0: Int { 1 }", "static let a# = C().a0", "C.a9"),
      ("static func f() -> Int { 1 }", "static func f#() -> Int { 1 }", "C.f9()"),
      ("static let a0 = 1", "static let a# = C.f%()", "C.a0"),
    ])
  func membersOfBigTypesAreFoundPromptly(first: String, other: String, subject: String) {
    let members = (1..<20_000).map { place in
      other.replacing("#", with: String(place)).replacing("%", with: String(place - 1))
    }
    let text = "enum C {\n\(first)\n\(members.joined(separator: "\n"))\n}"
    let schema = readSchema(text + "\nlet subject = \(subject)")
    #expect(schema.global("subject")?.type == .integer)
  }

  @Test(.timeLimit(.minutes(2))) func casesOfBigEnumsAreFoundPromptly() {
    let cases = (0..<20_000).map { "case a\($0)\nstatic let b\($0) = C.a\($0)" }
    let schema = readSchema("enum C: Int {\n\(cases.joined(separator: "\n"))\n}")
    let type = schema.type(named: "C")
    #expect(type?.cases.last?.rawValue == .integer(19_999))
    #expect(schema.typeName("b19999", of: "C") == "C")
  }

  @Test func propertiesTakeTheTypeOfTheirValue() throws {
    let schema = readSchema(
      """
      @Model class Item {
        var later = Other.standard
        var tags = [Tag]?.some([])
        @Relationship(deleteRule: .cascade) var owner = Tag?.none
        var words = [String]()
        var mystery = compute()
      }
      @Model class Tag { var items = [Item]() }
      struct Other { static let standard = Other(); var n = 1 }
      """)
    #expect(
      schema.outline(of: "Item") == [
        "later: Other", "tags: [Tag]? <-> Tag.nothing", "owner: Tag? <-> Tag.nothing",
        "words: [String]", "mystery: _",
      ])
    let owner = try #require(schema.type(named: "Item")?.property("owner"))
    #expect(owner.isTypeInferred && owner.relationship?.deleteRule == .cascade)
  }
}
