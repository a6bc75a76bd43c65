import PredikatSchema
import PredikatSyntax

/// `lazy` on a property of a model.
enum LazyProperty {
  static let rule = Rule(
    id: "schema.lazy-property",
    summary: "a 'lazy' property of a model that is not transient",
    rationale: """
      '@Model' turns a stored property into a computed one, and 'lazy' cannot be one. Mark it \
      '@Transient', so that it stays stored in memory, or compute it.
      """,
    facts: [
      Fact(
        .compiler, "'lazy' cannot be used on a computed property", source: "the Swift compiler")
    ],
    verdicts: [.compile],
    fixes: .unsafe,
    examples: [
      RuleExample(
        source: "@Model final class Note { lazy var ▲words: [String] = [] }",
        fixed: "@Model final class Note { @Transient lazy var words: [String] = [] }")
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { @Transient lazy var words: [String] = [] }"),
      RuleExample(source: "final class Note { lazy var words: [String] = [] }"),
      RuleExample(source: "@Model final class Note { static var words: [String] = [] }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard member.declaration.hasModifier("lazy"),
        member.declaration.attribute("Transient") == nil
      else { continue }
      let start = member.declaration.range.start
      let fix = Fix("mark it '@Transient'", .unsafe, [Edit(TextRange(start, start), "@Transient ")])
      context.report(
        .compile, .lazyProperty(member.property.name, fix, at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func lazyProperty(_ name: String, _ fix: Fix, at range: TextRange)
    -> Diagnostic
  {
    Diagnostic(
      LazyProperty.rule, "'\(name)' of a model is 'lazy', which only a transient one may be",
      at: range, notes: ["'@Model' makes its stored properties computed"], fixes: [fix])
  }
}
