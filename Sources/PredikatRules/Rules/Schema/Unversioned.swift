import PredikatSchema
import PredikatSyntax

/// Models without a `VersionedSchema`.
enum Unversioned {
  static let rule = Rule(
    id: "schema.unversioned",
    summary: "models that no 'VersionedSchema' lists",
    rationale: """
      A store keeps the schema it was made with. Once an app has shipped, a change that is not \
      lightweight needs the old schema beside the new one, and it can be written down most easily \
      before the first release: an enum that conforms to 'VersionedSchema' and lists the models.
      """,
    facts: [
      Fact(
        .fetch, "stores whose schema nobody recorded could not be opened after an update",
        source: "watzon/pindrop issues 35 and 78")
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample(
        source: "@Model final class ▲Note { var text: String = \"\" }", .note,
        options: SchemaValidator.Options(isWholeTree: true))
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { var text: String = \"\" }"),
      RuleExample(
        source: """
          @Model final class Note { var text: String = "" }
          enum NotesV1: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
            static var models: [any PersistentModel.Type] { [Note.self] }
          }
          """, options: SchemaValidator.Options(isWholeTree: true)),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard context.options.isWholeTree, context.schema.versions.isEmpty,
      model.type.id == context.firstModel
    else { return }
    context.report(Verdict(swiftData: .note), .unversioned(at: model.syntax.name.range))
  }
}

extension Diagnostic {
  fileprivate static func unversioned(at range: TextRange) -> Diagnostic {
    Diagnostic(
      Unversioned.rule, "no 'VersionedSchema' lists the models, and one is expected", at: range,
      notes: ["once an app has shipped, its next schema needs this one to migrate from"])
  }
}
