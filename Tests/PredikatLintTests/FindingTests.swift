import Foundation
import PredikatConsole
import PredikatSyntax
import Testing

@testable import PredikatLint

/// Which predicates are found in a tree of files, over which models, and with which types.
@Suite final class FindingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let model = """
    import SwiftData
    @Model final class Book {
      var title: String = ""
      var pages: Int = 0
      var due: Date? = nil
      var kind: Kind = Kind.novel
      var author: Author? = nil
    }
    @Model final class Author { var name: String = "" }

    """

  private func list(_ files: [String: String]) throws -> FileList {
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return FileList([folder.path])
  }

  private func roots(_ text: String) throws -> [String?] {
    Linter.predicates(in: try list(["A.swift": text])).list.map(\.root)
  }

  private func lint(_ files: [String: String]) throws -> Linter.Outcome {
    let targets = try #require(Target.parse("swiftdata@18"))
    return Linter(Linter.Options(targets: targets)).lint(try list(files))
  }

  private func errors(_ files: [String: String]) throws -> [String] {
    try lint(files).report.diagnostics.filter { $0.severity == .error }.map(\.id)
  }

  @Test(arguments: [
    ("let p = #Predicate<Book> { $0.pages > 3 }", ["Book"]),
    ("let p = #Predicate <Book>{ $0.pages > 3 }", ["Book"]),
    ("let p: Predicate<Book> = #Predicate { $0.pages > 3 }", ["Book"]),
    ("let p = #Predicate { (b: Book) in b.pages > 3 }", ["Book"]),
    ("let d = FetchDescriptor<Book>(predicate: #Predicate { _ in true })", ["Book"]),
    ("func f() -> Predicate<Book>? { return #Predicate { $0.pages > 3 } }", ["Book"]),
    ("func f() -> Predicate<Book> { a ? #Predicate { _ in true } : p }", ["Book"]),
    ("func f(p: Predicate<Book> = #Predicate { _ in true }) {}", ["Book"]),
    ("func f() { try? c.delete(model: Book.self, where: #Predicate { _ in true }) }", ["Book"]),
    ("struct V { @Query(filter: #Predicate { $0.pages > 3 }) var items: [Book] }", ["Book"]),
    (
      "struct V { @Query var items: [Book]\n"
        + "init() { _items = Query(filter: #Predicate { _ in true }) } }",
      ["Book"]
    ),
    (
      "func f() { var d = FetchDescriptor<Book>()\n d.predicate = #Predicate { $0.pages > 3 } }",
      ["Book"]
    ),
    ("let s = \"\\(count(#Predicate<Book> { _ in true }))\"", ["Book"]),
    ("var x: Int { didSet { go(#Predicate<Book> { _ in true }) } }", ["Book"]),
    (
      "switch x { case 1 where #Predicate<Book> { _ in true } == p: break\n default: break }",
      ["Book"]
    ),
    ("func f() { unknown(#Predicate { $0.pages > 3 }) }", [nil]),
    ("// #Predicate<Book> { _ in true }\n/* #Predicate<Book> { _ in true } */", []),
    ("let s = \"#Predicate<Book> { _ in true }\"\nlet t = #\"#Predicate<Book> {}\"#", []),
  ])
  func predicatesAreFoundWithTheirRoots(_ text: String, _ expected: [String?]) throws {
    #expect(try roots(text) == expected, "\(text)")
  }

  @Test func brokenCodeHidesNoPredicate() throws {
    let text = "func f( { ) } ] case let = \nlet p = #Predicate<Book> { $0.pages > 3 }\n}}"
    #expect(try roots(text) == ["Book"])
  }

  @Test func typesOfOtherFilesAreRead() throws {
    let outcome = try lint([
      "Models/Book.swift": Self.model,
      "Models/Kind.swift": "enum Kind: String, Codable { case novel, poem }",
      "Views/List.swift": """
      import SwiftData
      struct List {
        var wanted: Kind = .novel
        func f() { _ = #Predicate<Book> { $0.kind == wanted } }
      }
      """,
    ])
    #expect(outcome.statistics.typedCount == 1)
    #expect(outcome.report.diagnostics.contains { $0.id == "predicate.enum-attribute" })
  }

  @Test(arguments: [
    "func f(_ limit: Int) { _ = #Predicate<Book> { $0.pages > limit } }",
    "func f(_ b: Book?) { guard let b else { return }\n let n = b.pages\n"
      + "_ = #Predicate<Book> { $0.pages > n } }",
    "func f(_ all: [Book]) { let names = all.map(\\.title)\n"
      + "_ = #Predicate<Book> { names.contains($0.title) } }",
    "func f() { let day = Calendar.current.startOfDay(for: .now)\n"
      + "_ = #Predicate<Book> { $0.due == day } }",
    "func f(_ all: [Book]) { for one in all { let id = one.persistentModelID\n"
      + "_ = #Predicate<Book> { $0.persistentModelID == id } } }",
    "struct V { @State private var text = \"\"\n"
      + "func f() { _ = #Predicate<Book> { $0.title == text } } }",
    "struct V { func most(of n: Int) -> Int { n }\n"
      + "func f() { let n = most(of: 3)\n_ = #Predicate<Book> { $0.pages > n } } }",
    "func f() { let few = ...5\n_ = #Predicate<Book> { few.contains($0.pages) } }",
    "func f() { let few = ..<5\n_ = #Predicate<Book> { few.contains($0.pages) } }",
    "extension FetchDescriptor where T == Book { static func long(_ n: Int) -> Self {\n"
      + "make(predicate: #Predicate { $0.pages > n }) } }",
  ])
  func capturedNamesHaveTypes(_ text: String) throws {
    let outcome = try lint(["A.swift": Self.model + text])
    #expect(outcome.statistics.typedCount == 1, "\(outcome.statistics.untyped)")
    #expect(outcome.report.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func anotherLibrarysModelsAreNotOurs() throws {
    let text = """
      import Fluent
      @Model final class Tag { var labels: [String] = [] }
      let p = #Predicate<Tag> { $0.labels.contains("x") }
      """
    #expect(try errors(["A.swift": text]).isEmpty)
    #expect(
      try errors(["A.swift": text.replacingOccurrences(of: "Fluent", with: "SwiftData")])
        == ["predicate.scalar-array"])
  }

  @Test func aForeignMacroMayGiveMembers() throws {
    let text = """
      import Elsewhere
      @Model final class Tag { var name: String = "" }
      @Stored final class Note { var name: String = "" }
      final class Plain { var name: String = "" }
      func f(_ id: Int) {
        _ = #Predicate<Tag> { $0.key == id }
        _ = #Predicate<Note> { $0.key == id }
        _ = #Predicate<Plain> { $0.key == id }
      }
      """
    #expect(try errors(["A.swift": text]) == ["type.unknown-property"])
  }

  @Test func aProtocolOfModelsHasWhatModelsHave() throws {
    let text =
      Self.model + """
        protocol Titled: PersistentModel { var title: String { get } }
        extension Book: Titled {}
        func f<M>(_ id: PersistentIdentifier) -> FetchDescriptor<M> where M: Titled {
          FetchDescriptor<M>(
            predicate: #Predicate { $0.persistentModelID == id && $0.title == "x" })
        }
        """
    let outcome = try lint([
      "A.swift": text, "Other/Package.swift": "",
      "Other/Model.swift": "import SwiftData\npublic protocol PersistentModel: AnyObject {}",
    ])
    #expect(outcome.statistics.typedCount == 1)
    let found = outcome.report.diagnostics.map(\.id).filter { !$0.hasPrefix("schema.") }
    #expect(found == ["predicate.generic-root"])
  }

  @Test func methodsOfUnknownValuesAreSilent() throws {
    let text = """
      import SwiftData
      func f(_ other: Elsewhere.Thing) {
        _ = #Predicate<Missing> { ($0.wrapped.flatMap { $0 + 1 } ?? 7) == 3 }
        _ = #Predicate<Missing> { other.contains($0.name) || $0.name.starts(with: "x") }
      }
      """
    #expect(try errors(["A.swift": text]).isEmpty)
  }

  @Test func anAppSeesThePackagesBesideIt() throws {
    let outcome = try lint([
      "App/Main.swift": "func f() { _ = #Predicate<Book> { $0.kind.name == \"x\" } }",
      "Library/Package.swift": "",
      "Library/Sources/Book.swift": Self.model,
      "Library/Sources/Kind.swift": "struct Kind: Codable { var name: String }",
    ])
    #expect(outcome.statistics.typedCount == 1)
  }

  @Test func packagesOfOneAppSeeOneAnother() throws {
    let outcome = try lint([
      "App/Main.swift": "",
      "Packages/Lists/Package.swift": "",
      "Packages/Lists/Sources/List.swift": "func f() { _ = #Predicate<Book> { $0.pages > 3 } }",
      "Packages/Models/Package.swift": "",
      "Packages/Models/Sources/Book.swift": Self.model,
    ])
    #expect(outcome.statistics.typedCount == 1)
  }

  @Test func manyFoldersOfOneAppAreOneProject() throws {
    var files = ["App/Models/Book.swift": Self.model]
    for number in 0..<20 {
      files["App/Part\(number)/View.swift"] =
        "func f() { _ = #Predicate<Book> { $0.pages > \(number) } }"
    }
    #expect(try lint(files).statistics.typedCount == 20)
  }

  @Test func manyFoldersWithoutSourceAreManyProjects() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["App\(number)/Book.swift"] = Self.model
      files["App\(number)/View.swift"] = "let p = #Predicate<Book> { $0.pages > 3 }"
    }
    files["App39/Book.swift"] = nil
    #expect(try lint(files).statistics.typedCount == 39)
  }

  @Test func projectsSideBySideAreKeptApart() throws {
    let outcome = try lint([
      "One/Package.swift": "",
      "One/Sources/List.swift": "func f() { _ = #Predicate<Book> { $0.pages > 3 } }",
      "Two/Package.swift": "",
      "Two/Sources/Book.swift": Self.model,
    ])
    #expect(outcome.statistics.typedCount == 0)
  }

  @Test func theRulesLookAtOneProjectAtATime() throws {
    let outcome = try lint([
      "One/Package.swift": "",
      "One/Sources/Book.swift": Self.model,
      "Two/Package.swift": "",
      "Two/Sources/Tag.swift": """
      import SwiftData
      @Model final class Tag { var word: String = "" }
      enum V1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Tag.self] }
      }
      """,
    ])
    let unversioned = outcome.report.sections.filter { section in
      section.diagnostics.contains { $0.id == "schema.unversioned" }
    }
    #expect(unversioned.map(\.file) == [folder.path + "/One/Sources/Book.swift"])
    #expect(outcome.statistics.modelCount == 3)
  }

  @Test func modelsMaySeeSwiftDataThroughAModule() throws {
    let found = try errors([
      "Sources/Base/Exports.swift": "@_exported import SwiftData",
      "Sources/App/Tag.swift": """
      import Base
      @Model final class Tag { var labels: [String] = [] }
      let p = #Predicate<Tag> { $0.labels.contains("x") }
      """,
    ])
    #expect(found == ["predicate.scalar-array"])
  }

  @Test func theNearestVersionOfAModelIsMeant() throws {
    let found = try errors([
      "A.swift": """
      import SwiftData
      enum V1 {
        @Model final class Tag { var labels: [String] = [] }
        static let p = #Predicate<Tag> { $0.labels.contains("x") }
      }
      enum V2 {
        @Model final class Tag { var labels: String = "" }
        static let p = #Predicate<Tag> { $0.labels.contains("x") }
      }
      """
    ])
    #expect(found == ["predicate.scalar-array"])
  }

  @Test func namesThatNobodyDeclaresAreSilent() throws {
    let text = """
      import SwiftData
      func f(_ other: Elsewhere.Thing) {
        let value = other.value(for: 3)
        _ = #Predicate<Missing> { $0.anything == value && $0.count > other.limit }
      }
      """
    #expect(try errors(["A.swift": text]).isEmpty)
  }

  @Test func ordersSortedInMemoryMayUseAnyKey() throws {
    let text =
      Self.model + """
        extension Book { var shown: String { title } }
        func f(_ all: [Book]) { _ = all.sorted(using: SortDescriptor(\\Book.shown)) }
        """
    #expect(try errors(["A.swift": text]).isEmpty)
  }

  @Test func hiddenAndForeignFoldersAreSkipped() throws {
    let text = "let p = #Predicate<Book> { _ in true }"
    let files = try list([
      ".build/A.swift": text, "Pods/B.swift": text, "C.swift": text, "DerivedData/D.swift": text,
    ])
    #expect(files.paths.map { $0.split(separator: "/").last } == ["C.swift"])
  }

  @Test func linksThatGoRoundEnd() throws {
    _ = try list(["A/B.swift": "let p = #Predicate<Book> { _ in true }"])
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("A/Up"), withDestinationURL: folder)
    #expect(FileList([folder.path]).paths.count == 1)
  }

  @Test func whatIsNotThereIsAFailure() {
    let files = FileList(["/no/such/folder"])
    #expect(files.failures.map(\.path) == ["/no/such/folder"])
  }
}
