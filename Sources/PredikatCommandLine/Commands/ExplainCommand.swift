import Predikat
import PredikatConsole
import PredikatJSON
import PredikatRules
import PredikatSyntax

/// `predikat explain`: all of a rule.
struct ExplainCommand {
  private let rules: [Rule]
  private let format: RuleFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = try arguments.choice("--format", default: .text)
    guard !arguments.operands.isEmpty else { throw .missingRule }
    var rules: [Rule] = []
    for id in arguments.operands {
      guard let rule = Self.rule(id) else {
        throw .unknownRule(id, known: Self.names(like: id))
      }
      rules.append(rule)
    }
    self.rules = rules
  }

  /// The rule of that id; its family may be left out where no two rules share the rest.
  private static func rule(_ id: String) -> Rule? {
    if let rule = RuleRegistry.rule(id) { return rule }
    let rules = RuleRegistry.all.filter { $0.id.hasSuffix(".\(id)") }
    return rules.count == 1 ? rules[0] : nil
  }

  /// The names that an id may have been meant for: in full, or as it is without the family.
  private static func names(like id: String) -> [String] {
    let ids = RuleRegistry.all.map(\.id)
    return id.contains(".") ? ids : ids.map { String($0.drop { $0 != "." }.dropFirst()) }
  }

  func run(in console: Console) throws -> ExitStatus {
    switch format {
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.report(Report())
        writer.key("rules")
        writer.array(rules) { writer, rule in writer.object { $0.rule(rule) } }
      }
      console.output.write(writer.text + "\n")
    case .markdown:
      for rule in rules { console.output.write(RuleMarkdown.page(of: rule)) }
    case .text:
      let text = RuleText(style: TextStyle(isColored: console.colorsOutput))
      for rule in rules { text.lines(for: rule).forEach(console.output.writeLine) }
    }
    return .clean
  }
}
