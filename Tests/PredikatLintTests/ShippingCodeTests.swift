import Foundation
import PredikatConsole
import PredikatSyntax
import Testing

@testable import PredikatLint

/// Code of kinds that ship and work, on which the linter has nothing grave to say, and what is
/// wrong with code that only looks alike.
@Suite final class ShippingCodeTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let models = """
    import SwiftData
    @Model final class Ride {
      var id: String = ""
      var distance: Double = 0
      var isOver: Bool = false
      var start: Date = Date.now
      var places: [String] = []
      var stops: [Stop] = []
    }
    @Model final class Stop { var name: String = ""; var ride: Ride? = nil }

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

  /// Checks the ids of what is found beside the models, of those severities.
  private func check(
    _ files: [String: String], finds expected: [String], _ severities: Set<Severity> = [.error],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var files = files
    files["Models.swift"] = Self.models
    let found = try lint(files).report.diagnostics.filter { severities.contains($0.severity) }
    #expect(found.map(\.id) == expected, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("let far = workout.total?.value(in: .meters) ?? 0", 0),
    ("let far = workout.total?.value(in: .meters) ?? -1.5", 0),
    ("let far = Int(text) ?? 0", 1),
  ])
  func aNumberBehindAnUnknownValueHasItsType(_ line: String, _ errorCount: Int) throws {
    let text = "func f(text: String) { \(line)\n_ = #Predicate<Ride> { $0.distance >= far } }"
    try check(
      ["A.swift": text], finds: Array(repeating: "type.mismatch", count: errorCount))
  }

  @Test(arguments: [
    ("struct Remote: Codable", []), ("struct Remote", ["predicate.external-key-path"]),
    ("final class Remote", ["predicate.external-key-path"]),
    ("protocol Remote", []),
  ])
  func whatIsCodableMayBeCapturedAsSelf(_ head: String, _ expected: [String]) throws {
    let text = """
      \(head) { var id: String { get } }
      extension Remote { func f() { _ = #Predicate<Ride> { $0.id == self.id } } }
      """
    try check(["A.swift": text], finds: expected)
  }

  @Test func aModelOfTheMainActorIsOnlyWarnedOf() throws {
    let text = """
      import SwiftData
      @Model @MainActor final class Panel { var width: Int = 0 }
      func f() { _ = #Predicate<Panel> { $0.width > 3 } }
      """
    try check(["A.swift": text], finds: [])
    try check(["A.swift": text], finds: ["predicate.actor-isolated"], [.warning])
  }

  @Test(arguments: [
    ("import Transport\n", "Transport", []),
    ("", "App", ["type.unknown-property", "sort.unknown-property"]),
  ])
  func typesOfImportedModulesAreNotOurs(
    _ head: String, _ module: String, _ expected: [String]
  ) throws {
    let text = """
      \(head)func f() {
        _ = #Predicate<\(module).Ride> { $0.fare > 3 }
        _ = SortDescriptor(\\\(module).Ride.fare)
      }
      """
    try check(["A.swift": text], finds: expected)
  }

  @Test func aLibraryBesideAnAppDoesNotTakeSwiftsNames() throws {
    let files = [
      "App/A.swift": "func f(_ time: Date) { _ = #Predicate<Ride> { $0.start == time } }",
      "App/Models.swift": Self.models,
      "Library/Package.swift": "let name = \"Library\"",
      "Library/Sources/Date.swift": "@Model struct Date { var number = 0 }",
      "Library/Sources/B.swift": "import SwiftData\nlet all = FetchDescriptor<Date>()",
    ]
    let errors = try lint(files).report.diagnostics.filter { $0.severity == .error }
    #expect(!errors.contains { $0.id.hasPrefix("predicate") || $0.id.hasPrefix("type") })
  }

  @Test func boolSortsWhereItIsMadeComparable() throws {
    let sort = "let order = [SortDescriptor(\\Ride.isOver)]"
    try check(["A.swift": sort], finds: ["sort.unsupported-type"])
    try check(
      ["A.swift": sort, "B.swift": "extension Bool: @retroactive Comparable {}"], finds: [])
  }

  @Test func anAttributeIsPrefetchedInVain() throws {
    let text = """
      func f() {
        var rides = FetchDescriptor<Ride>()
        rides.relationshipKeyPathsForPrefetching = [\\.stops, \\.places]
      }
      """
    try check(["A.swift": text], finds: [])
    try check(["A.swift": text], finds: ["fetch.prefetch-unknown"], [.warning])
  }

  @Test(arguments: [
    ("cloudKitDatabase: .automatic", "", true),
    ("cloudKitDatabase: usesCloud ? .automatic : .none", "", true),
    ("/* cloudKitDatabase: .automatic */", "", false),
    ("isStoredInMemoryOnly: true) // cloudKitDatabase: .private(\"x\"", "", false),
    ("cloudKitDatabase: .private(\"a\")", "cloudKitDatabase: .none", false),
    (
      "cloudKitDatabase: .private(\"a\")",
      "isStoredInMemoryOnly: true, cloudKitDatabase: .none", true
    ),
  ])
  func cloudKitIsUsedWhereCodeSaysSo(
    _ first: String, _ second: String, _ isUsed: Bool
  ) throws {
    func configuration(_ arguments: String) -> String {
      "import SwiftData\nfunc f() { _ = ModelConfiguration(\(arguments)\n)\n"
        + "_ = FetchDescriptor<Ride>() }"
    }
    let model = "import SwiftData\n@Model final class Fee { @Attribute(.unique) var code: String }"
    try check(
      [
        "A.swift": configuration(first), "B.swift": configuration(second), "C.swift": model,
      ],
      finds: isUsed
        ? ["schema.cloudkit-unique", "schema.cloudkit-required", "schema.cloudkit-relationship"]
        : [], [.warning])
  }

  @Test func modelsOfReplacedVersionsAreLeftAlone() throws {
    let text = """
      import SwiftData
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Song.self] }
        @Model final class Song { var tags: [Tag] = [] }
        @Model final class Tag { var name: String = "" }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 10, 0) }
        static var models: [any PersistentModel.Type] { [Song.self] }
      }
      extension SchemaV2 {
        @Model final class Song { var labels: [Tag] = [] }
        @Model final class Tag { var name: String = "" }
      }
      """
    let found = try lint(["A.swift": text]).report.diagnostics
    let missing = found.filter { $0.id == "schema.missing-inverse" }
    #expect(missing.count == 1)
    #expect(missing.allSatisfy { $0.message.contains("'labels'") })
  }

  @Test(arguments: [
    "func f() { _ = Store<Ride>().including(#Predicate { $0.isOver }).first }",
    "func f() { _ = Store<Ride>().all().including(#Predicate { $0.isOver }) }",
    "func f() { _ = Ride.including(#Predicate { $0.isOver }) }",
    "struct V { @State var text = \"\"\nvar body: some View {\n"
      + "List {}.onChange(of: text) { _, new in go(#Predicate<Ride> { $0.id == new }) } } }",
    "func f<T: PersistentModel>(_ one: T) { let id = one.persistentModelID\n"
      + "_ = FetchDescriptor<T>(predicate: #Predicate { $0.persistentModelID == id }) }",
  ])
  func rootsAndCapturesOfCallsAreKnown(_ text: String) throws {
    let outcome = try lint(["Models.swift": Self.models, "A.swift": text])
    #expect(outcome.statistics.predicateCount == 1)
    #expect(outcome.statistics.untyped == [])
  }
}
