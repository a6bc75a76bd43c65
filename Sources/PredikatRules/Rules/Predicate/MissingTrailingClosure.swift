import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `#Predicate` without its closure behind it.
enum MissingTrailingClosure {
  static let rule = Rule(
    id: "predicate.missing-trailing-closure",
    summary: "'#Predicate' without a trailing closure",
    rationale: """
      The macro reads the text of the closure that follows it. A function, a stored closure or a \
      closure in parentheses gives it nothing to read.
      """,
    facts: [
      Fact(
        .macro, "the expansion requires a trailing closure",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.everywhere],
    examples: [
      RuleExample("▲#Predicate<Book>({ $0.isLent })"),
      RuleExample("▲#Predicate<Book>(test)", for: "predikat"),
    ],
    nonExamples: [RuleExample("#Predicate<Book> { $0.isLent }")],
    checks: [.expressions([.unsupported], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(.missingTrailingClosure, _) = expression.kind else { return }
    context.report(.everywhere, .missingTrailingClosure(at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func missingTrailingClosure(at range: TextRange) -> Diagnostic {
    Diagnostic(
      MissingTrailingClosure.rule, "'#Predicate' is expected to be followed by a closure",
      at: range,
      notes: [
        "the macro refuses it: it reads the text of the closure", "write '#Predicate<T> { … }'",
      ])
  }
}
