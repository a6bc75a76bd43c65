import PredikatSchema
import PredikatSyntax

/// A relationship that CloudKit cannot sync.
enum CloudKitRelationship {
  static let rule = Rule(
    id: "schema.cloudkit-relationship",
    summary: "a relationship of a model in CloudKit that is not optional or has no inverse",
    rationale: """
      Records arrive in any order, so the other end may not be there yet: every relationship must \
      be optional, those to many included, and have an inverse. Mind that predicates cannot test \
      an optional relationship to many: ask from the other side.
      """,
    facts: [
      Fact(
        .fetch, "a CloudKit store refuses relationships that are not optional or have no inverse",
        source: "twostraws/swiftdata-pro; Point-Free, comparison with SwiftData")
    ],
    verdicts: [.fetch, .disputed],
    fixes: .suggestion,
    examples: [
      RuleExample(
        source: pair("var ▲songs: [Song] = []", "var album: Album?"),
        fixed: pair("var songs: [Song]? = []", "var album: Album?"),
        options: SchemaValidator.Options(cloudKit: .used)),
      RuleExample(
        source: pair("var title: String = \"\"", "var ▲album: Album?"), .warning,
        options: SchemaValidator.Options(cloudKit: .inSight)),
    ],
    nonExamples: [
      RuleExample(source: pair("var songs: [Song] = []", "var album: Album?")),
      RuleExample(
        source: pair("var songs: [Song]? = []", "var album: Album?"),
        options: SchemaValidator.Options(cloudKit: .used)),
    ],
    checks: [.models(check)])

  private static func pair(_ album: String, _ song: String) -> String {
    "@Model final class Album { \(album) }\n@Model final class Song { \(song) }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard let verdict = context.cloudKitVerdict else { return }
    for member in model.members {
      guard let relationship = member.property.relationship else { continue }
      if !member.property.type.isOptional {
        let fix = member.binding.type.map {
          Fix("make it optional", .suggestion, [Edit($0.range.endPoint, "?")])
        }
        context.report(
          verdict,
          .cloudKitRequiredRelationship(member.property.name, fix, at: member.property.nameRange))
      } else if relationship.inverse == nil, !relationship.isInverseDeclared {
        context.report(
          verdict,
          .cloudKitMissingInverse(member.property.name, at: member.property.nameRange))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func cloudKitRequiredRelationship(
    _ name: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CloudKitRelationship.rule,
      "the relationship '\(name)' is not optional, and CloudKit expects an optional one", at: range,
      notes: ["the container of such a model does not open with CloudKit"],
      fixes: fix.map { [$0] } ?? [])
  }

  fileprivate static func cloudKitMissingInverse(_ name: String, at range: TextRange) -> Diagnostic
  {
    Diagnostic(
      CloudKitRelationship.rule,
      "the relationship '\(name)' has no inverse, and CloudKit expects one", at: range,
      notes: ["declare the property that leads back, and name it with 'inverse:'"])
  }
}
