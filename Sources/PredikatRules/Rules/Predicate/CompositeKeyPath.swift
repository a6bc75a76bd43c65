import PredikatSchema
import PredikatSyntax

/// A hand-made key path node with several components.
enum CompositeKeyPath {
  static let rule = Rule(
    id: "predicate.composite-key-path",
    summary: "a hand-made 'PredicateExpressions.KeyPath' with several components",
    rationale: """
      A node of a predicate reads one property. With two, as '\\.author.name', Foundation ends the \
      program when the node is made. Nest one node a property, and use 'flatMap' behind a '?'.
      """,
    facts: [
      Fact(
        .compiler, "a fatal error about key paths with multiple components, when it runs",
        source: "swift-foundation issue 476; swift-foundation, KeyPath+Inspection.swift")
    ],
    verdicts: [.everywhere],
    examples: [
      RuleExample(
        source: function("PredicateExpressions.KeyPath(root: v, keyPath: ▲\\Book.size.width)")),
      RuleExample(
        source: function("PredicateExpressions.build_KeyPath(root: v, keyPath: ▲\\.author?.name)"),
        for: "foundation"),
    ],
    nonExamples: [
      RuleExample(source: function("PredicateExpressions.KeyPath(root: v, keyPath: \\Book.size)")),
      RuleExample(source: function("KeyPath(root: v, keyPath: \\Book.size.width)")),
    ],
    checks: [.code(mentioning: ["PredicateExpressions"], check)])

  private static func function(_ value: String) -> String {
    "func make(v: PredicateExpressions.Variable<Book>) {\n  let node = \(value)\n}"
  }

  private static func check(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    guard case .call(let call) = expression.kind,
      case .member(let base?, let name) = call.callee.kind,
      case .name(let owner, generics: _) = base.kind, owner.text == "PredicateExpressions",
      ["KeyPath", "build_KeyPath"].contains(name.text)
    else { return }
    for argument in call.arguments where argument.label?.text == "keyPath" {
      guard case .keyPath(let path) = argument.value.kind, path.components.count > 1 else {
        continue
      }
      context.report(.everywhere, .compositeKeyPath(path.components.count, at: path.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func compositeKeyPath(_ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CompositeKeyPath.rule, "the key path has \(count) components, and one a node is expected",
      at: range,
      notes: ["Foundation ends the program here", "nest the nodes; behind '?' use 'flatMap'"])
  }
}
