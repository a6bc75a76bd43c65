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
      RuleExample(
        "func entries<T: Stamped>(of type: T.Type) -> Predicate<T> {\n"
          + "  #Predicate<▲T> { $0.stamp == \"x\" }\n}", schema: stamped),
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
      let generics = predicate.syntax.generics
      let written = index < generics.count ? generics[index] : nil
      let range = written?.range ?? predicate.syntax.range
      if let type = context.nominal(context.variable(input).type) {
        if type.kind == .protocol { context.report(.fetch, .genericRoot(type.name, at: range)) }
      } else if let name = written?.lastName,
        context.declarations.contains(where: { $0.hasGenericParameter(name, around: range) })
      {
        context.report(.fetch, .genericRoot(name, at: range))
      }
    }
  }
}

extension DeclarationSyntax {
  /// Whether it, or a declaration in it, stands around `range` and has a generic parameter of that
  /// name.
  fileprivate func hasGenericParameter(_ name: String, around range: TextRange) -> Bool {
    guard self.range.contains(range) else { return false }
    switch kind {
    case .function(let function):
      return function.genericParameters.contains { $0.name.text == name }
    case .type(let type):
      return type.genericParameters.contains { $0.name.text == name }
        || type.members.contains { $0.hasGenericParameter(name, around: range) }
    default: return false
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
