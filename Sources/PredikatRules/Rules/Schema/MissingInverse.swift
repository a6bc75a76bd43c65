import PredikatSchema
import PredikatSyntax

/// A relationship that nothing leads back from.
enum MissingInverse {
  static let rule = Rule(
    id: "schema.missing-inverse",
    summary: "a relationship without an inverse",
    rationale: """
      When the other object is deleted, only an inverse tells the store which references to \
      clear; without one a reference is left that leads nowhere, and reading it traps. An array \
      without an inverse is kept in the rows of the other side, each of which belongs to one array \
      only. Declare the property that leads back, or name it with 'inverse:' where there are \
      several.
      """,
    facts: [
      Fact(
        .fetch, "a reference to a deleted object traps when it is read",
        source: "reports of several apps"),
      Fact(
        .fetch, "apps that never delete the other object ship without inverses",
        source: "sources of public apps"),
    ],
    verdicts: [.disputed, oneWay],
    examples: [
      RuleExample(
        source: "@Model final class Song { var ▲album: Album? }\n"
          + "@Model final class Album { var title: String }", .note),
      RuleExample(
        source: "@Model final class Album { var ▲songs: [Song] = [] }\n"
          + "@Model final class Song { var title: String }", .warning),
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

  /// For one object that leads to another, and nothing that leads back: many apps mean just that.
  private static let oneWay = Verdict(swiftData: .note)

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let relationship = member.property.relationship, relationship.inverse == nil,
        !relationship.isInverseDeclared, relationship.deleteRule != .cascade
      else { continue }
      let destination = context.schema[relationship.destination]
      let leadsBack = destination.properties.contains {
        $0.relationship?.destination == model.type.id && $0.nameRange != member.property.nameRange
      }
      context.report(
        relationship.isToMany || leadsBack ? .disputed : oneWay,
        .missingInverse(
          member.property.name, destination.name, model.type.name,
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
