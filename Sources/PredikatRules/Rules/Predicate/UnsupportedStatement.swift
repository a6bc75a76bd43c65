import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A statement, a condition or an effect that no predicate can hold.
enum UnsupportedStatement {
  static let rule = Rule(
    id: "predicate.unsupported-statement",
    summary: "a statement that predicates do not have",
    rationale: """
      Of Swift's statements a predicate has 'return', 'if' with 'else', and 'if let' with \
      bindings only. The others are written with '&&', '||' and '? :'.
      """,
    facts: [
      Fact(
        .macro, "'switch', 'guard', 'if' without 'else', mixed and pattern conditions are refused",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      ),
      Fact(
        .compiler, "'try' and 'await' need a closure that throws or waits, which the macro has not",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.everywhere, .compile],
    examples: [
      RuleExample(
        "#Predicate<Book> { book in ▲switch book.pages { case 1: true; default: false } }"),
      RuleExample("#Predicate<Book> { book in ▲if book.isLent { book.pages > 3 } }"),
      RuleExample(
        "#Predicate<Book> { b in ▲if b.isLent, let due = b.due { due > due } else { false } }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Book> { book in ▲(if book.isLent { 1 } else { 2 }) == 1 }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲try $0.isLent }", for: "predikat"),
      RuleExample("#Predicate<Book> { b in ▲guard b.isLent else { return false }; return true }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { book in if book.isLent { book.pages > 3 } else { false } }"),
      RuleExample("#Predicate<Book> { if let due = $0.due { due > due } else { false } }"),
      RuleExample("#Predicate<Book> { book in do { return book.isLent } }"),
    ],
    checks: [.expressions([.unsupported], check), .syntax(check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(let construct, _) = expression.kind,
      construct.ruleID == rule.id
    else { return }
    context.report(.everywhere, .unsupportedStatement(construct, at: expression.range))
  }

  /// This engine gives `guard` before other statements a meaning; the macro does not.
  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    if case .expression(let expression, _) = node { return checkOperands(of: expression, &context) }
    for statement in node.statements {
      guard case .guards = statement.kind, !context.hasReported(rule.id, within: statement.range)
      else { continue }
      context.report(.compile, .unsupportedStatement(.statement("guard"), at: statement.range))
    }
  }
}

extension UnsupportedStatement {
  /// `try`, `unsafe` and the like cover all to their right, and stand only before all of it.
  fileprivate static func checkOperands(
    of expression: ExpressionSyntax, _ context: inout RuleContext
  ) {
    let right: [ExpressionSyntax]
    switch expression.kind {
    case .binary(_, _, let operand): right = [operand]
    case .logical(_, let operands): right = Array(operands.dropFirst())
    default: return
    }
    for operand in right {
      guard case .effect(let word, _) = operand.kind else { continue }
      context.report(.compile, .effectOnTheRight(word.text, at: word.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func effectOnTheRight(_ word: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      UnsupportedStatement.rule, "'\(word)' stands to the right of an operator", at: range,
      notes: ["the compiler refuses it", "put '\(word)' before the whole expression"])
  }

  fileprivate static func unsupportedStatement(
    _ construct: Construct, at range: TextRange
  ) -> Diagnostic {
    let (found, wayOut) = construct.wording
    return Diagnostic(
      UnsupportedStatement.rule, "\(found), which no predicate can do", at: range,
      notes: ["the macro or the compiler refuses it", wayOut])
  }

}

extension Construct {
  /// What was found, and what to write instead.
  fileprivate var wording: (found: String, wayOut: String) {
    switch self {
    case .statement("switch"):
      ("'switch' chooses among cases", "write 'if … else if … else', or join conditions with '||'")
    case .statement("guard"):
      ("'guard' leaves early", "write 'if let … { … } else { false }'")
    case .statement("if"):
      ("'if' stands as part of a larger expression", "write '… ? … : …'")
    case .statement(let word): ("'\(word)' is a statement", "write one expression")
    case .ifWithoutElse:
      ("'if' without 'else' has no value where the condition fails", "add 'else { false }'")
    case .condition(.mixedBinding):
      (
        "a binding is mixed with other conditions",
        "put the other conditions into the body of the 'if let', or a second 'if' around it"
      )
    case .condition(.pattern): ("'case' matches a pattern", "compare with '=='")
    case .condition(.availability):
      ("the condition asks for a release of the system", "choose between two predicates outside")
    case .condition(.binding): ("a pattern is bound", "bind one name")
    case .effect(let word):
      ("'\(word)' marks something that may fail or wait", "compute the value before the predicate")
    default: ("this is a statement", "write one expression")
    }
  }
}
