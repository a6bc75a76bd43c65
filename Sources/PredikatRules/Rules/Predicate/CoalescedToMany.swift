import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A to-many relationship with a fallback, as `(reviews ?? []).isEmpty`.
enum CoalescedToMany {
  static let rule = Rule(
    id: "predicate.coalesced-to-many",
    summary: "a to-many relationship with a fallback",
    rationale: """
      '(reviews ?? []).isEmpty' does not compile, for a literal of models is not 'Codable'; and of \
      a relationship and another no SQL can choose one. Ask from the other side of the \
      relationship, or make the array non-optional.
      """,
    facts: [
      Fact(
        .sql, "a conditional over a to-many has no SQL; the optional array itself is refused too",
        source: "fatbobman.com, optional values in SwiftData predicates; apps' reports")
    ],
    verdicts: [.compile, .fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲($0.reviews ?? []).isEmpty }"),
      RuleExample("#Predicate<Book> { ▲($0.reviews ?? []).contains { $0.stars > 3 } }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { ($0.reviews ?? []).isEmpty }", for: "predikat"),
      RuleExample("#Predicate<Book> { ($0.edition ?? 0) > 3 }"),
      RuleExample("#Predicate<Book> { $0.chapters.isEmpty }"),
    ],
    checks: [.expressions([.coalesce], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .coalesce(let value, let fallback) = expression.kind,
      context.isModels(expression.type), value.dependsOnRow
    else { return }
    // A literal of models is a constant that is not 'Codable'.
    let isCompiled = NodeKind(fallback.withoutWrap.kind) != .array
    context.report(
      isCompiled ? .fetch : .compile, .coalescedToMany(isCompiled, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func coalescedToMany(_ isCompiled: Bool, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CoalescedToMany.rule, "a to-many relationship stands beside a fallback", at: range,
      notes: [
        isCompiled
          ? "Core Data cannot write SQL for it, and traps at fetch"
          : "the compiler refuses the macro's expansion: a literal of models is not 'Codable'",
        "ask from the other side of the relationship, or declare the array non-optional",
      ])
  }
}
