import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `+` of strings or arrays.
enum StringConcatenation {
  static let rule = Rule(
    id: "predicate.string-concatenation",
    summary: "strings or arrays joined by '+'",
    rationale: """
      A predicate's '+' is arithmetic and asks for numbers. Join captured strings before the \
      predicate; of columns, compare the parts.
      """,
    facts: [
      Fact(
        .compiler, "'+' asks for 'Numeric' in the expansion", source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.title + \"x\" == \"ax\" }"),
      RuleExample(
        "let name = \"a\"\n#Predicate<Book> { $0.title == ▲name + \"x\" }", for: "foundation",
        fixed: "let name = \"a\"\nlet joined = name + \"x\"\n"
          + "#Predicate<Book> { $0.title == joined }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.title + \"x\" == \"ax\" }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.pages + 1 == 3 }"),
    ],
    checks: [.expressions([.concatenation], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    // The whole sum is reported, not each of its parts.
    if case .concatenation = context.parent?.kind { return }
    let fix =
      expression.dependsOnRow
      ? nil
      : context.hoist(expression, as: "joined")
    let type = context.name(of: expression.type)
    context.report(.compile, .stringConcatenation(type, fix, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func stringConcatenation(
    _ type: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      StringConcatenation.rule, "'+' joins values of type '\(type)' inside a predicate",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion, whose '+' asks for a numeric type",
        "join them before the predicate, or compare the parts",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
