import Foundation
import PredikatRules
import PredikatSyntax
import Testing

/// The rules as a whole: order, names, completeness.
@Suite struct RuleRegistryTests {
  @Test func rulesStandInTheOrderOfTheirIDs() {
    let ids = RuleRegistry.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test func everyFileHoldsARegisteredRule() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/PredikatRules/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var ids: [String] = []
    for file in files.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let name = file.split(separator: ".").first.map(String.init) ?? file
      #expect(text.contains("\nenum \(name) {\n"), "\(file) declares no enum of its name")
      let lines = text.split(separator: "\n")
      let id = try #require(lines.first { $0.hasPrefix("    id: \"") }, "\(file) has no id")
      ids.append(String(id.split(separator: "\"")[1]))
    }
    #expect(ids.sorted() == RuleRegistry.all.map(\.id))
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func ruleIsDocumented(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    #expect(!rule.summary.isEmpty && !rule.rationale.isEmpty && !rule.facts.isEmpty)
    #expect(!rule.examples.isEmpty && !rule.nonExamples.isEmpty)
    #expect(!rule.summary.hasSuffix("."), "a summary is no sentence")
    #expect(rule.rationale.hasSuffix("."), "a rationale is made of sentences")
    #expect(rule.examples.contains { $0.fixed != nil } == (rule.fixes != nil))
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func ruleConcernsTheTargetsOfItsExamples(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    for example in rule.examples {
      for target in try example.targets() { #expect(rule.concerns(target)) }
    }
  }
}
