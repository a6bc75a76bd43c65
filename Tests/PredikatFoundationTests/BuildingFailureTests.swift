import Foundation
import PredikatFoundation
import PredikatSyntax
import Testing

/// What cannot become a predicate is an error with a name and a place.
@Suite struct BuildingFailureTests {
  private struct Opaque: Sendable {}

  private func failure(
    _ text: String, _ values: [String: any Sendable] = [:], target: Target = .foundation
  ) throws -> BridgeError {
    try #require(throws: BridgeError.self) { _ = try build(text, values, target: target) }
  }

  private func checkFails(
    _ text: String, _ kind: BridgeError.Kind, at place: String,
    _ values: [String: any Sendable] = [:], target: Target = .foundation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try failure(text, values, target: target)
    #expect(error.kind == kind, "\(text): \(error)", sourceLocation: sourceLocation)
    let range = try #require(error.range, sourceLocation: sourceLocation)
    #expect(SourceText(text).string(in: range) == place, sourceLocation: sourceLocation)
  }

  private func ids(_ text: String, target: Target = .foundation) throws -> [String] {
    guard case .diagnostics(let found) = try failure(text, target: target).kind else { return [] }
    return found.filter { $0.severity == .error }.map(\.id)
  }

  @Test func errorsOfTheTextAreDiagnostics() throws {
    #expect(try ids("pages >").first?.hasPrefix("syntax.") == true)
    #expect(try ids("titel == \"x\"") == ["type.unknown-property"])
    #expect(try ids("pages == \"x\"") == ["type.mismatch"])
    #expect(try ids("rating > 3") == ["type.optional"])
    #expect(try ids("pages") == ["type.not-boolean"])
  }

  @Test func whatTheTargetCannotRunIsRefusedBeforehand() throws {
    #expect(try ids("title.hasSuffix(\"x\")") == ["predicate.unsupported-call"])
    #expect(try ids("title.lowercased() == \"x\"") == ["predicate.case-conversion"])
    #expect(
      try ids("pages % 2 == 0", target: .swiftData(.init(18))) == ["predicate.integer-division"])
    #expect(try ids("title.contains(/x/)", target: .swiftData(.init(18))) == ["predicate.regex"])
  }

  @Test func unregisteredPropertiesAreNamed() throws {
    try checkFails("shelf == \"x\"", .registration, at: "shelf")
  }

  @Test func absentValuesAreNamed() throws {
    try checkFails("title == wanted", .value, at: "wanted")
    let error = try failure("title == wanted", ["wanted": Opaque()])
    #expect(error.kind == .value)
  }

  @Test func numbersBeyondDecimalsAreNamed() throws {
    try checkFails("exactPrice > 1e400", .value, at: "1e400")
    try checkFails("exactPrice > -1e400", .value, at: "1e400")
    #expect(throws: BridgeError.self) { try build("exactPrice > Decimal(1e308 * 10)") }
  }

  @Test func nodesThatAreAbsentHereAreNamed() throws {
    #if !canImport(Darwin)
      try checkFails(
        "title.localizedStandardContains(\"x\")", .node("StringLocalizedStandardContains"),
        at: "title.localizedStandardContains(\"x\")")
      try checkFails(
        "title.caseInsensitiveCompare(\"x\") == .orderedSame",
        .node("StringCaseInsensitiveCompare"), at: "title.caseInsensitiveCompare(\"x\")")
    #endif
    try checkFails(
      "rating == pages", .node("OptionalPromotion"), at: "pages")
  }

  @Test func aPredicateOverAnotherTypeIsRefused() throws {
    let error = try failure("#Predicate<Tag> { $0.weight > 1 }")
    #expect(error.kind == .registration)
    let two = try failure("#Predicate<Book, Tag> { $0.title == $1.name }")
    #expect(two.kind == .registration)
  }

  @Test func unreadableRegexesAreRefused() throws {
    #expect(throws: BridgeError.self) { try build("title.contains(/a(/)") }
    #expect(throws: BridgeError.self) {
      try build("let r = try Regex(\"a(\")\ntitle.contains(r)")
    }
  }

  @Test func longChainsAreBalanced() throws {
    let count = 5_000
    let text = (0..<count).map { "pages == \($0)" }.joined(separator: " || ")
    let built = try build(text)
    #expect(try built.evaluate(Book(pages: count - 1)))
    #expect(try !built.evaluate(Book(pages: count)))
  }

  @Test func deepTextsNeitherHangNorOverflow() throws {
    let negations =
      String(repeating: "!(", count: 90) + "isLent" + String(repeating: ")", count: 90)
    #expect(try build(negations).evaluate(Book(isLent: true)))
    let depth = 30
    let closures =
      "{ b in "
      + (0..<depth).map { "(\($0 == 0 ? "b" : "t\($0)").writer?.books.contains { t\($0 + 1) in " }
      .joined()
      + "t\(depth).isLent" + String(repeating: " } ?? true)", count: depth) + " }"
    #expect(try build(closures).evaluate(Book()))
    for count in [90, 190, 300] {
      let deep = String(repeating: "!", count: count) + "isLent"
      let nested = (0..<count).map { "rating == \($0) ? isLent : " }.joined() + "isLent"
      let optional = "(" + (0..<count).map { _ in "rating ?? " }.joined() + "0) > 0"
      for text in [deep, nested, optional] { _ = try? build(text) }
    }
    let lines = (1...40).map {
      "let p\($0) = #Predicate<Book> { p\($0 - 1).evaluate($0) && p\($0 - 1).evaluate($0) }"
    }
    let doubling = "let p0 = #Predicate<Book> { $0.isLent }\n" + lines.joined(separator: "\n")
    #expect(throws: BridgeError.self) {
      try build(doubling + "\n#Predicate<Book> { p40.evaluate($0) }")
    }
  }
}
