import PredikatSchema
import PredikatSyntax

/// A required attribute without default in a model that CloudKit syncs.
enum CloudKitRequired {
  static let rule = Rule(
    id: "schema.cloudkit-required",
    summary: "an attribute of a model in CloudKit that is neither optional nor has a default",
    rationale: """
      A record may arrive from another device in pieces, or from an older version of the app. \
      Every attribute needs a value to begin with: a default in its declaration, or '?'. A value \
      that only an initialiser gives does not count.
      """,
    facts: [
      Fact(
        .fetch, "a CloudKit store refuses attributes that are neither optional nor have a default",
        source: "twostraws/swiftdata-pro; Point-Free, comparison with SwiftData")
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample(
        source: "@Model final class Tag { var ▲name: String; init(name: String) {} }",
        options: SchemaValidator.Options(cloudKit: .used)),
      RuleExample(
        source: "@Model final class Tag { var ▲name: String }", .warning,
        options: SchemaValidator.Options(cloudKit: .inSight)),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Tag { var name: String }"),
      RuleExample(
        source: "@Model final class Tag { var name: String = \"\"; var note: String? }",
        options: SchemaValidator.Options(cloudKit: .used)),
      RuleExample(
        source: "@Model final class Tag { @Transient var name: String = \"\"; var two: Int { 2 } }",
        options: SchemaValidator.Options(cloudKit: .used)),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard let verdict = context.cloudKitVerdict else { return }
    for member in model.members {
      let property = member.property
      guard property.isAttribute, property.defaultValue == nil, !property.type.isOptional,
        !property.type.containsUnknown
      else { continue }
      context.report(verdict, .cloudKitRequired(property.name, at: property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func cloudKitRequired(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CloudKitRequired.rule,
      "'\(name)' has no default and is not optional, and CloudKit expects one or the other",
      at: range, notes: ["the container of such a model does not open with CloudKit"])
  }
}
