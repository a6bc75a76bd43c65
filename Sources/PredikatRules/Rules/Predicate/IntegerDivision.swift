import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `/` and `%` of integers.
enum IntegerDivision {
  static let rule = Rule(
    id: "predicate.integer-division",
    summary: "integers divided, or their remainder taken",
    rationale: """
      SwiftData translates '+', '-', '*' and the division of floating-point numbers only. Multiply \
      the other side, or store the quotient or the remainder.
      """,
    facts: [
      Fact(
        .fetch, "'/' and '%' of integers throw 'unsupportedPredicate'; of doubles '/' works",
        source: "NoahKamara/CompoundPredicate, tests against a store; "
          + "swift-foundation, NSPredicateConversion.swift")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.pages / 2 > 1 }"),
      RuleExample("#Predicate<Book> { ▲$0.pages % 2 == 0 }", for: "swiftdata@26"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages / 2 > 1 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.rating / 2 > 1 }"),
      RuleExample("#Predicate<Book> { $0.pages * 2 > 1 }"),
    ],
    checks: [.expressions([.arithmetic], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .arithmetic(let sign, let lhs, _) = expression.kind,
      sign == .divide || sign == .remainder, case .scalar(let type) = lhs.type, type.isInteger,
      expression.dependsOnRow
    else { return }
    context.report(.fetch, .integerDivision(sign.rawValue, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func integerDivision(_ sign: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      IntegerDivision.rule, "'\(sign)' of integers has no translation", at: range,
      notes: [
        "it compiles, and SwiftData throws at fetch",
        sign == "/"
          ? "multiply the other side instead, or store a 'Double'"
          : "store the remainder in a property of its own",
      ])
  }
}
