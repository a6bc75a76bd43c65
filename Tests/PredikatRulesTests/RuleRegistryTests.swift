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

  private var sources: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
  }

  private func swiftFiles(below folder: URL) throws -> [URL] {
    let walk = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  @Test func everyFileHoldsARegisteredRule() throws {
    var ids: [String] = []
    let files = try swiftFiles(below: sources.appendingPathComponent("PredikatRules/Rules"))
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let name = file.deletingPathExtension().lastPathComponent
      #expect(text.contains("\nenum \(name) {\n"), "\(file) declares no enum of its name")
      let lines = text.split(separator: "\n")
      let id = try #require(lines.first { $0.hasPrefix("    id: \"") }, "\(file) has no id")
      ids.append(String(id.split(separator: "\"")[1]))
      let family = file.deletingLastPathComponent().lastPathComponent.lowercased()
      #expect(ids.last?.hasPrefix(family + ".") == true, "\(file) stands in the wrong folder")
    }
    let rules = RuleRegistry.all.filter { $0.stage == .validator }
    #expect(ids.sorted() == rules.map(\.id))
  }

  @Test func everyIDThatIsReportedCanBeLookedUp() throws {
    let known = Set(RuleRegistry.all.map(\.id))
    let families = Set(RuleRegistry.all.map { String($0.family) })
    let id =
      /"(([a-z]+)\.[a-z][a-z0-9-]+)"/
    for file in try swiftFiles(below: sources) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: id)
      where families.contains(String(match.2)) && !known.contains(String(match.1)) {
        Issue.record("\(match.1) in \(file.lastPathComponent) has no entry in the registry")
      }
    }
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func ruleIsDocumented(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    #expect(!rule.summary.isEmpty && !rule.rationale.isEmpty && !rule.verdicts.isEmpty)
    #expect(!rule.summary.hasSuffix("."), "a summary is no sentence")
    #expect(rule.rationale.hasSuffix("."), "a rationale is made of sentences")
    guard rule.stage == .validator else { return }
    #expect(!rule.facts.isEmpty && !rule.examples.isEmpty && !rule.nonExamples.isEmpty)
    #expect(rule.examples.contains { $0.fixed != nil } == (rule.fixes != nil))
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func ruleConcernsTheTargetsOfItsExamples(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    for example in rule.examples {
      for target in try example.targets() { #expect(rule.concerns(target)) }
    }
  }

  @Test func unknownIDHasNoRule() {
    #expect(RuleRegistry.rule("predicate.nothing") == nil)
  }
}
