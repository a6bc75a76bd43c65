import PredikatSchema
import PredikatSyntax

/// `#Index` or `#Unique` before iOS 18.
enum IndexAvailability {
  static let rule = Rule(
    id: "schema.index-availability",
    summary: "'#Index' or '#Unique', before iOS 18",
    rationale: """
      Both macros came with iOS 18. An app that still runs on iOS 17 can use neither; it has \
      '@Attribute(.unique)' for single properties, and no index but those of relationships.
      """,
    facts: [
      Fact(
        .compiler, "'#Index' and '#Unique' are available from iOS 18 on",
        source: "Apple, documentation of SwiftData; devtechie.com, '#Unique' in Xcode 16")
    ],
    verdicts: [.unavailable(.note, before: Target.OSVersion(18))],
    examples: [
      RuleExample(
        source: "@Model final class Note { ▲#Index<Note>([\\.made]); var made: Date = Date() }",
        for: "swiftdata@17.5", .note)
    ],
    nonExamples: [
      RuleExample(
        source: "@Model final class Note { #Index<Note>([\\.made]); var made: Date = Date() }")
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for name in ["Index", "Unique"] {
      guard let (declaration, _) = model.macros(named: name).first else { continue }
      context.report(
        .unavailable(.note, before: Target.OSVersion(18)),
        .indexAvailability(name, at: declaration.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func indexAvailability(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      IndexAvailability.rule, "'#\(name)' came with iOS 18", at: range,
      notes: ["an app that still runs on iOS 17 cannot use it"])
  }
}
