import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// The length of text inside a closure over a to-many relationship.
enum StringLengthInToMany {
  static let rule = Rule(
    id: "predicate.string-length-in-to-many",
    summary: "the length of text inside a closure over a to-many relationship",
    rationale: """
      'kids.allSatisfy { $0.name.count <= 10 }' was seen to match no rows at all, silently. Store \
      the length in a property of its own.
      """,
    facts: [
      Fact(
        .sql, "no rows, and no error",
        source: "hackingwithswift.com, filtering SwiftData results with predicates")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample("#Predicate<Book> { $0.chapters.allSatisfy { ▲$0.heading.count < 9 } }", .warning)
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.title.count < 9 }"),
      RuleExample("#Predicate<Book> { $0.chapters.allSatisfy { $0.length < 9 } }"),
      RuleExample(
        "#Predicate<Book> { $0.chapters.allSatisfy { $0.heading.count < 9 } }", for: "foundation"),
    ],
    checks: [.expressions([.member], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .member(let base, .count) = expression.kind, base.type.unwrapped == .string,
      base.dependsOnRow, context.isInsideToMany
    else { return }
    context.report(.disputed, .stringLengthInToMany(at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func stringLengthInToMany(at range: TextRange) -> Diagnostic {
    Diagnostic(
      StringLengthInToMany.rule, "the length of text is asked for inside a to-many", at: range,
      notes: [
        "Core Data's SQL was seen to match no rows, without an error",
        "store the length in a property of its own",
      ])
  }
}
