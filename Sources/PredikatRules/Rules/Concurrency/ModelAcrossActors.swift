import PredikatSchema
import PredikatSyntax

/// A model object that is used on another actor or thread.
enum ModelAcrossActors {
  static let rule = Rule(
    id: "concurrency.model-across-actors",
    summary: "a model object passed to another actor, or used in a detached task",
    rationale: """
      A model belongs to the context that it was fetched in, and to that context's thread. Pass \
      its 'persistentModelID', which is 'Sendable', and fetch the object anew over there.
      """,
    facts: [
      Fact(
        .compiler, "models are not 'Sendable': in Swift 6 mode an error, in Swift 5 mode silence",
        source: "Apple, documentation of 'PersistentModel'"),
      Fact(
        .fetch, "objects of one context used in another end in crashes that are hard to repeat",
        source: "guides to SwiftData, in several languages"),
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: file("await worker.process(▲trip)"), .warning),
      RuleExample(source: file("Task.detached { print(▲trip.name) }"), .warning),
      RuleExample(source: file("DispatchQueue.global().async { ▲trip.name = \"x\" }"), .warning),
      RuleExample(source: file("for item in trips { await worker.process(▲item) }"), .warning),
    ],
    nonExamples: [
      RuleExample(source: file("await worker.process(trip.persistentModelID)")),
      RuleExample(source: file("Task { trip.name = \"x\" }")),
      RuleExample(source: file("Task.detached { let trip = make(); print(trip.name) }")),
      RuleExample(source: file("Task.detached { await MainActor.run { trip.name = \"x\" } }")),
      RuleExample(source: file("let id = trip.persistentModelID; Task.detached { print(id) }")),
      RuleExample(source: file("await helper.process(trip)")),
    ],
    checks: [
      .code(mentioning: ["await"], checkCall),
      .code(mentioning: ["detached", "DispatchQueue"], checkCapture),
    ])

  private static func file(_ statement: String) -> String {
    """
    @Model final class Trip { var name: String = "" }
    actor Worker { func process(_ trip: Trip) {} }
    final class Helper { func process(_ trip: Trip) async {} }
    func run(_ trip: Trip, trips: [Trip], worker: Worker, helper: Helper) async {
      \(statement)
    }
    """
  }

  private static func checkCall(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    guard case .call(let call) = expression.kind,
      case .member(let base?, _) = call.callee.kind, !call.arguments.isEmpty,
      let receiver = scope.type(of: base), !receiver.isCollection,
      context.schema.type(named: receiver.name)?.kind == .actor
    else { return }
    for argument in call.arguments {
      guard let type = scope.type(of: argument.value), isModel(type, context) else { continue }
      context.report(
        .disputed, .modelToActor(type.name, receiver.name, at: argument.value.range))
    }
  }

  private static func checkCapture(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    guard case .name(let name, generics: _) = expression.kind,
      let type = scope.typeFromOutside(of: name.text), isModel(type, context)
    else { return }
    if case .member(_, let member) = scope.parent?.kind, member.text == "persistentModelID" {
      return
    }
    context.report(.disputed, .modelInDetachedTask(name.text, type.name, at: expression.range))
  }

  private static func isModel(_ type: CodeScope.DeclaredType, _ context: SourceContext) -> Bool {
    guard let model = context.schema.type(named: type.name), model.kind == .model else {
      return false
    }
    return !context.options.foreignModels.contains(model.id)
  }
}

extension Diagnostic {
  fileprivate static func modelToActor(
    _ model: String, _ actor: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ModelAcrossActors.rule, "an object of '\(model)' is passed to the actor '\(actor)'",
      at: range,
      notes: ["pass its 'persistentModelID', and fetch the object in the actor's own context"])
  }

  fileprivate static func modelInDetachedTask(
    _ name: String, _ model: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ModelAcrossActors.rule,
      "'\(name)' of type '\(model)' is used away from the context that it belongs to", at: range,
      notes: ["take its 'persistentModelID' along, and fetch the object in a context made there"])
  }
}
