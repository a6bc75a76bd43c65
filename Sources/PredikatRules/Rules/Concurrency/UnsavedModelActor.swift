import PredikatSchema
import PredikatSyntax

/// A method of a model actor that changes and never saves.
enum UnsavedModelActor {
  static let rule = Rule(
    id: "concurrency.unsaved-model-actor",
    summary: "a '@ModelActor' method that inserts or deletes and never saves",
    rationale: """
      The context of a model actor does not save by itself, so what was inserted is gone when the \
      actor is. End the method with 'try modelContext.save()'.
      """,
    facts: [
      Fact(
        .fetch, "only the main context saves by itself",
        source: "Apple, documentation of 'ModelContext.autosaveEnabled'; a team's checklist")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: worker("func ▲add(_ name: String) { modelContext.insert(Trip(name: name)) }"),
        .warning),
      RuleExample(
        source: worker(
          "func ▲clear() throws { try modelContext.delete(model: Trip.self) }"), .warning),
    ],
    nonExamples: [
      RuleExample(
        source: worker(
          "func add() throws { modelContext.insert(Trip()); try modelContext.save() }")),
      RuleExample(
        source: worker(
          "func add() { modelContext.insert(Trip()) }; func save() throws "
            + "{ try modelContext.save() }")),
      RuleExample(source: worker("func count() -> Int { 3 }")),
      RuleExample(
        source: worker(
          "init() { modelContext.autosaveEnabled = true }; "
            + "func add() { modelContext.insert(Trip()) }")),
      RuleExample(
        source: "actor Worker { func add() { modelContext.insert(Trip()) } }"),
    ],
    checks: [.types(check)])

  private static func worker(_ members: String) -> String {
    "@ModelActor actor Worker {\n  \(members)\n}"
  }

  private static func check(
    _ declaration: DeclarationSyntax, _ type: TypeDeclarationSyntax,
    _ context: inout SourceContext
  ) {
    guard declaration.attribute("ModelActor") != nil else { return }
    let functions = type.members.flattened.compactMap { member -> (FunctionSyntax, Uses)? in
      guard case .function(let function) = member.kind, let body = function.body else {
        return nil
      }
      return (function, Uses(body))
    }
    // An extension in another file may save, and so may whoever calls a method that only does so.
    let savesElsewhere = functions.contains { $1.saves && !$1.changes || $1.setsAutosave }
    guard !savesElsewhere, !context.extends(type.name.text) else { return }
    for (function, uses) in functions
    where uses.changes && !uses.saves && function.keyword.text == "func" {
      context.report(.disputed, .unsavedModelActor(function.name.text, at: function.name.range))
    }
  }
}

/// What the body of a method does with its context.
private struct Uses {
  var changes = false
  var saves = false
  var setsAutosave = false

  init(_ body: CodeBlockSyntax) {
    for statement in body.statements { read(statement) }
  }

  private mutating func read(_ statement: StatementSyntax) {
    var expressions: [ExpressionSyntax] = []
    var statements: [StatementSyntax] = []
    if case .declaration(let declaration) = statement.kind,
      case .variable(let variable) = declaration.kind
    {
      expressions += variable.bindings.compactMap(\.value)
    }
    statement.forEachExpression { expressions.append($0) }
    statement.forEachStatement { statements.append($0) }
    for expression in expressions { read(expression) }
    for statement in statements { read(statement) }
  }

  private mutating func read(_ expression: ExpressionSyntax) {
    if case .call(let call) = expression.kind {
      switch call.callee.kind {
      case .member(let base?, let name):
        let isContext = base.lastName?.hasSuffix("ontext") ?? false
        if isContext && ["insert", "delete"].contains(name.text) { changes = true }
        saves = saves || name.text.isSaving
      case .name(let name, generics: _): saves = saves || name.text.isSaving
      default: break
      }
    }
    if case .member(_, let name) = expression.kind, name.text == "autosaveEnabled" {
      setsAutosave = true
    }
    var inner: [ExpressionSyntax] = []
    var statements: [StatementSyntax] = []
    expression.forEachChild { inner.append($0) }
    expression.forEachStatement { statements.append($0) }
    for expression in inner { read(expression) }
    for statement in statements { read(statement) }
  }
}

extension String {
  /// Whether a method of that name is likely to save.
  fileprivate var isSaving: Bool {
    let name = lowercased()
    return name.hasPrefix("save") || name.hasSuffix("save") || name == "transaction"
      || name.hasPrefix("commit") || name.hasPrefix("persist") || name.hasPrefix("flush")
  }
}

extension ExpressionSyntax {
  /// The last name of a chain of names.
  fileprivate var lastName: String? {
    switch kind {
    case .name(let name, generics: _), .member(_, let name): name.text
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unsavedModelActor(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      UnsavedModelActor.rule, "'\(name)' changes objects of a model actor and never saves them",
      at: range, notes: ["end it with 'try modelContext.save()'"])
  }
}
