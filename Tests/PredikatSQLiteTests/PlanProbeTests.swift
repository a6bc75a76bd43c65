import Foundation
import PredikatPlanning
import PredikatStore
import Testing

@Suite struct PlanProbeTests {
  @Test func probe() throws {
    let texts = try String(contentsOfFile: "/tmp/probe.txt", encoding: .utf8)
    for line in texts.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let sample = try #require(Sample.named(parts[0]))
      let fixture = try PlanFixture(sample)
      do {
        let checked = try fixture.check(
          parts[3], root: parts[1], sort: parts[2].isEmpty ? nil : parts[2])
        let plan = try fixture.plan(checked)
        print("==", parts[3], " sort:", parts[2]);
        print(
          plan.statement.text.replacingOccurrences(
            of: "SELECT .*? FROM", with: "SELECT … FROM", options: .regularExpression))
        print(
          "  ",
          plan.statement.bindings.map { "\($0.value.map { "\($0)" } ?? "-")" }.joined(
            separator: ", "))
        let explained = plan.explanation(of: checked.source)
        for c in explained.conditions {
          print("   -", c.text, "→", c.servedBy ?? "nil", ":", c.reason)
        }
        let engine = try fixture.enginePlan(of: plan)
        let agrees = explained.prediction.agrees(with: engine)
        print("  agrees", agrees, "sort", explained.sort)
        if !agrees || true {
          dump(explained.prediction.nodes, "P"); if !agrees { dump(engine.nodes, "E") }
        }
        print("  rows", try fixture.keys(of: plan).count)
      } catch { print("!!", parts[3], error) }
    }
  }
  func dump(_ nodes: [EnginePlan.Node], _ tag: String, _ indent: String = "     ") {
    for n in nodes { print(indent, tag, n.detail); dump(n.children, tag, indent + "  ") }
  }
}
