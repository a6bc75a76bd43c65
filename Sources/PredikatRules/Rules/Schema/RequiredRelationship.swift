import PredikatSchema
import PredikatSyntax

/// A relationship to one object that must be there.
enum RequiredRelationship {
  static let rule = Rule(
    id: "schema.required-relationship",
    summary: "a relationship to one object that is not optional",
    rationale: """
      While objects are made, fetched and deleted there is a time at which the other object is not \
      there, and then a relationship without '?' traps. Apps ship with such relationships, so this \
      is a warning. Declare it optional.
      """,
    facts: [
      Fact(
        .fetch, "reported to crash when an object is made again from the store",
        source: "a team's checklist; an app's pull request that made them optional"),
      Fact(
        .fetch, "several shipping apps use them without complaint",
        source: "sources of public apps"),
    ],
    verdicts: [.disputed],
    fixes: .suggestion,
    examples: [
      RuleExample(
        source: pair("var ▲author: Author"), .warning, fixed: pair("var author: Author?"))
    ],
    nonExamples: [
      RuleExample(source: pair("var author: Author?")),
      RuleExample(source: pair("var authors: [Author] = []")),
      RuleExample(source: pair("var author: Author"), for: "predikat"),
      RuleExample(source: pair("var author: String")),
    ],
    checks: [.models(check)])

  private static func pair(_ property: String) -> String {
    "@Model final class Book { \(property) }\n@Model final class Author { var name: String }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let relationship = member.property.relationship, !relationship.isToMany,
        !member.property.type.isOptional
      else { continue }
      let fix = member.binding.type.map {
        Fix("make it optional", .suggestion, [Edit($0.range.endPoint, "?")])
      }
      context.report(
        .disputed, .requiredRelationship(member.property, fix, at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func requiredRelationship(
    _ property: Property, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      RequiredRelationship.rule,
      "the relationship '\(property.name)' is not optional, and an optional one is expected",
      at: range,
      notes: [
        "it traps while the other object is not there, as in the middle of a deletion",
        "reports conflict: several apps ship with such relationships",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
