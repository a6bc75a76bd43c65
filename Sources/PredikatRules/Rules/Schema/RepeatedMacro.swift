import PredikatSchema
import PredikatSyntax

/// Two `#Index` or two `#Unique` in one model.
enum RepeatedMacro {
  static let rule = Rule(
    id: "schema.repeated-macro",
    summary: "'#Index' or '#Unique' written twice in one model",
    rationale: """
      Each of the two macros makes one declaration with a name of its own, so a second one makes \
      it again. Give all groups to one: '#Index<T>([\\.a], [\\.b])'.
      """,
    facts: [
      Fact(
        .compiler, "only one '#Unique' and one '#Index' a model",
        source: "twostraws/swiftdata-pro")
    ],
    verdicts: [Verdict(foundation: .warning, swiftData: .warning)],
    examples: [
      RuleExample(
        source: """
          @Model final class Note {
            #Index<Note>([\\.made])
            ▲#Index<Note>([\\.title])
            var made: Date = Date()
            var title: String = ""
          }
          """, .warning)
    ],
    nonExamples: [
      RuleExample(
        source: """
          @Model final class Note {
            #Index<Note>([\\.made], [\\.title])
            #Unique<Note>([\\.title])
            var made: Date = Date()
            var title: String = ""
          }
          """)
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for name in ["Index", "Unique"] {
      for (declaration, _) in model.macros(named: name).dropFirst() {
        context.report(
          Verdict(foundation: .warning, swiftData: .warning),
          .repeatedMacro(name, at: declaration.range))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func repeatedMacro(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      RepeatedMacro.rule, "'#\(name)' is written again in this model, and one is expected",
      at: range, notes: ["give all groups of properties to one '#\(name)'"])
  }
}
