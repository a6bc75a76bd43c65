import PredikatSchema
import PredikatSyntax

/// `deleteRule: .deny` in a model that CloudKit syncs.
enum CloudKitDeny {
  static let rule = Rule(
    id: "schema.cloudkit-deny",
    summary: "the delete rule '.deny' in a model that lives in CloudKit",
    rationale: """
      Another device may delete what this one would refuse to, so CloudKit does not know the rule. \
      Use '.nullify' or '.cascade', and refuse the deletion in the app.
      """,
    facts: [
      Fact(
        .fetch, "a CloudKit store refuses '.deny'",
        source: "a team's checklist of SwiftData mistakes")
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample(
        source: model(".deny"), options: SchemaValidator.Options(cloudKit: .used))
    ],
    nonExamples: [
      RuleExample(source: model(".deny").filter { $0 != "▲" }),
      RuleExample(
        source: model(".nullify").filter { $0 != "▲" },
        options: SchemaValidator.Options(cloudKit: .used)),
    ],
    checks: [.models(check)])

  private static func model(_ rule: String) -> String {
    "@Model final class Album { @Relationship(deleteRule: \(rule)) var ▲songs: [Song]? = [] }\n"
      + "@Model final class Song { var album: Album? }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard let verdict = context.cloudKitVerdict else { return }
    for member in model.members where member.property.relationship?.deleteRule == .deny {
      context.report(
        verdict, .cloudKitDeny(member.property.name, at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func cloudKitDeny(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CloudKitDeny.rule, "'\(name)' denies deletion, and CloudKit expects another delete rule",
      at: range, notes: ["another device may delete what this one refuses to"])
  }
}
