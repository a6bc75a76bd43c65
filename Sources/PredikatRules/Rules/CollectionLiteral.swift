import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An array or dictionary literal with more than constants inside.
enum CollectionLiteral {
  static let rule = Rule(
    id: "predicate.collection-literal",
    summary: "an array or dictionary literal with a column or a member inside",
    rationale: """
      The macro keeps a literal of constants whole and breaks one that holds anything else. \
      Compare with each element and join the conditions with '||'.
      """,
    facts: [
      Fact(
        .compiler, "the elements are rewritten one by one, and the literal no longer fits",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    examples: [
      RuleExample("#Predicate<Book> { ▲[$0.pages, 2].contains(3) }"),
      RuleExample(
        "let some = [1]\n#Predicate<Book> { ▲[some.count].contains($0.pages) }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample("let one = 1\n#Predicate<Book> { [one, 2].contains($0.pages) }"),
      RuleExample("#Predicate<Book> { [$0.pages, 2].contains(3) }", for: "predikat"),
    ],
    checks: [.expressions([.array, .dictionary], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .array(let elements), .dictionary(let elements):
      guard elements.contains(where: isRewritten) else { return }
      context.report(.compile, .collectionLiteral(at: expression.range))
    default: return
    }
  }

  private static func isRewritten(_ element: TypedExpression) -> Bool {
    switch element.withoutWrap.kind {
    case .variable, .property, .member, .subscript, .flatMap, .forceUnwrap, .coalesce: true
    default: element.dependsOnRow
    }
  }
}

extension Diagnostic {
  fileprivate static func collectionLiteral(at range: TextRange) -> Diagnostic {
    Diagnostic(
      CollectionLiteral.rule, "a collection literal holds more than constants", at: range,
      notes: [
        "the compiler refuses what the macro makes of it",
        "compare with each element, and join the conditions with '||'",
      ])
  }
}
