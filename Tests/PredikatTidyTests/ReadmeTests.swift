import Foundation
import Testing

/// What the README shows is what the repository holds.
@Suite struct ReadmeTests {
  static func text(of path: String) -> String {
    (try? String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  @Test func swiftIsQuotedFromAnExample() throws {
    let readme = Self.text(of: "README.md")
    let examples = ["FiltersFromStrangers", "PredicatesFromCode"].map {
      Self.text(of: "Examples/\($0)/main.swift")
    }
    let blocks = readme.matches(of: /```swift\n([\s\S]*?)```/).map { String($0.1) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = block.replacingOccurrences(of: "import Predikat\n\n", with: "")
      #expect(examples.contains { $0.contains(code) }, "not in an example:\n\(code)")
    }
  }

  @Test func everyPathExists() {
    let readme = Self.text(of: "README.md")
    let paths = readme.matches(of: /(?:Scripts|Examples|Grammar|Web)\/[\w.\/]*/).map {
      String($0.0)
    }
    #expect(!paths.isEmpty)
    for path in paths {
      let url = Repository.root.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: url.path), "\(path)")
    }
  }
}
