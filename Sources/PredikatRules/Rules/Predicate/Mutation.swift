import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An assignment or a mutating call inside a predicate.
enum Mutation {
  static let rule = Rule(
    id: "predicate.mutation",
    summary: "a change of a value inside a predicate",
    rationale: """
      A predicate reads rows and changes none. '=' is mostly a slip for '=='; a change of the rows \
      themselves belongs behind the fetch.
      """,
    facts: [
      Fact(
        .compiler, "an assignment has the type '()', which is not 'Bool'; the macro never sees it",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.everywhere],
    fixes: .unsafe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.pages = 3 }", fixed: "#Predicate<Book> { $0.pages == 3 }"),
      RuleExample("#Predicate<Book> { ▲$0.pages += 3 }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { ▲$0.isLent = false }", for: "predikat",
        fixed: "#Predicate<Book> { $0.isLent == false }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages == 3 }"),
      RuleExample("#Predicate<Book> { $0.pages + 3 > 9 }"),
    ],
    checks: [.expressions([.unsupported], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(.mutation(let name), let parts) = expression.kind else { return }
    let fix = equality(name, parts, context)
    context.report(.everywhere, .mutation(name, fix: fix, at: expression.range))
  }

  private static func equality(
    _ name: String, _ parts: [TypedExpression], _ context: RuleContext
  ) -> Fix? {
    guard name == "=", let target = parts.first, let value = parts.last, parts.count == 2,
      let sign = context.range(of: "=", in: TextRange(target.range.end, value.range.start))
    else { return nil }
    return Fix("compare with '=='", .unsafe, [Edit(sign, "==")])
  }
}

extension Diagnostic {
  fileprivate static func mutation(_ name: String, fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      Mutation.rule, "'\(name)' changes a value, and a predicate only reads", at: range,
      notes: [
        "the compiler refuses it: a change has no value of type 'Bool'",
        "change the objects after they are fetched",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
