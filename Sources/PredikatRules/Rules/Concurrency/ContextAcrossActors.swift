import PredikatSchema
import PredikatSyntax

/// A model context that is used on another thread.
enum ContextAcrossActors {
  static let rule = Rule(
    id: "concurrency.context-across-actors",
    summary: "a 'ModelContext' used in a detached task or on another queue",
    rationale: """
      A context is not 'Sendable': it is used where it was made. For work elsewhere use a \
      '@ModelActor', or make a context there from the container, which is 'Sendable'.
      """,
    facts: [
      Fact(
        .compiler, "'ModelContext' is not 'Sendable', 'ModelContainer' is",
        source: "Apple, documentation of SwiftData"),
      Fact(
        .fetch, "a context used on another thread ends in crashes that are hard to repeat",
        source: "a team's checklist of SwiftData mistakes"),
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(source: file("Task.detached { try ▲context.save() }"), .warning),
      RuleExample(
        source: """
          struct Panel {
            @Environment(\\.modelContext) private var modelContext
            func clean() {
              DispatchQueue.global(qos: .utility).async { try? ▲modelContext.save() }
            }
          }
          """, .warning),
    ],
    nonExamples: [
      RuleExample(source: file("Task { try context.save() }")),
      RuleExample(
        source: file(
          "Task.detached { let context = ModelContext(container); try context.save() }")),
      RuleExample(source: file("DispatchQueue.main.async { try? context.save() }")),
      RuleExample(source: file("let c = context.container; Task.detached { print(c) }")),
    ],
    checks: [.code(mentioning: ["detached", "DispatchQueue"], check)])

  private static func file(_ statement: String) -> String {
    "func run(context: ModelContext, container: ModelContainer) {\n  \(statement)\n}"
  }

  private static func check(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    guard case .name(let name, generics: _) = expression.kind,
      let type = scope.typeFromOutside(of: name.text), type.name == "ModelContext"
    else { return }
    if case .member(_, let member) = scope.parent?.kind, member.text == "container" { return }
    context.report(.disputed, .contextAcrossActors(name.text, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func contextAcrossActors(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ContextAcrossActors.rule, "the context '\(name)' is used away from where it was made",
      at: range,
      notes: ["use a '@ModelActor', or make a context there: 'ModelContext(container)'"])
  }
}
