import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A stored array, set or dictionary of single values.
enum ScalarArray {
  static let rule = Rule(
    id: "predicate.scalar-array",
    summary: "a test on a stored collection of single values",
    rationale: """
      '[String]' is one encoded column, not rows that SQL could look through. Make the elements a \
      model of their own, or keep a searchable text beside the array.
      """,
    facts: [
      Fact(
        .sql, "'contains' and 'isEmpty' on such a property end in an exception or a bad access",
        source: "reports of several apps; Apple developer forums 747226 (second-hand)")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.keywords.contains(\"INBOX\") }"),
      RuleExample("#Predicate<Book> { ▲$0.keywords.isEmpty }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.keywords.contains(\"a\") }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.keywords.contains(\"a\") }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.chapters.contains { $0.heading == \"a\" } }"),
      RuleExample("let titles = [\"a\"]\n#Predicate<Book> { titles.contains($0.title) }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.ownerKind == .model,
      property.isAttribute, context.isScalarCollection(property.type), expression.dependsOnRow
    else { return }
    if case .comparison(_, let lhs, let rhs) = context.parent?.kind, !lhs.isNil, !rhs.isNil {
      // A comparison as a whole is an error of its own.
      return
    }
    if case .subscript = context.parent?.kind, case .dictionary = property.type.unwrapped { return }
    let type = context.name(of: property.type)
    context.report(.fetch, .scalarArray(property.name, type, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func scalarArray(
    _ name: String, _ type: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ScalarArray.rule, "'\(name)' of type '\(type)' is stored as one encoded value", at: range,
      notes: [
        "Core Data cannot look into it with SQL, and fails at fetch",
        "make the elements a model of their own, or store a searchable text beside them",
      ])
  }
}
