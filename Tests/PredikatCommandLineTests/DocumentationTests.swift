import Foundation
import PredikatCommandLine
import PredikatConsole
import Testing

/// Every command and every option has a heading in the manual.
@Suite struct DocumentationTests {
  static let article: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/Predikat/Documentation.docc/Articles/CommandLine.md"
    return (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }()

  @Test(arguments: CommandSpecification.all)
  func commandAndItsOptionsHaveHeadings(_ command: CommandSpecification) {
    let headings = Self.article.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings.contains("### \(command.name)"))
    for option in command.options {
      #expect(
        headings.contains { $0 == "### \(option.name)" || $0.hasPrefix("### \(option.name) ") },
        "\(option.name) of \(command.name) has no heading")
    }
  }
}
