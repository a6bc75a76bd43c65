import PredikatSchema
import PredikatSyntax

/// `inverse:` on both sides of a relationship.
enum CircularInverse {
  static let rule = Rule(
    id: "schema.circular-inverse",
    summary: "'inverse:' written on both sides of a relationship",
    rationale: """
      Each side's macro then needs the other's type before its own is known, and the compiler is \
      reported to give up on the circle. Write '@Relationship(inverse:)' on one side only.
      """,
    facts: [
      Fact(
        .compiler, "circular reference resolving attached macro 'Relationship'",
        source: "hackingwithswift.com, common SwiftData errors (Xcode 15)")
    ],
    verdicts: [Verdict(foundation: .warning, swiftData: .warning)],
    examples: [
      RuleExample(
        source: album("@Relationship(inverse: ▲\\Album.songs) var album: Album?"), .warning)
    ],
    nonExamples: [
      RuleExample(source: album("var album: Album?")),
      RuleExample(source: album("@Relationship(deleteRule: .nullify) var album: Album?")),
    ],
    checks: [.models(check)])

  private static func album(_ back: String) -> String {
    "@Model final class Album {\n  @Relationship(inverse: \\Song.album) var songs: [Song] = []\n}\n"
      + "@Model final class Song { \(back) }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      guard let relationship = member.property.relationship, relationship.isInverseDeclared,
        let inverse = relationship.inverse,
        let other = context.schema.property(inverse, of: relationship.destination),
        other.relationship?.isInverseDeclared == true,
        isLater(member.property, model.type, than: other, relationship, context),
        let written = member.declaration.attribute("Relationship")?.arguments
          .first(where: { $0.label?.text == "inverse" })
      else { continue }
      context.report(
        Verdict(foundation: .warning, swiftData: .warning),
        .circularInverse(other.name, at: written.value.range))
    }
  }

  /// Whether this side is the second one, so that each circle is reported once.
  private static func isLater(
    _ property: Property, _ type: NominalType, than other: Property, _ relationship: Relationship,
    _ context: SourceContext
  ) -> Bool {
    let destination = context.schema[relationship.destination]
    return (type.file, property.range.start) > (destination.file, other.range.start)
  }
}

extension Diagnostic {
  fileprivate static func circularInverse(_ other: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CircularInverse.rule, "'inverse:' is written on both sides, and on one side it is expected",
      at: range,
      notes: ["'\(other)' names this property already; Xcode 15 refuses the circle"])
  }
}
