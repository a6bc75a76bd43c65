import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A test of a relationship compared with `true` or `false`.
enum BooleanComparison {
  static let rule = Rule(
    id: "predicate.boolean-comparison",
    summary: "a test compared as if it were a value",
    rationale: """
      'cast.isEmpty == false' makes a subquery the operand of a comparison, for which there is no \
      SQL. '!cast.isEmpty' says the same and works. A condition on both sides of '==' becomes a \
      conditional there; write both cases out with '&&' and '||'.
      """,
    facts: [
      Fact(
        .sql, "'isEmpty == false' and 'contains { … } == false' crash; a prefix '!' works",
        source: "hackingwithswift.com, filtering SwiftData results with predicates"),
      Fact(
        .sql, "a condition as an operand of '==' becomes a TERNARY: risky, not measured",
        source: "swift-foundation, NSPredicateConversion.swift"),
    ],
    verdicts: [.fetch, .disputed],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.chapters.isEmpty == false }",
        fixed: "#Predicate<Book> { !$0.chapters.isEmpty }"),
      RuleExample(
        "#Predicate<Book> { ▲$0.chapters.contains { $0.length > 3 } != true && $0.isLent }",
        fixed: "#Predicate<Book> { !$0.chapters.contains { $0.length > 3 } && $0.isLent }"),
      RuleExample(
        "#Predicate<Book> { ▲true == $0.chapters.allSatisfy { $0.length > 3 } }",
        fixed: "#Predicate<Book> { $0.chapters.allSatisfy { $0.length > 3 } }"),
      RuleExample(
        "#Predicate<Chapter> { ▲$0.book?.chapters.isEmpty == false }",
        fixed: "#Predicate<Chapter> { !($0.book?.chapters.isEmpty ?? true) }"),
      RuleExample("#Predicate<Book> { ▲$0.isLent == ($0.pages > 3) }", .warning),
      RuleExample("let wanted = true\n#Predicate<Book> { ▲$0.chapters.isEmpty == wanted }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.isLent == false }"),
      RuleExample("let wanted = true\n#Predicate<Book> { $0.isLent == wanted }"),
      RuleExample("#Predicate<Book> { $0.reviews?.isEmpty == false }"),
      RuleExample("#Predicate<Book> { !$0.chapters.isEmpty }"),
      RuleExample("#Predicate<Book> { $0.chapters.isEmpty == false }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.title.contains(\"a\") == false }"),
    ],
    checks: [.expressions([.comparison], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .comparison(let sign, let lhs, let rhs) = expression.kind, sign.isEquality else {
      return
    }
    guard let value = lhs.booleanLiteral ?? rhs.booleanLiteral else {
      for (test, other) in [(lhs, rhs), (rhs, lhs)]
      where other.parameterID != nil && isRelationshipTest(test.withoutWrap.lastOfChain, context) {
        let name = context.text(of: other)
        return context.report(.fetch, .capturedComparison(name, at: expression.range))
      }
      if lhs.isCondition || rhs.isCondition, expression.dependsOnRow {
        context.report(.disputed, .conditionComparison(at: expression.range))
      }
      return
    }
    let test = (rhs.booleanLiteral == nil ? rhs : lhs).withoutWrap
    guard isRelationshipTest(test.lastOfChain, context) else { return }
    let wanted = sign == .equal ? value : !value
    let fix = fix(test, value, isEqual: sign == .equal, expression, context)
    context.report(
      .fetch, .booleanComparison(value, negated: !wanted, fix, at: expression.range))
  }

  private static func isRelationshipTest(
    _ test: TypedExpression, _ context: RuleContext
  ) -> Bool {
    switch test.kind {
    case .member(let base, .isEmpty), .each(.contains, let base, _, _),
      .each(.allSatisfy, let base, _, _):
      // An optional array is an error by itself, whatever is asked of it.
      return context.isToMany(base) && NodeKind(base.kind) != .variable
    default: return false
    }
  }

  /// The test alone, or its negation; a chain falls back to what makes nil come out as before.
  private static func fix(
    _ test: TypedExpression, _ value: Bool, isEqual: Bool, _ comparison: TypedExpression,
    _ context: RuleContext
  ) -> Fix {
    let text = context.text(of: test)
    // nil == value is false, nil != value is true.
    let chain = test.type.isOptional ? "(\(text) ?? \(value ? "false" : "true"))" : text
    let isNegated = isEqual != value
    return Fix(
      isNegated ? "negate with '!'" : "leave out the comparison", .safe,
      [Edit(comparison.range, (isNegated ? "!" : "") + chain)])
  }
}

extension TypedExpression {
  /// Whether it is a comparison, or several joined.
  fileprivate var isCondition: Bool {
    switch withoutWrap.kind {
    case .comparison, .logical, .not: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func conditionComparison(at range: TextRange) -> Diagnostic {
    Diagnostic(
      BooleanComparison.rule, "a condition is compared as if it were a value", at: range,
      notes: [
        "Core Data gets a conditional there, and is not known to write SQL for it",
        "write both cases out, as 'a && b || !a && !b'",
      ])
  }

  fileprivate static func capturedComparison(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      BooleanComparison.rule, "a test of a relationship is compared with the captured '\(name)'",
      at: range,
      notes: [
        "Core Data cannot write SQL for the comparison, and traps at fetch",
        "write '\(name) && test || !\(name) && !test'",
      ])
  }

  fileprivate static func booleanComparison(
    _ value: Bool, negated: Bool, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      BooleanComparison.rule, "a test of a relationship is compared with '\(value)'", at: range,
      notes: [
        "Core Data cannot write SQL for the comparison, and traps at fetch",
        negated ? "write '!' before the test" : "write the test alone",
      ],
      fixes: [fix])
  }
}
