import PredikatRules
import PredikatSyntax

/// A rule as a person reads it on a terminal.
struct RuleText {
  /// Sentences are broken at this column.
  private static let width = 88

  let style: TextStyle

  /// The lines on a rule.
  func lines(for rule: Rule) -> [String] {
    var lines = [style.bold(rule.id), rule.summary, ""]
    lines += wrapped(rule.rationale, indent: "") + [""]
    lines += verdicts(of: rule)
    if !rule.facts.isEmpty {
      lines += ["", style.bold("What is known")]
      for fact in rule.facts {
        lines += wrapped("\(fact.layer.rawValue): \(fact.text) (\(fact.source))", indent: "  ")
      }
    }
    if !rule.examples.isEmpty { lines += ["", style.bold("Found")] }
    for example in rule.examples { lines += found(example, rule) + [""] }
    if !rule.nonExamples.isEmpty { lines += [style.bold("Fine")] }
    for example in rule.nonExamples {
      lines += indented(example.text) + [style.dim("    for \(example.target)"), ""]
    }
    return lines
  }

  private func verdicts(of rule: Rule) -> [String] {
    var lines = [style.bold("Verdict")]
    for target in Rule.targets {
      let name = target.description
      let word =
        rule.severity(for: target).map { style.text($0.description, for: $0) } ?? style.dim("–")
      lines.append("  \(name)\(String(repeating: " ", count: 16 - name.count))\(word)")
    }
    lines.append("  found by the \(rule.stage.rawValue)")
    if let fixes = rule.fixes { lines.append("  fixes are \(fixes.phrase)") }
    return lines
  }

  /// An example with what is found in it, and what its fix changes.
  private func found(_ example: RuleExample, _ rule: Rule) -> [String] {
    let source = SourceText(example.text)
    let table = LineTable(source)
    let renderer = DiagnosticRenderer(style: style)
    var lines = example.findings(of: rule.id).flatMap {
      renderer.lines(for: $0, in: source, file: nil, table: table)
    }
    if let fixed = example.fixed { lines += [""] + difference(example.text, fixed) }
    return lines.map { $0.isEmpty ? "" : "  \($0)" }
  }

  /// The lines that differ, those that go before those that come.
  private func difference(_ old: String, _ new: String) -> [String] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return before[start..<(before.count - end)].map { style.red("- \($0)") }
      + after[start..<(after.count - end)].map { style.green("+ \($0)") }
  }

  private func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  }

  private func wrapped(_ text: String, indent: String) -> [String] {
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > Self.width, line.count > indent.count {
        lines.append(line)
        line = indent + (indent.isEmpty ? "" : "  ")
      }
      line += line.allSatisfy { $0 == " " } ? String(word) : " \(word)"
    }
    return lines + [line]
  }
}

extension Fix.Applicability {
  /// How far a fix may be trusted, in a sentence.
  var phrase: String {
    switch self {
    case .safe: "safe: the rows stay the same"
    case .unsafe: "unsafe: probably what is wanted, but look at them"
    case .suggestion: "suggestions: a place to start from"
    }
  }
}
