import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A string literal with a column, or a member of a captured value, inside.
enum StringInterpolation {
  static let rule = Rule(
    id: "predicate.string-interpolation",
    summary: "a string literal with more than captured constants inside",
    rationale: """
      The macro rewrites what stands in '\\(…)' and leaves a broken string behind. Interpolate \
      before the predicate; of columns, compare the parts.
      """,
    facts: [
      Fact(
        .compiler, "members inside an interpolation break the expansion: unterminated string",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample("#Predicate<Book> { ▲\"\\($0.title)x\" == \"ax\" }"),
      RuleExample(
        "let titles = [\"a\"]\n#Predicate<Book> { $0.title == ▲\"x\\(titles.count)\" }",
        for: "foundation",
        fixed: "let titles = [\"a\"]\nlet text = \"x\\(titles.count)\"\n"
          + "#Predicate<Book> { $0.title == text }"),
    ],
    nonExamples: [
      RuleExample("let name = \"a\"\n#Predicate<Book> { $0.title == \"x\\(name)\" }"),
      RuleExample("#Predicate<Book> { \"\\($0.title)x\" == \"ax\" }", for: "predikat"),
    ],
    checks: [.expressions([.interpolation], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .interpolation(let parts) = expression.kind,
      parts.contains(where: { !$0.isLiteral && $0.parameterID == nil })
    else { return }
    let fix =
      expression.dependsOnRow
      ? nil
      : context.hoist(expression, as: "text")
    context.report(.compile, .stringInterpolation(fix, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func stringInterpolation(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      StringInterpolation.rule, "a string is composed of more than captured constants",
      at: range,
      notes: [
        "the compiler refuses what the macro makes of it",
        "compose the string before the predicate, or compare the parts",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
