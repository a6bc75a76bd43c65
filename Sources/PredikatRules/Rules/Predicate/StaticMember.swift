import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `Date.now`, `.distantPast`, `Type.limit` inside a predicate.
enum StaticMember {
  static let rule = Rule(
    id: "predicate.static-member",
    summary: "a static member written inside a predicate",
    rationale: """
      The macro turns 'Date.now' into a key path of the type itself, which no predicate can keep, \
      and refuses '.now'. A constant before the predicate holds the value.
      """,
    facts: [
      Fact(
        .compiler, "the type is captured as a value, which is not 'Codable'",
        source: "swift-foundation issue 499; compiled with Swift 6.3.1"),
      Fact(
        .macro, "member access without an explicit base is refused",
        source: "swift-foundation issue 318; compiled with Swift 6.3.1"),
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.published > ▲Date.now }",
        fixed: "let now = Date.now\n#Predicate<Book> { $0.published > now }"),
      RuleExample(
        "#Predicate<Book> { ($0.due ?? ▲.distantPast) > $0.published }", for: "foundation",
        fixed: "let distantPast = Date.distantPast\n"
          + "#Predicate<Book> { ($0.due ?? distantPast) > $0.published }"),
      RuleExample(
        "let now = 1\n#Predicate<Book> { $0.pages < ▲Int.max && $0.edition == now }",
        fixed: "let now = 1\nlet max = Int.max\n"
          + "#Predicate<Book> { $0.pages < max && $0.edition == now }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.published > Date.now }", for: "predikat"),
      RuleExample("let now = Date.now\n#Predicate<Book> { $0.published > now }"),
    ],
    checks: [.expressions([.staticMember, .call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .staticMember(let owner, let name, let isQualified) where owner != .comparisonResult:
      let text = context.text(of: expression)
      let value = isQualified ? text : "\(context.name(of: owner.unwrapped)).\(name)"
      report(expression, value, name, isQualified, &context)
    case .call(.now, _) where !FunctionCall.isInitializer(expression, context):
      let text = context.text(of: expression)
      let isQualified = !text.hasPrefix(".")
      report(expression, isQualified ? text : "Date.now", "now", isQualified, &context)
    default: return
    }
  }

  private static func report(
    _ expression: TypedExpression, _ value: String, _ name: String, _ isQualified: Bool,
    _ context: inout RuleContext
  ) {
    let fix = context.hoist(value, as: name, replacing: expression.range)
    let text = context.text(of: expression)
    context.report(
      .compile, .staticMember(text, isQualified, fix: fix, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func staticMember(
    _ text: String, _ isQualified: Bool, fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      StaticMember.rule, "the static member '\(text)' is read inside a predicate", at: range,
      notes: [
        isQualified
          ? "the compiler refuses the macro's expansion, which captures the type itself"
          : "the macro refuses a member without an explicit base",
        "name the value in a constant before the predicate",
      ],
      fixes: [fix])
  }
}
