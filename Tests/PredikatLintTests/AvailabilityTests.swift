import Foundation
import PredikatSyntax
import Testing

@testable import PredikatLint

/// Code that runs on some releases only is judged for these.
@Suite final class AvailabilityTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let models = """
    import SwiftData
    @Model class Trip { var name = "" }
    @available(iOS 26, macOS 26, *) @Model class Tour: Trip { var guide = "" }
    @available(iOS 18, *) @Model final class Note { var text: String = "" }

    """
  /// Wrong on all releases before 26.
  private static let cast = "let p = #Predicate<Trip> { $0 is Tour }"
  /// Wrong on all releases.
  private static let call = "let p = #Predicate<Trip> { $0.name.lowercased() == \"x\" }"

  /// The releases for which something is found, of findings in predicates.
  private func releases(_ text: String, _ family: String = "predicate.") throws -> String {
    let file = folder.appendingPathComponent("A.swift")
    try (Self.models + text).write(to: file, atomically: true, encoding: .utf8)
    let targets = try #require(Target.parse("swiftdata@17+"))
    let outcome = Linter(Linter.Options(targets: targets)).lint(FileList([file.path]))
    let found = outcome.report.diagnostics.filter { $0.id.hasPrefix(family) }.flatMap(\.targets)
    return targets.filter(found.contains).map { "\($0)".dropFirst("swiftdata@".count) }
      .joined(separator: " ")
  }

  @Test(arguments: [
    (Self.cast, "17 17.4 17.5 18"), (Self.call, "17 17.4 17.5 18 26"),
    ("@available(iOS 26, *) func f() { \(Self.cast) }", ""),
    ("@available(iOS 26, macOS 15, *) func f() { \(Self.cast) }", "18"),
    ("@available(iOS, introduced: 26) func f() { \(Self.cast) }", ""),
    ("@available(iOS, unavailable) func f() { \(Self.cast) }", "17 17.4 17.5 18"),
    ("@available(*, deprecated) func f() { \(Self.cast) }", "17 17.4 17.5 18"),
    ("@available(iOS 17.4, *) enum E { static \(Self.cast) }", "17.4 17.5 18"),
    ("enum E { @available(macOS 26, *) static \(Self.cast) }", "17 17.4 17.5 18"),
    ("@available(iOS 26, *) extension Trip { static \(Self.cast) }", ""),
    ("@available(iOS 18, *) enum A { @available(iOS 26, *) enum B { static \(Self.cast) } }", ""),
    ("@available(iOS 26, *) enum A {}\nextension A { static \(Self.cast) }", ""),
    ("extension Tour { static \(Self.call) }", "26"),
    ("let p = #Predicate<Note> { $0.text.lowercased() == \"x\" }", "18 26"),
    (
      "struct V { @available(iOS 26, *) @Query(filter: #Predicate<Trip> { $0 is Tour }) var t }", ""
    ),
  ])
  func attributesAround(_ text: String, _ expected: String) throws {
    #expect(try releases(text) == expected)
  }

  @Test(arguments: [
    ("if #available(iOS 26, *) { \(Self.cast) }", ""),
    ("if #available(iOS 26, *), flag { \(Self.cast) } else { \(Self.call) }", "17 17.4 17.5 18 26"),
    ("if #available(iOS 26, *) {} else { \(Self.call) }", "17 17.4 17.5 18"),
    ("if #available(iOS 26, *) {} else if #available(iOS 18, *) { \(Self.call) }", "18"),
    ("if #unavailable(iOS 18) { \(Self.call) }", "17 17.4 17.5"),
    ("if #unavailable(iOS 18) {} else { \(Self.call) }", "18 26"),
    ("guard #available(iOS 26, *) else { return }\n\(Self.cast)", ""),
    ("guard #available(iOS 26, *) else { \(Self.call); return }", "17 17.4 17.5 18"),
    ("guard let x, #available(iOS 18, *) else { return }\n\(Self.call)", "18 26"),
    ("if #available(iOS 26, *) { return }\n\(Self.call)", "17 17.4 17.5 18"),
    ("if #available(iOS 26, *) { go() }\n\(Self.call)", "17 17.4 17.5 18 26"),
    ("if flag { guard #available(iOS 26, *) else { return } }\n\(Self.cast)", "17 17.4 17.5 18"),
    ("run { guard #available(iOS 26, *) else { return }\n\(Self.cast) }", ""),
    ("if #available(macOS 14.4, visionOS 1.1, *) { \(Self.call) }", "17 17.4 17.5 18 26"),
    ("if #available(macOS 15, *) {} else { \(Self.call) }", "17 17.4 17.5"),
    ("if #available(iOS 18, macOS 14.4, *) { \(Self.call) }", "17.4 17.5 18 26"),
    ("if #available(iOS 13, *) {} else { \(Self.call) }", ""),
    ("if #available(plan9 4, *) {} else { \(Self.call) }", "17 17.4 17.5 18 26"),
    ("while #available(iOS 26, *) { \(Self.cast) }\n\(Self.cast)", "17 17.4 17.5 18"),
  ])
  func conditionsAround(_ text: String, _ expected: String) throws {
    #expect(try releases("func f() {\n\(text)\n}") == expected)
  }

  @Test(arguments: [
    ("@Model class Cruise: Trip { var ship = \"\" }", "17 17.4 17.5 18"),
    ("@available(iOS 26, *) @Model class Cruise: Trip { var ship = \"\" }", ""),
    ("@available(iOS 18, *) @Model class Cruise: Trip { var ship = \"\" }", "18"),
    ("@available(iOS 26, *) enum V2 { @Model class Cruise: Trip { var ship = \"\" } }", ""),
    ("@available(iOS 26, *) extension Trip { @Model class Cruise: Trip { var ship = \"\" } }", ""),
  ])
  func modelsAreJudgedWhereTheyAre(_ text: String, _ expected: String) throws {
    #expect(try releases(text, "schema.inheritance") == expected)
  }

  @Test func whatTheSchemaReaderFindsIsLimitedToo() throws {
    let faulty = "@Model struct Plan { var name = \"\" }"
    #expect(try releases(faulty, "schema.model-on-struct") == "17 17.4 17.5 18 26")
    #expect(try releases("@available(iOS 26, *) " + faulty, "schema.model-on-struct") == "26")
  }
}
