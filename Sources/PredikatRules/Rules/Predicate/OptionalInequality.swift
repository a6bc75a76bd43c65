import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `rel?.x != value`, where the relation may be nil.
enum OptionalInequality {
  static let rule = Rule(
    id: "predicate.optional-inequality",
    summary: "'!=' through an optional relationship",
    rationale: """
      In Swift 'rel?.x != "v"' is true where 'rel' is nil. In the SQL that SwiftData writes the \
      comparison is unknown there, and the rows vanish. A test for nil beside it says what is meant.
      """,
    facts: [
      Fact(
        .sql, "rows whose relation is nil are dropped", source: "a report from an app")
    ],
    verdicts: [.disputed],
    fixes: .unsafe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.author?.name != \"x\" }", .warning,
        fixed: "#Predicate<Book> { ($0.author == nil || $0.author?.name != \"x\") }")
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author != nil && $0.author?.name != \"x\" }"),
      RuleExample("#Predicate<Book> { $0.author?.name == \"x\" }"),
      RuleExample("#Predicate<Book> { $0.subtitle != \"x\" }"),
      RuleExample("#Predicate<Book> { $0.author?.name != \"x\" }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.author?.name != nil }"),
    ],
    checks: [.expressions([.comparison], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .comparison(.notEqual, let lhs, let rhs) = expression.kind, !lhs.isNil, !rhs.isNil
    else { return }
    for side in [lhs, rhs] {
      guard case .flatMap(let relation, _, _, form: .chain) = side.withoutWrap.kind,
        context.isModel(relation.type), relation.dependsOnRow
      else { continue }
      let text = context.text(of: relation)
      if isGuarded(text, &context) { return }
      let whole = context.text(of: expression)
      let fix = Fix(
        "say that nil matches", .unsafe, [Edit(expression.range, "(\(text) == nil || \(whole))")])
      context.report(.disputed, .optionalInequality(text, fix, at: expression.range))
      return
    }
  }

  /// Whether a term around the comparison already tests the relation for nil.
  private static func isGuarded(_ relation: String, _ context: inout RuleContext) -> Bool {
    for node in context.path {
      guard case .logical(_, let operands) = node.kind else { continue }
      if context.testedForNil[node.range] == nil {
        context.testedForNil[node.range] = testedForNil(operands, context)
      }
      if context.testedForNil[node.range]?.contains(relation) == true { return true }
    }
    return false
  }

  /// What some of the operands compare with nil, as written.
  private static func testedForNil(
    _ operands: [TypedExpression], _ context: RuleContext
  ) -> Set<String> {
    var tested: Set<String> = []
    for operand in operands {
      guard case .comparison(let sign, let lhs, let rhs) = operand.kind, sign.isEquality,
        lhs.isNil != rhs.isNil
      else { continue }
      tested.insert(context.text(of: lhs.isNil ? rhs : lhs))
    }
    return tested
  }
}

extension Diagnostic {
  fileprivate static func optionalInequality(
    _ relation: String, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      OptionalInequality.rule,
      "'!=' reads through '\(relation)', and rows where that is nil are lost", at: range,
      notes: [
        "Core Data's SQL finds the comparison with nil unknown, where Swift finds it true",
        "add '\(relation) == nil ||' to keep those rows, or '\(relation) != nil &&' to drop them",
      ],
      fixes: [fix])
  }
}
