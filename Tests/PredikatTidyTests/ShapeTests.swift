import Foundation
import Testing

/// The shape of the code: sizes, folders, leftovers.
@Suite struct ShapeTests {
  @Test(arguments: Repository.sources)
  func sourceFileHasOneIdea(_ file: Repository.File) {
    #expect(file.lines.count <= 500, "split \(file.path)")
  }

  @Test func mostSourceFilesAreShort() {
    let long = Repository.sources.filter { $0.lines.count > 300 }
    #expect(
      Double(long.count) <= Double(Repository.sources.count) * 0.1,
      "more than one file in ten is over 300 lines: \(long)")
  }

  @Test(arguments: Repository.tests)
  func testFileIsReadable(_ file: Repository.File) {
    #expect(file.lines.count <= 800, "split \(file.path)")
  }

  @Test func foldersAreSmall() {
    let folders = Dictionary(grouping: Repository.sources, by: \.folder)
    for (folder, files) in folders where !folder.contains("/Rules") {
      #expect(files.count <= 20, "\(folder) holds \(files.count) files: split by topic")
    }
  }

  @Test(arguments: Repository.sources + Repository.tests)
  func nothingIsLeftUndone(_ file: Repository.File) {
    for marker in ["TO" + "DO", "FIX" + "ME", "X" + "XX"] {
      #expect(!file.text.contains(marker), "\(file.path) holds \(marker)")
    }
  }

  @Test(arguments: Repository.sources + Repository.tests)
  func lineFits(_ file: Repository.File) {
    for (index, line) in file.lines.enumerated() {
      #expect(line.count <= 100, "\(file.path):\(index + 1) has \(line.count) columns")
    }
  }

  @Test func topLevelHoldsOnlyWhatItShould() throws {
    let known: Set = [
      "Package.swift", "README.md", "LICENSE", "CHANGELOG.md", "Sources", "Tests", "Web", "Grammar",
      "Examples", "Scripts", ".ci", ".swift-format", ".editorconfig", ".gitignore", ".git",
      ".build", ".swiftpm", ".github",
    ]
    let found = Set(try FileNames.inFolder(Repository.root.path))
    #expect(found.subtracting(known).isEmpty)
  }

  @Test func readmeIsOneScreenOfUse() throws {
    let readme = try #require(
      Repository.files(in: ".", extensions: ["md"]).first { $0.path == "./README.md" })
    #expect(readme.lines.count <= 200)
  }
}
