import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Two optional hops in one chain, before release 17.5.
enum OptionalChainDepth {
  static let rule = Rule(
    id: "predicate.optional-chain-depth",
    summary: "two optional hops in one chain, before release 17.5",
    rationale: """
      'a?.b?.c' matched nothing or crashed on releases 17.0 to 17.4. With 'if let' for the first \
      hop only one '?' is left in the chain.
      """,
    facts: [
      Fact(
        .fetch, "wrong rows or a crash before 17.5, fine since",
        source: "NoahKamara/CompoundPredicate issue 1; fatbobman.com, optional values in SwiftData "
          + "predicates")
    ],
    verdicts: [.swiftData(.error, .before(Target.OSVersion(17, 5)))],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.author?.mentor?.name == \"x\" }", for: "swiftdata@17"),
      RuleExample("#Predicate<Book> { ▲$0.author?.mentor?.name == \"x\" }", for: "swiftdata@17.4"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author?.mentor?.name == \"x\" }", for: "swiftdata@17.5"),
      RuleExample("#Predicate<Book> { $0.author?.name == \"x\" }", for: "swiftdata@17"),
    ],
    checks: [.expressions([.flatMap], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .flatMap(let operand, _, let body, form: .chain) = expression.kind,
      operand.isChain || body.withoutWrap.isChain
    else { return }
    // Only the whole chain is reported.
    if context.parent?.isChain == true { return }
    let releases = Releases.before(Target.OSVersion(17, 5))
    context.report(.swiftData(.error, releases), .optionalChainDepth(at: expression.range))
  }
}

extension TypedExpression {
  fileprivate var isChain: Bool {
    if case .flatMap(_, _, _, form: .chain) = kind { return true }
    return false
  }
}

extension Diagnostic {
  fileprivate static func optionalChainDepth(at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalChainDepth.rule, "two optional hops stand in one chain", at: range,
      notes: [
        "before release 17.5 SwiftData crashes on it or finds no rows",
        "bind the first hop with 'if let', so that one '?' is left",
      ])
  }
}
