import Foundation
import PredikatCommandLine
import PredikatConsole
import PredikatRules
import Testing

/// `predikat rules` and `predikat explain`.
@Suite struct RuleCommandTests {
  @Test func everyRuleIsListed() {
    let run = Terminal("rules")
    #expect(run.status == .clean)
    for rule in RuleRegistry.all {
      #expect(run.output.contains("\n\(rule.id) "), "\(rule.id)")
    }
  }

  @Test func theListAsJSONTellsReleasesApart() throws {
    let data = Data(Terminal("rules", "--format", "json").output.utf8)
    let answer = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rules = try #require(answer["rules"] as? [[String: Any]])
    #expect(rules.count == RuleRegistry.all.count)
    let depth = try #require(
      rules.first { $0["id"] as? String == "predicate.optional-chain-depth" })
    let severities = try #require(depth["severities"] as? [String: Any])
    #expect(severities["swiftdata@17.4"] as? String == "error")
    #expect(severities["swiftdata@17.5"] is NSNull)
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func everyRuleIsExplained(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let run = Terminal("explain", id)
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("\(id)\n\(rule.summary)\n"))
    #expect(run.output.contains("[\(id)]") == !rule.examples.isEmpty)
    #expect(run.output.contains("\n  - ") == rule.examples.contains { $0.fixed != nil })
  }

  @Test func fixesAreShownAsADifference() {
    let run = Terminal("explain", "boolean-comparison")
    #expect(run.output.contains("- #Predicate<Book> { $0.chapters.isEmpty == false }"))
    #expect(run.output.contains("+ #Predicate<Book> { !$0.chapters.isEmpty }"))
    #expect(run.output.contains("^^^"))
  }

  @Test func pagesAreWrittenForTheManual() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = Terminal("rules", "--format", "markdown", "--into", folder.path)
    #expect(run.status == .clean)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(pages.count == RuleRegistry.all.count + 1)
    let page = folder.appendingPathComponent("Rule-predicate-loop.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.hasPrefix("# predicate.loop\n\nFinds "))
    #expect(text.contains("```swift\n"))
  }
}
