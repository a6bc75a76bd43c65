import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A transformable attribute, or one that may be stored outside the database.
enum Transformable {
  static let rule = Rule(
    id: "predicate.transformable",
    summary: "a transformable or external attribute",
    rationale: """
      A transformer turns the value into bytes that no SQL understands, and an external value may \
      lie in a file beside the database. Store what is asked for in a property of its own.
      """,
    facts: [
      Fact(
        .sql, "unexpected class type, for a colour behind a transformer",
        source: "reports from apps")
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.color != nil }"),
      RuleExample("let scan: Data\n#Predicate<Book> { ▲$0.scan == scan }", .warning),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.color != nil }", for: "foundation"),
      RuleExample("let cover: Data\n#Predicate<Book> { $0.cover == cover }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.isAttribute,
      expression.dependsOnRow
    else { return }
    if property.isTransformed {
      context.report(.fetch, .transformable(property.name, at: expression.range))
    } else if property.isExternal {
      context.report(.disputed, .external(property.name, at: expression.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func transformable(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      Transformable.rule, "'\(name)' is stored through a transformer", at: range,
      notes: [
        "Core Data cannot compare it in SQL, and traps at fetch",
        "store what is asked for in a property of its own",
      ])
  }

  fileprivate static func external(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      Transformable.rule, "'\(name)' may be stored outside the database", at: range,
      notes: [
        "Core Data's column then holds a reference to a file, not the value",
        "store a digest or a size in a property of its own",
      ])
  }
}
