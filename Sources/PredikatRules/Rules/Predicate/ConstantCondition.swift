import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A condition that is always true or always false.
enum ConstantCondition {
  static let rule = Rule(
    id: "predicate.constant",
    summary: "a condition that is always true or always false",
    rationale: """
      Such a condition says nothing about a row: it is mostly a slip, as a bound on the wrong side \
      or a value compared with itself. A body that is the literal 'true' or 'false' is meant so.
      """,
    facts: [
      Fact(
        .engine, "judged by the text alone, before captured values are known",
        source: "this engine's own meaning")
    ],
    verdicts: [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.pages > 5 && $0.pages < 3 }", for: "predikat", .warning),
      RuleExample("#Predicate<Book> { ▲$0.title == \"a\" && $0.title == \"b\" }", .warning),
      RuleExample("#Predicate<Book> { ▲1 == 2 || $0.isLent }", for: "predikat", .warning),
      RuleExample("#Predicate<Book> { ▲$0.isLent || !$0.isLent }", for: "foundation", .warning),
      RuleExample("#Predicate<Book> { ▲$0.pages == $0.pages }", for: "predikat", .warning),
      RuleExample("#Predicate<Book> { ▲$0.isLent && false }", for: "predikat", .warning),
      RuleExample(
        "#Predicate<Book> { ▲$0.pages != 1 || $0.pages != 2 }", for: "predikat", .warning),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { _ in true }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.pages > 3 && $0.pages < 5 }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.rating == $0.rating }", for: "predikat"),
      RuleExample(
        "let few = 3\n#Predicate<Book> { $0.pages > few && $0.pages < 3 }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.pages == 1 || $0.pages == 2 }", for: "predikat"),
      RuleExample(
        "#Predicate<Book> { b in if b.isLent { b.pages > 3 } else { false } }", for: "predikat"),
    ],
    checks: [.predicates(check)])

  private static func check(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    if predicate.body.isLiteral { return }
    if let value = judge(predicate.body, &context) {
      report(predicate.body, value, &context)
    }
  }

  private static func report(
    _ expression: TypedExpression, _ value: Bool, _ context: inout RuleContext
  ) {
    context.report(
      Verdict(foundation: .warning, swiftData: .warning, predikat: .warning),
      .constantCondition(value, at: expression.range))
  }

  /// The value of a condition that has only one; on the way, the constant parts of conditions that
  /// are not constant themselves are reported.
  private static func judge(
    _ expression: TypedExpression, _ context: inout RuleContext
  ) -> Bool? {
    switch expression.kind {
    case .literal(.boolean(let value)): return value
    case .not(let operand): return judge(operand, &context).map { !$0 }
    case .logical(let connective, let operands):
      return judge(connective, operands, &context)
    case .comparison(let sign, let lhs, let rhs):
      return ConstantComparison.value(of: sign, lhs, rhs, in: context)
    case .conditional(let test, let yes, let no, form: _):
      for part in [test, yes, no] { judgePart(part, &context) }
      return nil
    case .each(_, _, _, let body), .ifLet(_, _, let body, otherwise: _):
      judgePart(body, &context)
      return nil
    default: return nil
    }
  }

  private static func judgePart(_ part: TypedExpression, _ context: inout RuleContext) {
    guard let value = judge(part, &context), !part.isLiteral else { return }
    report(part, value, &context)
  }

  private static func judge(
    _ connective: LogicalOperator, _ operands: [TypedExpression], _ context: inout RuleContext
  ) -> Bool? {
    // 'false' decides a conjunction, 'true' a disjunction.
    let deciding = connective == .or
    var constants: [(TypedExpression, Bool)] = []
    var isOpen = false
    for operand in operands {
      guard let value = judge(operand, &context) else {
        isOpen = true
        continue
      }
      if value == deciding { return deciding }
      constants.append((operand, value))
    }
    if !isOpen { return !deciding }
    if Contradiction.exists(among: operands, of: connective, in: context) { return deciding }
    for (operand, value) in constants where !operand.isLiteral { report(operand, value, &context) }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func constantCondition(_ value: Bool, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ConstantCondition.rule, "the condition is always \(value)", at: range,
      notes: ["it says nothing about a row; write 'true' or 'false' alone if that is meant"])
  }
}
