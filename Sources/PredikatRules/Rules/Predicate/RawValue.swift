import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `.rawValue` of an enum attribute.
enum RawValue {
  static let rule = Rule(
    id: "predicate.raw-value",
    summary: "the raw value of an enum attribute",
    rationale: """
      'rawValue' is a computed member of the enum, not a column. The raw value has to be stored in \
      a property of its own.
      """,
    facts: [
      Fact(
        .fetch, "fatal error: rawValue is not a member of the enum's schema",
        source: "reports of several apps")
    ],
    verdicts: [.fetch],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.shelf.rawValue == \"poems\" }"),
      RuleExample("#Predicate<Book> { ▲$0.wear?.rawValue == 1 }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.shelf.rawValue == \"poems\" }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.shelf.rawValue == \"poems\" }", for: "predikat"),
      RuleExample(
        "let wanted = Shelf.poems\n#Predicate<Book> { $0.shelfRaw == wanted.rawValue }"),
    ],
    checks: [.expressions([.member], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .member(let base, .rawValue) = expression.kind, base.dependsOnRow else { return }
    context.report(.fetch, .rawValue(context.text(of: expression), at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func rawValue(_ text: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      RawValue.rule, "'\(text)' reads a raw value that has no column", at: range,
      notes: [
        "SwiftData ends the process at fetch: 'rawValue' is not in its schema",
        "store the raw value in a property of its own and compare that",
      ])
  }
}
