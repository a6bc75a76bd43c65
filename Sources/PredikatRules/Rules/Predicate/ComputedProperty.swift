import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A computed property of a model.
enum ComputedProperty {
  static let rule = Rule(
    id: "predicate.computed-property",
    summary: "a computed property of a model",
    rationale: """
      A database has columns for stored properties only. Use the stored properties that the getter \
      reads, or store the computed value too.
      """,
    facts: [
      Fact(
        .fetch, "fatal error: couldn't find the key path among the model's fields",
        source: "reports of several apps; eudi-app-ios-wallet-ui pull request 381")
    ],
    verdicts: [.stored],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.shortTitle == \"x\" }"),
      RuleExample("#Predicate<Book> { ▲$0.shortTitle == \"x\" }", for: "predikat"),
      RuleExample("#Predicate<Chapter> { ▲$0.book?.shortTitle == \"x\" }"),
      RuleExample("#Predicate<Entry> { ▲$0.twice == 2 }", schema: protocols),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.shortTitle == \"x\" }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.title == \"x\" }"),
      RuleExample("#Predicate<Entry> { $0.once == 2 && $0.both == 2 }", schema: protocols),
    ],
    checks: [.expressions([.property], check)])

  private static let protocols = """
    protocol Counted { var once: Int { get }; var both: Int { get } }
    extension Counted { var twice: Int { once * 2 }; var both: Int { 2 } }
    @Model final class Entry: Counted { var once: Int; var both: Int }
    """

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.role == .computed,
      expression.dependsOnRow, isOfModel(expression, property, context)
    else { return }
    context.report(
      .stored, .computedProperty(property.name, property.ownerName, at: expression.range))
  }

  /// Whether no column can stand behind it: of a protocol, what an extension gives to its models.
  private static func isOfModel(
    _ expression: TypedExpression, _ property: PropertyAccess, _ context: RuleContext
  ) -> Bool {
    guard property.ownerKind == .protocol else { return true }
    guard !property.isRequirement, case .property(let base, _) = expression.kind else {
      return false
    }
    return context.isModel(base.type)
  }
}

extension Diagnostic {
  fileprivate static func computedProperty(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ComputedProperty.rule, "'\(name)' of '\(owner)' is computed, and has no column", at: range,
      notes: [
        "it compiles, and SwiftData ends the process at fetch",
        "use the stored properties that it reads, or store its value",
      ])
  }
}
