import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A comparison with nil that does not compile.
enum NilComparison {
  static let rule = Rule(
    id: "predicate.nil-comparison",
    summary: "an optional of a type without '==' compared with nil",
    rationale: """
      In a predicate '== nil' is '==' of two optionals, so what they wrap must be 'Equatable'. \
      Make the type so, or ask 'x.flatMap { _ in true } == nil'.
      """,
    facts: [
      Fact(
        .compiler, "'Equal' asks for 'Equatable', until SF-0035 is there",
        source: "swift-foundation proposal SF-0035 and pull request 1735; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.compile],
    examples: [
      RuleExample("#Predicate<Box> { ▲$0.inside == nil }", for: "foundation", schema: box),
      RuleExample("#Predicate<Book> { ▲$0.box != nil }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author == nil && $0.wear != nil }"),
      RuleExample("#Predicate<Box> { $0.outside == nil }", for: "foundation", schema: box),
      RuleExample("#Predicate<Box> { $0.inside == nil }", for: "predikat", schema: box),
    ],
    checks: [.expressions([.comparison], check)])

  private static let box = """
    struct Plain { var x: Int }
    struct Equal: Equatable { var x: Int }
    struct Box { var inside: Plain?; var outside: Equal? }
    """

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .comparison(_, let lhs, let rhs) = expression.kind, lhs.isNil != rhs.isNil
    else { return }
    let type = (lhs.isNil ? rhs : lhs).type.unwrapped
    guard !context.isEquatable(type) else { return }
    context.report(.compile, .nilComparison(context.name(of: type), at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func nilComparison(_ type: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      NilComparison.rule,
      "an optional '\(type)' is compared with nil, and '\(type)' has no '=='", at: range,
      notes: [
        "the compiler refuses the macro's expansion, which asks for 'Equatable'",
        "make '\(type)' 'Equatable'",
      ])
  }
}
