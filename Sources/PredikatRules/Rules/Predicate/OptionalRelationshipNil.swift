import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An optional to-one compared with nil as the only or the leading term.
enum OptionalRelationshipNil {
  static let rule = Rule(
    id: "predicate.optional-relationship-nil",
    summary: "a to-one relationship compared with nil as the only or leading term",
    rationale: """
      On release 26 such predicates were seen to crash or to count wrongly in the field, where the \
      test is the first or only term; behind a test of an attribute they work. Other apps ship \
      them without complaint.
      """,
    facts: [
      Fact(
        .sql, "crashes in the field on release 26; fine behind a scalar term",
        source: "Meshtastic-Apple pull request 1900; the bare form ships in Maccy")
    ],
    verdicts: [.swiftData(.warning, .since(Target.OSVersion(26)))],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.author == nil }", for: "swiftdata@26", .warning),
      RuleExample(
        "#Predicate<Book> { ▲$0.author != nil && $0.isLent }", for: "swiftdata@26", .warning),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author == nil }", for: "swiftdata@18"),
      RuleExample("#Predicate<Book> { $0.isLent && $0.author == nil }", for: "swiftdata@26"),
      RuleExample("#Predicate<Book> { $0.due == nil }", for: "swiftdata@26"),
    ],
    checks: [.predicates(check)])

  private static func check(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    let term = leadingTerm(of: predicate.body)
    guard case .comparison(let sign, let lhs, let rhs) = term.kind, sign.isEquality,
      lhs.isNil != rhs.isNil
    else { return }
    let value = (lhs.isNil ? rhs : lhs).lastOfChain
    guard let property = context.property(value),
      property.isToMany == false
    else { return }
    context.report(
      .swiftData(.warning, .since(Target.OSVersion(26))),
      .optionalRelationshipNil(property.name, at: term.range))
  }

  private static func leadingTerm(of body: TypedExpression) -> TypedExpression {
    var term = body
    while true {
      switch term.kind {
      case .logical(_, let operands):
        guard let first = operands.first else { return term }
        term = first
      case .not(let operand): term = operand
      default: return term
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func optionalRelationshipNil(
    _ name: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      OptionalRelationshipNil.rule,
      "the relationship '\(name)' is compared with nil as the first or only term", at: range,
      notes: [
        "sources disagree: on release 26 one app saw crashes and wrong counts, another ships it",
        "put a test of an attribute before it, or filter after the fetch",
      ])
  }
}
