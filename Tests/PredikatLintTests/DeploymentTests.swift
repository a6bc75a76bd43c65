import Foundation
import PredikatConsole
import PredikatSyntax
import Testing

@testable import PredikatLint

/// For which releases the files of a tree are judged.
@Suite final class DeploymentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Two optional hops, which only releases before 17.5 get wrong, and an index, which 18 brought.
  private static let source = """
    import SwiftData
    @Model final class Book {
      #Index<Book>([\\.pages])
      var pages = 0
      var author: Author?
    }
    @Model final class Author {
      var mentor: Author?
      var pupil: Author?
      var name = ""
      var books: [Book] = []
    }
    let a = #Predicate<Book> { $0.author?.mentor?.name == "x" }
    """
  private static let project = "\t\tIPHONEOS_DEPLOYMENT_TARGET = 18.0;\n"

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// The findings of the two rules, and standard error.
  private func lint(
    _ path: String = "", _ options: String...
  ) throws -> (findings: [String], errors: String) {
    let (output, errors) = (Collected(), Collected())
    let console = Console(
      output: OutputChannel { output.bytes += $0 }, errors: OutputChannel { errors.bytes += $0 },
      environment: [:], readInput: { [] })
    let place = path.isEmpty ? folder.path : folder.path + "/" + path
    _ = LintTool.run(options + ["--reporter", "json", place], in: console)
    let json = try JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any]
    let diagnostics = try #require(json?["diagnostics"] as? [[String: Any]])
    let findings = diagnostics.compactMap { diagnostic -> String? in
      guard let id = diagnostic["id"] as? String, let severity = diagnostic["severity"] as? String,
        ["predicate.optional-chain-depth", "schema.index-availability"].contains(id)
      else { return nil }
      return "\(severity) \(id)"
    }
    return (findings.sorted(), String(decoding: errors.bytes, as: UTF8.self))
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }

  private func checkRelease(
    _ release: String, because reason: String, at path: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (findings, errors) = try lint(path)
    let judged = "judged for swiftdata@\(release)\(release == "26" ? "" : " and later"): "
    #expect(errors.contains(judged), "\(errors)", sourceLocation: sourceLocation)
    #expect(errors.contains(reason), "\(errors)", sourceLocation: sourceLocation)
    #expect(findings.isEmpty == (release != "17"), sourceLocation: sourceLocation)
  }

  @Test func withoutAProjectOldFaultsAreWarningsAndWhatShipsHasCompiled() throws {
    try write(["A.swift": Self.source])
    let (findings, errors) = try lint()
    #expect(
      findings == ["note schema.index-availability", "warning predicate.optional-chain-depth"])
    #expect(errors.isEmpty)
  }

  @Test func whatIsNamedByHandWins() throws {
    try write([
      "A.swift": Self.source, "App.xcodeproj/project.pbxproj": Self.project,
      "old.json": #"{"targets": ["swiftdata@17+"]}"#,
    ])
    let byFlag = try lint("", "--target", "swiftdata@17+")
    #expect(
      byFlag.findings == ["error predicate.optional-chain-depth", "note schema.index-availability"])
    #expect(byFlag.errors.isEmpty)
    let bySettings = try lint("", "--config", folder.path + "/old.json")
    #expect(bySettings.findings == byFlag.findings)
  }

  @Test(arguments: [
    ("let package = Package(name: \"A\", platforms: [.iOS(.v18)])", "18", "iOS 18.0"),
    ("let p = Package(platforms: [.macOS(\"15.0\"), .iOS(.v26)])", "18", "macOS 15.0"),
    ("let p = Package(platforms: [.macOS(.v13), .iOS(.v18)])", "18", "iOS 18.0"),
    ("let p = Package(platforms: [.iOS(.v17), /* .iOS(.v18) */ .macOS(.v15)])", "17", "iOS 17.0"),
    ("let p = Package(platforms: [.macOS(.v13)])", "17", "macOS 13.0"),
    ("let p = Package(platforms: [.visionOS(.v2)])", "18", "visionOS 2.0"),
    ("let p = Package(platforms: [.iOS(\"17.5\")])", "17.5", "iOS 17.5"),
  ])
  func packagesNameTheirPlatforms(_ text: String, _ release: String, _ system: String) throws {
    try write(["Package.swift": text, "Sources/A/A.swift": Self.source])
    let (_, errors) = try lint()
    #expect(errors.contains("judged for swiftdata@\(release) and later: "))
    #expect(errors.hasSuffix("Package.swift deploys to \(system)\n"))
  }

  @Test(arguments: [
    ("deploymentTargets: .iOS(\"18.0\"),", "18"),
    ("deploymentTargets: .multiplatform(iOS: \"18.0\", macOS: \"15.0\"),", "18"),
    ("deploymentTarget: .iOS(targetVersion: \"26.0\", devices: [.iphone]),", "26"),
    ("settings: [\"IPHONEOS_DEPLOYMENT_TARGET\": \"18.2\"]", "18"),
  ])
  func tuistNamesThem(_ text: String, _ release: String) throws {
    try write([
      "Project.swift": "let project = Project(\(text))\n// .iOS(\"17.0\")\n",
      "App/A.swift": Self.source,
    ])
    try checkRelease(release, because: "Project.swift deploys to iOS")
  }

  @Test(arguments: [
    ("options:\n  deploymentTarget:\n    iOS: \"18.0\"\n    macOS: 15.0\n", "18"),
    ("targets:\n  App:\n    platform: iOS\n    deploymentTarget: \"18.0\"\n", "18"),
    ("targets:\n  App:\n    deploymentTarget: 15.0 # or so\n    platform: macOS\n", "18"),
    ("targets:\n  App:\n    deploymentTarget: {iOS: 26.0, macOS: \"26.0\"}\n", "26"),
    ("settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 18.1\n", "18"),
    ("# deploymentTarget: 17\noptions:\n  deploymentTarget:\n    # iOS: 17.0\n    iOS: 18\n", "18"),
  ])
  func xcodeGenNamesThem(_ text: String, _ release: String) throws {
    try write(["project.yml": text, "App/A.swift": Self.source])
    try checkRelease(release, because: "project.yml deploys to")
  }

  @Test func theLowestOfAProjectsSettingsCounts() throws {
    try write([
      "App.xcodeproj/project.pbxproj": """
      RECOMMENDED_MACOSX_DEPLOYMENT_TARGET = 11.0;
      IPHONEOS_DEPLOYMENT_TARGET = 26.0;
      "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]" = 18.0;
      MACOSX_DEPLOYMENT_TARGET = "$(OTHER)";
      TVOS_DEPLOYMENT_TARGET = 9.0;
      XROS_DEPLOYMENT_TARGET = 2.1;
      """,
      "App/A.swift": Self.source,
    ])
    try checkRelease("18", because: "App.xcodeproj deploys to iOS 18.0")
    try write([
      "Settings/Base.xcconfig":
        "// IPHONEOS_DEPLOYMENT_TARGET = 13.0\nWATCHOS_DEPLOYMENT_TARGET=10.0\n"
    ])
    try checkRelease("17", because: "Settings/Base.xcconfig deploys to watchOS 10.0")
  }

  @Test func theNearestProjectIsMeant() throws {
    try write([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/A.swift": Self.source,
      "Core/Package.swift": "let p = Package(platforms: [.iOS(.v26)])",
      "Core/Sources/B.swift": "import SwiftData\n@Model final class Other { var x = 0 }",
      "Plain/Package.swift": "let p = Package(name: \"Plain\")",
      "Plain/Sources/C.swift": "import SwiftData\n@Model final class Third { var x = 0 }",
    ])
    let errors = try lint().errors
    #expect(errors.contains("swiftdata@18 and later: \(folder.path)/App.xcodeproj deploys to iOS"))
    #expect(errors.contains("swiftdata@26: \(folder.path)/Core/Package.swift deploys to iOS 26.0"))
    #expect(!errors.contains("Plain"))
  }

  @Test func oneLineIsEnoughForAllThatSayTheSame() throws {
    var files: [String: String] = [".git/HEAD": ""]
    for name in ["A", "B", "C"] {
      files["\(name)/Package.swift"] = "let p = Package(platforms: [.iOS(.v18)])"
      files["\(name)/Sources/\(name).swift"] =
        "import SwiftData\n@Model final class \(name) { var x = 0 }"
    }
    try write(files)
    #expect(
      try lint().errors == "predikat-lint: note: judged for swiftdata@18 and later: "
        + "\(folder.path)/A/Package.swift and 2 more deploy to iOS 18.0\n")
  }

  @Test func aProjectAboveOrBesideIsFoundUpToTheRepository() throws {
    try write([
      ".git/HEAD": "", "Mobile/App.xcodeproj/project.pbxproj": Self.project,
      "Shared/Models/A.swift": Self.source, "Mobile/App/A.swift": Self.source,
    ])
    try checkRelease("18", because: "App.xcodeproj deploys", at: "Shared/Models")
    try checkRelease("18", because: "App.xcodeproj deploys", at: "Shared/Models/A.swift")
    try checkRelease("18", because: "App.xcodeproj deploys", at: "Mobile/App")
    try checkRelease("18", because: "App.xcodeproj deploys", at: "Shared/Models/")
    try checkRelease("18", because: "App.xcodeproj deploys")
  }

  @Test func aNeighbourIsNoProjectOfOnes() throws {
    try write([
      "One/App.xcodeproj/project.pbxproj": Self.project, "Two/Models/A.swift": Self.source,
    ])
    #expect(try lint().findings.count == 2)
    #expect(try lint("Two").findings.count == 2)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    try write(["A.swift": Self.source, "App.xcodeproj/x": "", "project.yml/x": ""])
    #expect(mkfifo(folder.path + "/App.xcodeproj/project.pbxproj", 0o600) == 0)
    #expect(mkfifo(folder.path + "/Base.xcconfig", 0o600) == 0)
    #expect(try lint().findings.count == 2)
  }

  @Test(arguments: [
    "", "IPHONEOS_DEPLOYMENT_TARGET", "IPHONEOS_DEPLOYMENT_TARGET =", "_DEPLOYMENT_TARGET = 18",
    "IPHONEOS_DEPLOYMENT_TARGET[", "IPHONEOS_DEPLOYMENT_TARGET = 18x = ", "deploymentTarget: {",
    "platforms: [.iOS(", "deploymentTarget:\n", "\u{FEFF}:::", ".iOS(\"",
    "XROS_DEPLOYMENT_TARGET = 1.99999999999999999999",
  ])
  func brokenManifestsSayNothing(_ text: String) throws {
    try write([
      "App.xcodeproj/project.pbxproj": text, "project.yml": text, "Package.swift": text,
      "Project.swift": text, "Base.xcconfig": text, "A.swift": Self.source,
    ])
    let (findings, errors) = try lint()
    #expect(findings.count == 2 || text.contains("18x"))
    #expect(!errors.contains("internal fault"))
  }
}
