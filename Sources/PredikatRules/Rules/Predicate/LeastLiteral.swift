import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `-128` of an `Int8`: the least value of a type, as a literal.
enum LeastLiteral {
  static let rule = Rule(
    id: "predicate.least-literal",
    summary: "the least value of an integer type, written as a literal",
    rationale: """
      The macro makes '-128' the negation of '128', which an 'Int8' does not hold. Name the value \
      in a constant before the predicate.
      """,
    facts: [
      Fact(
        .compiler, "integer literal '128' overflows when stored into 'Int8'",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.pages > ▲-9223372036854775808 }", for: "foundation",
        fixed: "let least = -9223372036854775808\n#Predicate<Book> { $0.pages > least }")
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages > -9223372036854775807 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.pages > -9223372036854775808 }", for: "predikat"),
    ],
    checks: [.expressions([.negation], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .negation(let operand) = expression.kind,
      case .literal(.integer(let magnitude?, _)) = operand.kind,
      case .scalar(let scalar) = operand.type, let upper = scalar.integerBounds?.upper,
      magnitude > upper
    else { return }
    let text = context.text(of: expression)
    let fix = context.hoist(expression, as: "least")
    context.report(
      .compile, .leastLiteral(text, context.name(of: operand.type), fix, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func leastLiteral(
    _ text: String, _ type: String, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      LeastLiteral.rule, "'\(text)' is the least '\(type)', and no literal in a predicate",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion, which negates a number that is too large",
        "name the value in a constant before the predicate",
      ],
      fixes: [fix])
  }
}
