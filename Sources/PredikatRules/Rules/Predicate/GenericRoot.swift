import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `#Predicate` over a protocol or a generic parameter.
enum GenericRoot {
  static let rule = Rule(
    id: "predicate.generic-root",
    summary: "a predicate over a protocol or a generic parameter",
    rationale: """
      The key paths of such a predicate go through the protocol's requirements, which SwiftData \
      does not recognise in optimised builds. Write one predicate for each model.
      """,
    facts: [
      Fact(
        .fetch, "passes in Debug, fatal error in Release: couldn't find the key path",
        source: "kasianov-mikhail/scout pull request 1152; apps' reports")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<▲Stamped> { $0.stamp == \"x\" }", schema: stamped),
      RuleExample("#Predicate<▲any Stamped> { $0.stamp == \"x\" }", schema: stamped),
    ],
    nonExamples: [
      RuleExample("#Predicate<Stamped> { $0.stamp == \"x\" }", for: "foundation", schema: stamped),
      RuleExample("#Predicate<Entry> { $0.stamp == \"x\" }", schema: stamped),
    ],
    checks: [.predicates(check)])

  private static let stamped = """
    protocol Stamped { var stamp: String { get } }
    @Model final class Entry: Stamped { var stamp: String }
    """

  private static func check(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    for (index, input) in predicate.inputs.enumerated() {
      guard let type = context.nominal(context.variable(input).type), type.kind == .protocol
      else { continue }
      let generics = predicate.syntax.generics
      let range = index < generics.count ? generics[index].range : predicate.syntax.range
      context.report(.fetch, .genericRoot(type.name, at: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func genericRoot(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      GenericRoot.rule, "the predicate is over '\(name)', and a model is expected", at: range,
      notes: [
        "SwiftData does not find the key paths in an optimised build, and ends the process",
        "write one predicate for each model",
      ])
  }
}
