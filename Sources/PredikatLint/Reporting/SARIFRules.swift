import PredikatJSON
import PredikatRules
import PredikatSyntax

/// The rules that a report's findings belong to, each once, as SARIF describes a tool.
struct SARIFRules {
  private let ids: [String]
  private let indexes: [String: Int]

  init(_ report: Report) {
    ids = Set(report.diagnostics.map(\.id)).sorted()
    indexes = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  /// The place of a rule in the driver's list.
  func index(of id: String) -> Int? { indexes[id] }

  /// Writes the tool with its rules.
  func writeDriver(to writer: inout JSONWriter) {
    let known = Dictionary(
      RuleRegistry.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    writer.object { writer in
      writer.key("name")
      writer.string("Predikat")
      writer.key("rules")
      writer.array(ids) { writer, id in
        writer.object { writer in
          writer.key("id")
          writer.string(id)
          if let rule = known[id] { Self.describe(rule, to: &writer) }
        }
      }
    }
  }

  private static func describe(_ rule: Rule, to writer: inout JSONWriter) {
    writer.message(rule.summary, key: "shortDescription")
    writer.message(rule.rationale, key: "fullDescription")
    writer.key("help")
    writer.object { writer in
      let facts = rule.facts.map { "\($0.text) (\($0.source))" }
      writer.key("text")
      writer.string(([rule.rationale] + facts).joined(separator: "\n\n"))
      writer.key("markdown")
      writer.string(([rule.rationale] + facts.map { "- " + $0 }).joined(separator: "\n\n"))
    }
    writer.key("defaultConfiguration")
    writer.object { writer in
      writer.key("level")
      writer.string((rule.gravest ?? .note).description)
    }
    writer.key("properties")
    writer.object { writer in
      writer.key("tags")
      writer.array([String(rule.id.prefix { $0 != "." })]) { $0.string($1) }
    }
  }
}

extension Rule {
  /// The gravest verdict that it can pass on any target.
  fileprivate var gravest: Severity? {
    verdicts.flatMap { [$0.foundation, $0.swiftData, $0.predikat].compactMap(\.self) }.max()
  }
}
