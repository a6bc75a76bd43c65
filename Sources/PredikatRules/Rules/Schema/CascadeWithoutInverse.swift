import PredikatSchema
import PredikatSyntax

/// `deleteRule: .cascade` on a relationship that nothing leads back from.
enum CascadeWithoutInverse {
  static let rule = Rule(
    id: "schema.cascade-without-inverse",
    summary: "a cascading delete rule on a relationship without an inverse",
    rationale: """
      The store follows a relationship when it deletes, and without its inverse objects are left \
      behind or found gone. Declare the property that leads back, and name it with 'inverse:'.
      """,
    facts: [
      Fact(
        .sql, "cascading deletion is reported as unreliable without an inverse",
        source: "a team's checklist of SwiftData mistakes")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: album("@Relationship(deleteRule: .cascade) var ▲songs: [Song] = []", back: ""),
        .warning)
    ],
    nonExamples: [
      RuleExample(
        source: album(
          "@Relationship(deleteRule: .cascade) var songs: [Song] = []", back: "var album: Album?")),
      RuleExample(
        source: album(
          "@Relationship(deleteRule: .cascade, inverse: \\Song.album) var songs: [Song] = []",
          back: "var album: Album?; var other: Album?")),
      RuleExample(source: album("var songs: [Song] = []", back: "")),
    ],
    checks: [.models(check)])

  private static func album(_ property: String, back: String) -> String {
    "@Model final class Album { \(property) }\n"
      + "@Model final class Song { var title: String; \(back) }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let relationship = member.property.relationship, relationship.deleteRule == .cascade,
        relationship.inverse == nil, !relationship.isInverseDeclared
      else { continue }
      context.report(
        .disputed,
        .cascadeWithoutInverse(
          member.property.name, context.schema[relationship.destination].name, model.type.name,
          at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func cascadeWithoutInverse(
    _ name: String, _ destination: String, _ model: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CascadeWithoutInverse.rule,
      "'\(name)' cascades, but no property of '\(destination)' leads back to '\(model)'",
      at: range,
      notes: [
        "declare one in '\(destination)', and name it here with 'inverse:'",
        "of several that might lead back, none is taken unless it is named",
      ])
  }
}
