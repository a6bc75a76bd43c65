import PredikatSchema
import PredikatSyntax

/// `willSet` or `didSet` on a stored property of a model.
enum PropertyObserver {
  static let rule = Rule(
    id: "schema.property-observer",
    summary: "'willSet' or 'didSet' on a stored property of a model",
    rationale: """
      '@Model' turns a stored property into a computed one, and its observers are reported never \
      to run. Change the other values in a method that sets the property, or compute them.
      """,
    facts: [
      Fact(
        .macro, "observers of a model's properties are silently ignored",
        source: "twostraws/swiftdata-pro")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: """
          @Model final class Note {
            var ▲text: String = "" { didSet { changed = .now } }
            var changed: Date = Date()
          }
          """, .warning)
    ],
    nonExamples: [
      RuleExample(
        source: "@Model final class Note { @Transient var text: String = \"\" { didSet {} } }"),
      RuleExample(source: "final class Note { var text: String = \"\" { didSet {} } }"),
      RuleExample(source: "@Model final class Note { var text: String { get { \"\" } } }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members where member.isPersistent {
      guard case .observers = member.binding.accessors else { continue }
      context.report(
        .disputed, .propertyObserver(member.property.name, at: member.property.nameRange))
    }
  }
}

extension Diagnostic {
  fileprivate static func propertyObserver(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      PropertyObserver.rule, "'\(name)' of a model has observers, which are reported not to run",
      at: range, notes: ["do what they do in the method that sets the property"])
  }
}
