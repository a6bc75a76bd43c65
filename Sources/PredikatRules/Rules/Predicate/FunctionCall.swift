import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A free function, an initialiser or a stored closure called inside a predicate.
enum FunctionCall {
  static let rule = Rule(
    id: "predicate.function-call",
    summary: "a function or an initialiser called inside a predicate",
    rationale: """
      Only methods of a short list may be called inside. What does not change from row to row is \
      computed before the predicate and captured.
      """,
    facts: [
      Fact(
        .macro, "global functions, initialisers and captured closures are refused alike",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; issue 499"),
      Fact(
        .macro, "a callee that is neither a name nor a member crashes the macro's plug-in",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.everywhere, .compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.published > ▲Date() }",
        fixed: "let now = Date()\n#Predicate<Book> { $0.published > now }"),
      RuleExample("#Predicate<Book> { ▲abs($0.pages) == 3 }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲isNice($0.pages) }", for: "predikat"),
      RuleExample(
        "#Predicate<Book> { $0.code == ▲UUID() }", for: "foundation",
        fixed: "let identifier = UUID()\n#Predicate<Book> { $0.code == identifier }"),
      RuleExample("#Predicate<Book> { ▲{ $0.isLent }($0) }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample("let now = Date()\n#Predicate<Book> { $0.published > now }"),
      RuleExample("#Predicate<Book> { abs($0.pages) == 3 }", for: "predikat"),
    ],
    checks: [
      .expressions([.unsupported], for: [.everywhere], check),
      .expressions([.call], for: [.compile], check),
    ])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .unsupported(.functionCall(let name), let parts):
      let fix = parts.contains(where: \.dependsOnRow) ? nil : hoist(expression, "value", context)
      context.report(.everywhere, .functionCall(name, fix: fix, at: expression.range))
    case .unsupported(.callee, _):
      context.report(.everywhere, .calleeWithoutName(at: expression.range))
    case .call(let function, _):
      guard isInitializer(expression, context) else { return }
      let fix =
        expression.dependsOnRow ? nil : hoist(expression, function.constantName, context)
      let name = callee(of: expression, context)
      context.report(.compile, .functionCall(name, fix: fix, at: expression.range))
    default: return
    }
  }

  /// Whether a call of a known function is written as a free function or an initialiser.
  static func isInitializer(_ call: TypedExpression, _ context: RuleContext) -> Bool {
    guard case .call(let function, _) = call.kind else { return false }
    switch function {
    case .absolute, .lesser, .greater, .convert, .dateSinceReferenceDate, .dateSince1970,
      .dateSinceNow, .dateFromISO8601, .makeUUID, .uuidFromString, .urlFromString, .urlFromPath,
      .decimalFromString, .makeData, .dataFromBase64, .makeCollection, .makeRegex,
      .enumFromRawValue:
      return true
    case .now:
      return context.byte(at: call.range.end - 1) == UInt8(ascii: ")")
    case .addingTimeInterval:
      return context.range(of: "addingTimeInterval", in: call.range) == nil
    default: return false
    }
  }

  private static func hoist(
    _ call: TypedExpression, _ name: String, _ context: RuleContext
  ) -> Fix {
    context.hoist(call, as: name)
  }

  /// What stands before the opening parenthesis.
  private static func callee(of call: TypedExpression, _ context: RuleContext) -> String {
    guard let parenthesis = context.range(of: "(", in: call.range) else {
      return context.text(of: call)
    }
    return context.source.string(in: TextRange(call.range.start, parenthesis.start))
  }
}

extension Function {
  /// A name for a constant that holds the function's value.
  fileprivate var constantName: String {
    switch self {
    case .now: "now"
    case .dateSinceReferenceDate, .dateSince1970, .dateSinceNow, .dateFromISO8601,
      .addingTimeInterval:
      "date"
    case .makeUUID, .uuidFromString: "identifier"
    case .urlFromString, .urlFromPath: "address"
    case .decimalFromString: "amount"
    case .makeData, .dataFromBase64: "bytes"
    case .makeCollection: "values"
    case .makeRegex: "pattern"
    default: "value"
    }
  }
}

extension Diagnostic {
  fileprivate static func functionCall(
    _ name: String, fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      FunctionCall.rule, "'\(name)' is called inside a predicate, which has no functions",
      at: range,
      notes: [
        "the macro refuses functions and initialisers",
        fix == nil
          ? "store the computed value in a property of its own"
          : "compute it before the predicate and capture the constant",
      ],
      fixes: fix.map { [$0] } ?? [])
  }

  fileprivate static func calleeWithoutName(at range: TextRange) -> Diagnostic {
    Diagnostic(
      FunctionCall.rule, "what is called here has no name", at: range,
      notes: [
        "the macro's plug-in crashes on it, and the compiler with it",
        "compute the value before the predicate and capture the constant",
      ])
  }
}
