import PredikatSchema
import PredikatSyntax

/// A relationship that nothing leads back from.
enum MissingInverse {
  static let rule = Rule(
    id: "schema.missing-inverse",
    summary: "a relationship without an inverse",
    rationale: """
      When the other object is deleted, only an inverse tells the store which references to \
      clear; without one a reference is left that leads nowhere, and reading it traps. Declare the \
      property that leads back, or name it with 'inverse:' where there are several.
      """,
    facts: [
      Fact(
        .fetch, "a reference to a deleted object traps when it is read",
        source: "reports of several apps"),
      Fact(
        .fetch, "apps that never delete the other object ship without inverses",
        source: "sources of public apps"),
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: "@Model final class Song { var ▲album: Album? }\n"
          + "@Model final class Album { var title: String }", .warning),
      RuleExample(
        source: "@Model final class Song { var ▲first: Album?; var ▲second: Album? }\n"
          + "@Model final class Album { var ▲songs: [Song] = [] }", .warning),
    ],
    nonExamples: [
      RuleExample(
        source: "@Model final class Song { var album: Album? }\n"
          + "@Model final class Album { var songs: [Song] = [] }"),
      RuleExample(source: "@Model final class Song { var album: UnknownHere? }"),
      RuleExample(
        source: "@Model final class Song { var album: Album? }\n"
          + "@Model final class Album { var title: String }", for: "predikat"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let relationship = member.property.relationship, relationship.inverse == nil,
        !relationship.isInverseDeclared, relationship.deleteRule != .cascade
      else { continue }
      context.report(
        .disputed,
        .missingInverse(
          member.property.name, context.schema[relationship.destination].name, model.type.name,
          at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingInverse(
    _ name: String, _ destination: String, _ model: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      MissingInverse.rule,
      "no property of '\(destination)' is the inverse of '\(name)', and one is expected",
      at: range,
      notes: [
        "when an object of '\(destination)' is deleted, '\(name)' keeps leading to it",
        "declare a property there that leads back to '\(model)', or name it with 'inverse:'",
      ])
  }
}
