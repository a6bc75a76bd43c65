import PredikatSchema
import PredikatSyntax

/// A model that inherits from a model.
enum ModelInheritance {
  static let rule = Rule(
    id: "schema.inheritance",
    summary: "a model that inherits from a model, before iOS 26",
    rationale: """
      SwiftData knows inheritance between models from iOS 26 on. For earlier releases keep one \
      model with a property that tells the kinds apart, or mark the class \
      '@available(iOS 26, *)'.
      """,
    facts: [
      Fact(
        .fetch, "inheritance between models came with iOS 26",
        source: "Apple, documentation of inheritance in SwiftData")
    ],
    verdicts: [.unavailable(.warning, before: Target.OSVersion(26))],
    examples: [
      RuleExample(source: trips("@Model class BusinessTrip: ▲Trip"), .warning)
    ],
    nonExamples: [
      RuleExample(source: trips("@Model class BusinessTrip: Trip"), for: "swiftdata@26"),
      RuleExample(source: trips("@available(iOS 26, *) @Model class BusinessTrip: Trip")),
      RuleExample(source: trips("@Model class BusinessTrip: Identifiable")),
    ],
    checks: [.models(check)])

  private static func trips(_ head: String) -> String {
    "@Model class Trip { var name: String = \"\" }\n\(head) { var reason: String = \"\" }"
  }

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    guard let above = model.type.superclass, context.schema[above].kind == .model else { return }
    let name = context.schema[above].name
    let place = model.syntax.inheritance.first { $0.lastName == name }
    context.report(
      .unavailable(.warning, before: Target.OSVersion(26)),
      .modelInheritance(model.type.name, name, at: place?.range ?? model.syntax.name.range))
  }
}

extension Diagnostic {
  fileprivate static func modelInheritance(
    _ name: String, _ above: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ModelInheritance.rule,
      "'\(name)' inherits from the model '\(above)', which iOS 26 is the first to know", at: range,
      notes: ["an app for earlier releases needs '@available(iOS 26, *)' here"])
  }
}
