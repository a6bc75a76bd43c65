import PredikatJSON
import PredikatRules
import PredikatSyntax

extension Rule {
  /// The targets that behave differently, in the order of tables.
  static let targets: [Target] =
    [.foundation] + Target.OSVersion.known.map(Target.swiftData) + [.predikat]

  /// How grave it is for `target`, as a table says it.
  func word(for target: Target) -> String { severity(for: target)?.description ?? "–" }

  /// How grave it is for SwiftData, in the worst release, and in which releases where not in all.
  var swiftDataWord: String {
    let all = Target.OSVersion.known.map(Target.swiftData)
    guard let worst = all.compactMap({ severity(for: $0) }).max() else { return "–" }
    let releases = all.filter { severity(for: $0) == worst }
    guard releases.count < all.count, let first = releases.first, let last = releases.last else {
      return worst.description
    }
    let names = [first, last].map { $0.description.dropFirst("swiftdata@".count) }
    return "\(worst) \(first == last ? names[0] : "\(names[0])–\(names[1])")"
  }
}

extension JSONWriter {
  /// Writes the keys of a rule in a list.
  mutating func summary(of rule: Rule) {
    key("id")
    string(rule.id)
    key("stage")
    string(rule.stage.rawValue)
    key("summary")
    string(rule.summary)
    key("severities")
    object { writer in
      for target in Rule.targets {
        writer.key(target.description)
        writer.string(rule.severity(for: target)?.description)
      }
    }
    key("fixes")
    string(rule.fixes?.rawValue)
  }

  /// Writes all of a rule.
  mutating func rule(_ rule: Rule) {
    summary(of: rule)
    key("rationale")
    string(rule.rationale)
    key("facts")
    array(rule.facts) { writer, fact in
      writer.object { writer in
        writer.key("layer")
        writer.string(fact.layer.rawValue)
        writer.key("text")
        writer.string(fact.text)
        writer.key("source")
        writer.string(fact.source)
      }
    }
    key("examples")
    array(rule.examples) { $0.example($1) }
    key("nonExamples")
    array(rule.nonExamples) { $0.example($1) }
  }

  private mutating func example(_ example: RuleExample) {
    object { writer in
      writer.key("text")
      writer.string(example.text)
      writer.key("target")
      writer.string(example.target)
      writer.key("fixed")
      writer.string(example.fixed)
    }
  }
}
