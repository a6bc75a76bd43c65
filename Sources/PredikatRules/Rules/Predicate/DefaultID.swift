import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `.id` of a model that declares none.
enum DefaultID {
  static let rule = Rule(
    id: "predicate.default-id",
    summary: "'id' of a model that declares none",
    rationale: """
      Every model has an 'id' by its protocol, but it is no stored property. 'persistentModelID' \
      is the same value, and SwiftData translates it. Some apps still have such predicates, but \
      none is known to have run one without the fatal error.
      """,
    facts: [
      Fact(
        .fetch, "fatal error: couldn't find the key path 'id'",
        source: "reports of 2024; muhiro12/Incomes, which moved to 'persistentModelID' in May 2025")
    ],
    verdicts: [.fetch],
    fixes: .safe,
    examples: [
      RuleExample(
        "let wanted: PersistentIdentifier\n#Predicate<Book> { ▲$0.id == wanted }",
        fixed: "let wanted: PersistentIdentifier\n"
          + "#Predicate<Book> { $0.persistentModelID == wanted }")
    ],
    nonExamples: [
      RuleExample("let wanted: UUID\n#Predicate<Publisher> { $0.id == wanted }"),
      RuleExample(
        "let wanted: PersistentIdentifier\n#Predicate<Book> { $0.id == wanted }", for: "predikat"),
    ],
    checks: [.expressions([.member], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .member(let base, .defaultID) = expression.kind, base.dependsOnRow else { return }
    let name = TextRange(expression.range.end - "id".utf8.count, expression.range.end)
    // In back-ticks or parentheses the name ends elsewhere.
    let isPlain = context.source.string(in: name) == "id"
    let fix = Fix("write 'persistentModelID'", .safe, [Edit(name, "persistentModelID")])
    context.report(.fetch, .defaultID(isPlain ? fix : nil, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func defaultID(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      DefaultID.rule, "'id' is no stored property of the model", at: range,
      notes: [
        "it compiles, and SwiftData ends the process at fetch: it does not find the key path",
        "'persistentModelID' is the same value",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
