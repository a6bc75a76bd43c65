import PredikatSchema
import PredikatSyntax

/// `.externalStorage` on what is no data.
enum ExternalStorageType {
  static let rule = Rule(
    id: "schema.external-storage-type",
    summary: "'.externalStorage' on a property that holds no 'Data'",
    rationale: """
      Only the bytes of a 'Data' value can lie in a file beside the store; on other types the \
      option does nothing.
      """,
    facts: [
      Fact(
        .sql, "external storage is a suggestion, and for 'Data' only",
        source: "twostraws/swiftdata-pro")
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample(
        source: "@Model final class Note { @Attribute(.externalStorage) var ▲text: String = \"\" }",
        .note)
    ],
    nonExamples: [
      RuleExample(
        source: "@Model final class Note { @Attribute(.externalStorage) var scan: Data? }"),
      RuleExample(
        source:
          "@Model final class Note { @Attribute(.externalStorage) var scan: ImageOfALibrary? }"
      ),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members where member.property.options.isExternal {
      switch member.property.type.unwrapped {
      case .scalar(.data): continue
      case .scalar(let scalar):
        context.report(
          Verdict(swiftData: .note),
          .externalStorageType(
            member.property.name, scalar.rawValue, at: member.property.nameRange))
      default: continue
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func externalStorageType(
    _ name: String, _ type: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ExternalStorageType.rule,
      "'\(name)' is of type '\(type)', and external storage is for 'Data'", at: range,
      notes: ["the option does nothing here"])
  }
}
