import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `-128` of an `Int8`, the least value of a type, as a literal; and a `Decimal` beyond `Int`.
enum LeastLiteral {
  static let rule = Rule(
    id: "predicate.least-literal",
    summary: "a literal that the compiler cannot hold",
    rationale: """
      The macro makes '-128' the negation of '128', which an 'Int8' does not hold. Name the value \
      in a constant before the predicate. A 'Decimal' is made of an 'Int' where its literal has no \
      fraction; a greater one is made by 'Decimal(string:)', before the predicate.
      """,
    facts: [
      Fact(
        .compiler, "integer literal '128' overflows when stored into 'Int8'",
        source: "compiled with Swift 6.3.1"),
      Fact(
        .compiler, "integer literal '9223372036854775808' overflows when stored into 'Decimal'",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.pages > ▲-9223372036854775808 }", for: "foundation",
        fixed: "let least = -9223372036854775808\n#Predicate<Book> { $0.pages > least }"),
      RuleExample("#Predicate<Book> { $0.price > ▲99999999999999999999 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.price > -▲9223372036854775808 }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages > -9223372036854775807 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.pages > -9223372036854775808 }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.price < 9223372036854775807 }"),
      RuleExample("#Predicate<Book> { $0.price < 9223372036854775808.5 }"),
      RuleExample("#Predicate<Book> { $0.rating < 9223372036854775808 }"),
    ],
    checks: [.expressions([.negation], check), .expressions([.literal], checkDecimal)])

  private static func checkDecimal(_ literal: TypedExpression, _ context: inout RuleContext) {
    guard case .literal(.integer(let magnitude, let digits)) = literal.kind,
      literal.type.unwrapped == .scalar(.decimal), magnitude.map({ $0 > Int.max }) ?? true
    else { return }
    context.report(.compile, .decimalLiteral(digits, at: literal.range))
  }

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
  fileprivate static func decimalLiteral(_ digits: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      LeastLiteral.rule, "'\(digits)' does not fit 'Int', of which a 'Decimal' literal is made",
      at: range,
      notes: [
        "the compiler refuses it", "make it by 'Decimal(string:)', before the predicate",
      ])
  }

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
