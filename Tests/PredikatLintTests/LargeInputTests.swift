import Foundation
import PredikatSyntax
import Testing

@testable import PredikatLint

/// Files so large that work which grows with the square of their size would not come to an end.
@Suite final class LargeInputTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let model = """
    import SwiftData
    @Model final class Book {
      var title: String = ""
      var pages: Int = 0
    }

    """

  private func lint(_ files: [String: String]) throws -> Linter.Outcome {
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let targets = try #require(Target.parse("swiftdata@18"))
    return Linter(Linter.Options(targets: targets)).lint(FileList([folder.path]))
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  @Test func queriesThatFollowOneAnotherSeeTheLocalsBeforeThem() throws {
    let count = 5_000
    let body = lines(count) {
      "let a\($0) = \($0)\nlet p\($0) = #Predicate<Book> { $0.pages > a\($0) }"
    }
    let outcome = try lint(["A.swift": Self.model + "func f() {\n\(body)\n}"])
    #expect(outcome.statistics.predicateCount == count)
    #expect(outcome.statistics.typedCount == count)
  }

  @Test func aLongChainOfLocalsIsFollowedOnlySoFar() throws {
    let count = 3_000
    let chain = lines(count) { "let a\($0 + 1) = a\($0)" }
    let queries = lines(count) { "_ = #Predicate<Book> { $0.pages > a\($0) }" }
    let outcome = try lint([
      "A.swift": Self.model + "func f() {\nlet a0 = 1\n\(chain)\n\(queries)\n}"
    ])
    #expect(outcome.statistics.predicateCount == count)
  }

  @Test func findingsOnOneLineAreSilencedOneByOne() throws {
    let count = 2_000
    let faults = (0..<count).map {
      "let p\($0) = #Predicate<Book> { $0.title.lowercased() == \"x\" }"
    }
    let comments = lines(count) { _ in "// predikat:disable predicate.case-conversion known" }
    let text = Self.model + comments + "\n" + faults.joined(separator: "; ")
    let outcome = try lint(["A.swift": text])
    #expect(outcome.statistics.predicateCount == count)
    #expect(outcome.report.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func filesMayAskForOneAnotherInALongRow() throws {
    var files = ["A.swift": Self.model + "@Model final class Shelf { var first: T0? = nil }"]
    for number in 0..<300 {
      files["T\(number).swift"] = "struct T\(number): Codable { var next: T\(number + 1)? }"
    }
    #expect(try lint(files).statistics.parsedCount == 301)
  }

  @Test func ofManyModelsWithOneNameTheNearestIsMeant() throws {
    var files = ["Package.swift": ""]
    for number in 0..<60 {
      files["Part\(number)/Item.swift"] =
        "import SwiftData\n@Model final class Item { var a\(number): Int = 0 }"
      files["Part\(number)/Views/List.swift"] =
        "let p\(number) = #Predicate<Item> { $0.a\(number) > 1 }"
    }
    #expect(try lint(files).statistics.typedCount == 60)
    // Two in one folder, or one no nearer than all others: nobody knows which is meant.
    files["Part3/Other.swift"] = "import SwiftData\n@Model final class Item { var b: Int = 0 }"
    files["Elsewhere/List.swift"] = "let p = #Predicate<Item> { $0.a3 > 1 }"
    let outcome = try lint(files)
    #expect(outcome.statistics.typedCount == 59)
    #expect(
      outcome.statistics.untyped.map { $0.hasPrefix(folder.path + "/Elsewhere") } == [true, false])
  }
}
