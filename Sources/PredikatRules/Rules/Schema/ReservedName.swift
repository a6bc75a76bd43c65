import PredikatSchema
import PredikatSyntax

/// A stored property with a name that SwiftData's own models have.
enum ReservedName {
  static let rule = Rule(
    id: "schema.reserved-name",
    summary: "a stored property named as one that every model has",
    rationale: """
      Every model has 'isDeleted', 'hasChanges' and others of its own. A stored property of such a \
      name hides it, and code that means one may get the other. Name it otherwise: 'isTrashed', \
      'details'.
      """,
    facts: [
      Fact(
        .fetch, "a stored 'isDeleted' hides that of 'PersistentModel'; an app ships with one",
        source: "an app's sources"),
      Fact(
        .compiler, "'description' is refused as the name of an attribute",
        source: "a team's checklist of SwiftData mistakes; not measured here"),
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(source: "@Model final class Note { var ▲isDeleted: Bool = false }", .warning),
      RuleExample(source: "@Model final class Note { var ▲description: String }", .warning),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { var isTrashed: Bool = false }"),
      RuleExample(source: "@Model final class Note { var description: String { \"a note\" } }"),
      RuleExample(source: "struct Note { var description: String }"),
      RuleExample(source: "@Model final class Note { var id: UUID }"),
    ],
    checks: [.models(check)])

  private static let names: Set<String> = [
    "isDeleted", "hasChanges", "modelContext", "persistentModelID", "persistentBackingData",
    "description", "hashValue",
  ]

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members where member.isPersistent && names.contains(member.property.name) {
      context.report(
        .disputed, .reservedName(member.property.name, at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func reservedName(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ReservedName.rule, "every model has a '\(name)' already, and another name is expected",
      at: range,
      notes: [
        "which of the two a predicate or a property access reads depends on the place",
        "a later release may refuse the name: reports conflict",
      ])
  }
}
