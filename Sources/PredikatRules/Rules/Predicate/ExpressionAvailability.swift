import PredikatSyntax
import PredikatTyping

/// `#Expression`, or one evaluated in a predicate, before release 18.
enum ExpressionAvailability {
  static let rule = Rule(
    id: "predicate.expression-availability",
    summary: "'#Expression', or one evaluated in a predicate, before release 18",
    rationale: """
      Foundation has expressions since iOS 18 and macOS 15. An app that still runs on earlier \
      releases writes what the expression computes into the predicate itself, or marks the code \
      '@available(iOS 18, macOS 15, *)'.
      """,
    facts: [
      Fact(
        .compiler, "'Expression' and '#Expression' are available since iOS 18 and macOS 15",
        source: "swift-foundation, Expression.swift and proposal 0006")
    ],
    verdicts: [.unavailable(.warning, before: Target.OSVersion(18))],
    examples: [
      RuleExample(
        "▲#Expression<Book, Int> { $0.pages + 1 }", for: "swiftdata@17.5", .warning),
      RuleExample(
        "let next = ▲#Expression<Book, Int> { $0.pages + 1 }\n"
          + "#Predicate<Book> { ▲next.evaluate($0) > 3 }", for: "swiftdata@17.5", .warning),
    ],
    nonExamples: [
      RuleExample("#Expression<Book, Int> { $0.pages + 1 }", for: "swiftdata@18"),
      RuleExample(
        "let next = #Expression<Book, Int> { $0.pages + 1 }\n"
          + "#Predicate<Book> { next.evaluate($0) > 3 }", for: "swiftdata@18"),
      RuleExample(
        "let lent = #Predicate<Book> { $0.isLent }\n#Predicate<Book> { lent.evaluate($0) }",
        for: "swiftdata@17.4"),
    ],
    checks: [.predicates(checkMacro), .expressions([.evaluate], checkUse)])

  private static let verdict = Verdict.unavailable(.warning, before: Target.OSVersion(18))

  private static func checkMacro(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    guard predicate.syntax.form == .expressionMacro else { return }
    let start = predicate.syntax.range.start
    let name = TextRange(start, min(start + "#Expression".utf8.count, predicate.syntax.range.end))
    context.report(verdict, .expressionAvailability("'#Expression' came with iOS 18", at: name))
  }

  private static func checkUse(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .evaluate(let base, _) = expression.kind, base.type.isExpression else { return }
    context.report(
      verdict,
      .expressionAvailability("an expression is evaluated in a predicate", at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func expressionAvailability(
    _ message: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ExpressionAvailability.rule, message, at: range,
      notes: ["expressions are available since iOS 18 and macOS 15"])
  }
}
