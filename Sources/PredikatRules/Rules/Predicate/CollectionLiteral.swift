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
    fixes: .safe,
    examples: [
      RuleExample("#Predicate<Book> { ▲[$0.pages, 2].contains(3) }"),
      RuleExample(
        "let some = [1]\n#Predicate<Book> { ▲[some.count].contains($0.pages) }", for: "foundation",
        fixed: "let some = [1]\nlet values = [some.count]\n"
          + "#Predicate<Book> { values.contains($0.pages) }"),
      RuleExample(
        "#Predicate<Book> { ▲[-1, 1].contains($0.pages) }", for: "foundation",
        fixed: "let values = [-1, 1]\n#Predicate<Book> { values.contains($0.pages) }"),
    ],
    nonExamples: [
      RuleExample("let one = 1\n#Predicate<Book> { [one, 2].contains($0.pages) }"),
      RuleExample("#Predicate<Book> { [$0.pages, 2].contains(3) }", for: "predikat"),
    ],
    checks: [.expressions([.array, .dictionary], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .array(let elements), .dictionary(let elements):
      guard elements.contains(where: isRewritten) || isUncodable(expression, context) else {
        return
      }
      let fix =
        expression.dependsOnRow
        ? nil
        : context.hoist(expression, as: "values")
      context.report(.compile, .collectionLiteral(fix, at: expression.range))
    default: return
    }
  }

  /// Whether the literal's elements are of a type that no predicate can keep. Models are a matter
  /// of their own.
  private static func isUncodable(
    _ expression: TypedExpression, _ context: RuleContext
  ) -> Bool {
    guard case .array(let element) = expression.type, let type = context.nominal(element),
      type.kind != .model
    else { return false }
    return !context.isCodable(type)
  }

  /// Whether the macro makes something else of an element than the constant that it is.
  private static func isRewritten(_ element: TypedExpression) -> Bool {
    switch element.withoutWrap.kind {
    case .literal(.nil): true
    // Cases, static members and calls are errors of their own.
    case .literal, .parameter, .enumCase, .staticMember, .call, .unsupported, .invalid: false
    case .array(let elements), .dictionary(let elements), .interpolation(let elements):
      elements.contains(where: isRewritten)
    default: true
    }
  }
}

extension Diagnostic {
  fileprivate static func collectionLiteral(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CollectionLiteral.rule, "a collection literal holds more than constants", at: range,
      notes: [
        "the compiler refuses what the macro makes of it",
        fix == nil
          ? "compare with each element, and join the conditions with '||'"
          : "name the collection in a constant before the predicate",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
