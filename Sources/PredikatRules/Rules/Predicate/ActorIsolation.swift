import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A property of an actor, or of a type on the main actor.
enum ActorIsolation {
  static let rule = Rule(
    id: "predicate.actor-isolated",
    summary: "a property that belongs to an actor",
    rationale: """
      A predicate may be evaluated anywhere, so the key paths in it must be 'Sendable', which \
      those of an actor's properties are not. Leave the model off the actor.
      """,
    facts: [
      Fact(
        .compiler, "cannot form a key path to an actor-isolated property, in the expansion",
        source: "compiled with Swift 6.3.1"),
      Fact(
        .compiler, "in Swift 5 mode it is a warning; apps with models on the main actor ship",
        source: "sources of public apps"),
    ],
    verdicts: [.compile, model],
    examples: [
      RuleExample("#Predicate<Panel> { ▲$0.width > 3 }", for: "foundation", schema: panel),
      RuleExample(
        "#Predicate<Board> { ▲$0.width > 3 }", .warning,
        schema: "@MainActor @Model final class Board { var width = 0 }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Panel> { $0.width > 3 }", for: "predikat", schema: panel),
      RuleExample("#Predicate<Book> { $0.pages > 3 }"),
    ],
    checks: [.expressions([.property], check)])

  /// For a model: in Swift 5 mode, in which most apps are built, it is allowed.
  private static let model = Verdict(foundation: .warning, swiftData: .warning)

  private static let panel = "@MainActor final class Panel { var width = 0 }"

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let property = context.property(expression), property.isActorIsolated else { return }
    let verdict = property.ownerKind == .model ? model : .compile
    context.report(
      verdict, .actorIsolation(property.name, property.ownerName, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func actorIsolation(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ActorIsolation.rule, "'\(name)' of '\(owner)' belongs to an actor", at: range,
      notes: [
        "in Swift 6 the compiler refuses the macro's expansion, whose key paths must be 'Sendable'",
        "take '\(owner)' off the actor, or the property by 'nonisolated'",
      ])
  }
}
