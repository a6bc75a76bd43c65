import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `other.evaluate($0)` before release 17.4.
enum NestedPredicate {
  static let rule = Rule(
    id: "predicate.nested-predicate",
    summary: "a predicate evaluated inside another, before release 17.4",
    rationale: """
      'other.evaluate($0)' is known since release 17.4, where the inner predicate becomes part of \
      the outer. An app that runs on earlier releases writes the conditions out.
      """,
    facts: [
      Fact(
        .compiler, "'evaluate' in a predicate is available since 17.4",
        source: "swift-foundation, PredicateMacro.swift and Predicate.swift")
    ],
    verdicts: [.unavailable(.warning, before: Target.OSVersion(17, 4))],
    examples: [
      RuleExample(
        "let lent = #Predicate<Book> { $0.isLent }\n"
          + "#Predicate<Book> { ▲lent.evaluate($0) && $0.pages > 3 }", for: "swiftdata@17", .warning
      )
    ],
    nonExamples: [
      RuleExample(
        "let lent = #Predicate<Book> { $0.isLent }\n"
          + "#Predicate<Book> { lent.evaluate($0) && $0.pages > 3 }", for: "swiftdata@17.4"),
      RuleExample(
        "let next = #Expression<Book, Int> { $0.pages + 1 }\n"
          + "#Predicate<Book> { next.evaluate($0) > 3 }", for: "swiftdata@18"),
    ],
    checks: [.expressions([.evaluate], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    // Expressions came later: they are another rule's.
    guard case .evaluate(let base, _) = expression.kind, !base.type.isExpression else { return }
    context.report(
      .unavailable(.warning, before: Target.OSVersion(17, 4)),
      .nestedPredicate(at: expression.range)
    )
  }
}

extension Diagnostic {
  fileprivate static func nestedPredicate(at range: TextRange) -> Diagnostic {
    Diagnostic(
      NestedPredicate.rule, "a predicate is evaluated inside another", at: range,
      notes: ["it is available since release 17.4", "write the inner conditions out"])
  }
}
