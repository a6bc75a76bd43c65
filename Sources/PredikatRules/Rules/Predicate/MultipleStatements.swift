import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A closure or a branch that holds more than one statement, or none.
///
/// This engine reads `if … { return a }` followed by `return b` as `if`/`else`, so for it only
/// what remains unsupported is wrong; the macro refuses all of them. Where the parser found a
/// fault, nobody knows how many statements were meant.
enum MultipleStatements {
  static let rule = Rule(
    id: "predicate.multiple-statements",
    summary: "more than one statement in a predicate, or none",
    rationale: """
      The macro turns one expression into a tree. Conditions are joined with '&&' or '||', an \
      early 'return' becomes 'if'/'else'.
      """,
    facts: [
      Fact(
        .macro, "a body, and each branch of an 'if', may only contain one expression",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.everywhere, .compile],
    fixes: .safe,
    examples: [
      RuleExample("#Predicate<Book> ▲{ $0.isLent; $0.pages > 3 }"),
      RuleExample(
        """
        #Predicate<Book> ▲{ book in
          if let due = book.due { return due > book.published }
          return false
        }
        """,
        fixed: """
          #Predicate<Book> { book in
            if let due = book.due { return due > book.published } else {
            return false }
          }
          """),
      RuleExample("#Predicate<Book> ▲{ book in }", for: "foundation"),
      RuleExample("#Predicate<Book> ▲{ book in book.isLent; return true }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { return $0.isLent; }"),
      RuleExample(
        """
        #Predicate<Book> { book in
          if let due = book.due { return due > book.published }
          return false
        }
        """, for: "predikat"),
      RuleExample("#Predicate<Book> { $0.isLent && $0.pages > 3 }"),
    ],
    checks: [.expressions([.unsupported], check), .syntax(check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(.statements(let count), let parts) = expression.kind,
      !parts.contains(where: { NodeKind($0.kind) == .unsupported }),
      !context.hasSyntaxError(at: expression.range)
    else { return }
    context.report(.everywhere, .multipleStatements(count, nil, at: expression.range))
  }

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard let range = node.bodyRange, !range.isEmpty else { return }
    let statements = node.statements
    guard statements.count != 1, !statements.contains(where: \.isNamedElsewhere),
      !context.hasReported(rule.id, within: range), !context.hasSyntaxError(at: range)
    else { return }
    let fix = explicitElse(statements)
    context.report(.compile, .multipleStatements(statements.count, fix, at: range))
  }

  /// The rest behind an early return as its 'else'.
  private static func explicitElse(_ statements: [StatementSyntax]) -> Fix? {
    guard statements.count == 2, case .expression(let first) = statements[0].kind,
      case .ifElse(let early) = first.kind, early.otherwise == nil,
      case .returns(.some)? = early.then.statements.last?.kind,
      case .returns(.some) = statements[1].kind
    else { return nil }
    return Fix(
      "put the rest into 'else'", .safe,
      [
        Edit(statements[0].range.endPoint, " else {"), Edit(statements[1].range.endPoint, " }"),
      ])
  }
}

extension StatementSyntax {
  /// Whether a rule of its own names it.
  fileprivate var isNamedElsewhere: Bool {
    switch kind {
    case .expression, .returns, .doCatch, .unexpected: false
    default: true
    }
  }
}

extension Diagnostic {
  fileprivate static func multipleStatements(
    _ count: Int, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      MultipleStatements.rule,
      count == 0
        ? "a predicate holds no statement, and one expression is expected"
        : "a predicate holds \(count) statements, and one expression is expected",
      at: range,
      notes: [
        "the macro refuses it",
        "join conditions with '&&' or '||', and write an early 'return' as 'if … { } else { }'",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
