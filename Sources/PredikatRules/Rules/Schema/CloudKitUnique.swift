import PredikatSchema
import PredikatSyntax

/// A unique attribute in a model that CloudKit syncs.
enum CloudKitUnique {
  static let rule = Rule(
    id: "schema.cloudkit-unique",
    summary: "a unique attribute in a model that lives in CloudKit",
    rationale: """
      CloudKit merges what devices write at the same time, and cannot promise that a value occurs \
      once; a container with such a model does not open. Leave uniqueness away, and look for an \
      object before you insert one.
      """,
    facts: [
      Fact(
        .fetch, "a CloudKit store refuses a schema with unique constraints",
        source: "twostraws/swiftdata-pro; Point-Free, comparison with SwiftData")
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample(
        source: "@Model final class Tag { ▲@Attribute(.unique) var name: String = \"\" }",
        options: SchemaValidator.Options(cloudKit: .used)),
      RuleExample(
        source: "@Model final class Tag { #Unique<Tag>(▲[\\.name]); var name: String = \"\" }",
        .warning, options: SchemaValidator.Options(cloudKit: .inSight)),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Tag { @Attribute(.unique) var name: String = \"\" }"),
      RuleExample(
        source: "@Model final class Tag { var name: String = \"\" }",
        options: SchemaValidator.Options(cloudKit: .used)),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard let verdict = context.cloudKitVerdict else { return }
    for unique in model.type.uniques where model.declaration.range.contains(unique.range) {
      context.report(verdict, .cloudKitUnique(unique.properties, at: unique.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func cloudKitUnique(
    _ properties: [String], at range: TextRange
  ) -> Diagnostic {
    let names = properties.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      CloudKitUnique.rule, "\(names) shall be unique, which CloudKit cannot promise", at: range,
      notes: ["the container of such a model does not open with CloudKit"])
  }
}
