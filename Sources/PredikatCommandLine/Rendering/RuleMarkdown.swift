import PredikatRules
import PredikatSyntax

/// Rules as pages of the manual.
enum RuleMarkdown {
  /// What each family is about, in the order of the index.
  private static let families: [(name: String, title: String)] = [
    ("predicate", "Predicates"), ("sort", "Sorts"), ("fetch", "Fetches"), ("schema", "Models"),
    ("concurrency", "Concurrency"), ("type", "Types"), ("syntax", "Syntax"), ("plan", "Plans"),
    ("evaluation", "Evaluation"), ("lint", "Linting"),
  ]

  /// The file name of a rule's page, without its ending.
  static func pageName(of rule: Rule) -> String {
    "Rule-" + rule.id.map { $0 == "." ? "-" : String($0) }.joined()
  }

  /// The page that leads to all others.
  static let index: String = {
    var text = """
      # Rules

      Everything that can be found in a predicate, a sort, a fetch or a model, by its id.

      ## Overview

      Each finding carries an id and the targets for which it holds. `predikat explain ID` says the
      same as these pages, which are made from the rules themselves.

      ## Topics


      """
    for (name, title) in families {
      let rules = RuleRegistry.all.filter { $0.family == name }
      if rules.isEmpty { continue }
      text += "### \(title)\n\n"
      text += rules.map { "- <doc:\(pageName(of: $0))>\n" }.joined() + "\n"
    }
    return text
  }()

  /// The page of a rule.
  static func page(of rule: Rule) -> String {
    var text = "# \(rule.id)\n\nFinds \(escaped(rule.summary)).\n\n## Overview\n\n"
    text += escaped(rule.rationale) + "\n\n" + verdicts(of: rule)
    if !rule.facts.isEmpty {
      text += "\n### What is known\n\n"
      for fact in rule.facts {
        text += "- \(fact.layer.rawValue): \(escaped(fact.text)) (*\(escaped(fact.source))*)\n"
      }
    }
    if !rule.examples.isEmpty { text += "\n### Found\n" }
    for example in rule.examples { text += found(example, rule) }
    if !rule.nonExamples.isEmpty { text += "\n### Fine\n" }
    for example in rule.nonExamples {
      text += "\nFor `\(example.target)`:\n\n" + code(example.text)
    }
    return text
  }

  private static func verdicts(of rule: Rule) -> String {
    var text = "| target | verdict |\n|---|---|\n"
    for target in Rule.targets { text += "| `\(target)` | \(rule.word(for: target)) |\n" }
    text += "\nIt is found by the \(rule.stage.rawValue)."
    if let fixes = rule.fixes { text += " Its fixes are \(fixes.phrase)." }
    return text + "\n"
  }

  private static func found(_ example: RuleExample, _ rule: Rule) -> String {
    var text = "\n" + code(example.text) + "\n"
    let table = LineTable(SourceText(example.text))
    for finding in example.findings(of: rule.id) {
      let place = table.position(at: finding.range.start)
      text += "\(place.line):\(place.column): \(finding.severity) for `\(example.target)`: "
      text += escaped(finding.message) + "\n"
    }
    if let fixed = example.fixed { text += "\nFixed:\n\n" + code(fixed) }
    return text
  }

  private static func code(_ text: String) -> String { "```swift\n\(text)\n```\n" }

  /// A sentence in which code, between single quotes, is marked as such, and nothing else means
  /// anything to Markdown.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var isCode = false
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      let before = place > 0 ? characters[place - 1] : " "
      let after = place + 1 < characters.count ? characters[place + 1] : " "
      let opens = !isCode && (before == " " || before == "(") && after != " "
      let closes = isCode && !after.isLetter
      if character == "'", opens || closes {
        isCode.toggle()
        result += "`"
      } else if !isCode, "<*_[`".contains(character) {
        result += "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return isCode ? result + "`" : result
  }
}
