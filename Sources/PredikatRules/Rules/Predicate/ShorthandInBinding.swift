import PredikatSyntax

/// `$0` where an `if let` of the same closure has bound a name.
enum ShorthandInBinding {
  static let rule = Rule(
    id: "predicate.shorthand-in-binding",
    summary: "'$0' in the body of an 'if let'",
    rationale: """
      The macro turns 'if let name = value { … }' into a closure with the parameter 'name', and in \
      such a closure '$0' has no meaning. Name the parameter of the closure around it.
      """,
    facts: [
      Fact(
        .compiler,
        "anonymous closure arguments cannot be used inside a closure that has explicit arguments",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    examples: [
      RuleExample(
        "#Predicate<Book> { if let due = $0.due { ▲$0.published < due } else { false } }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Book> { if let a = $0.edition, let b = ▲$0.edition { a == b } else { false } }",
        for: "foundation"),
    ],
    nonExamples: [
      RuleExample(
        "#Predicate<Book> { book in if let due = book.due { book.published < due } else { false } }"
      ),
      RuleExample(
        "#Predicate<Book> { if let edition = $0.edition { edition > 1 } else { $0.isLent } }"),
      RuleExample(
        "#Predicate<Book> { if let a = $0.reviews { a.contains { $0.stars > 1 } } else { true } }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Book> { if let due = $0.due { $0.published < due } else { false } }",
        for: "predikat"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard case .expression(let expression, _) = node, case .ifElse(let written) = expression.kind
    else { return }
    var isBound = false
    for condition in written.conditions {
      guard case .optionalBinding(_, type: _, let value) = condition.kind else { return }
      if isBound, let found = value?.firstShorthand { return report(found, &context) }
      isBound = true
    }
    guard isBound else { return }
    for statement in written.then.statements {
      if let found = statement.firstShorthand { return report(found, &context) }
    }
  }

  private static func report(_ range: TextRange, _ context: inout RuleContext) {
    if context.hasReported(rule.id, around: range) { return }
    context.report(.compile, .shorthandInBinding(at: range))
  }
}

extension StatementSyntax {
  /// The place of the first `$0` that belongs to the closure around the statement.
  fileprivate var firstShorthand: TextRange? {
    switch kind {
    case .expression(let value): value.firstShorthand
    case .returns(let value): value?.firstShorthand
    case .doCatch(let body, _): body.statements.lazy.compactMap(\.firstShorthand).first
    default: nil
    }
  }
}

extension ExpressionSyntax {
  fileprivate var firstShorthand: TextRange? {
    switch kind {
    case .name(let name, _): return name.text.utf8.first == UInt8(ascii: "$") ? range : nil
    // A closure without parameters has a '$0' of its own.
    case .closure: return nil
    case .call(let call):
      return call.callee.firstShorthand
        ?? (call.arguments + call.trailingClosures).lazy.compactMap(\.value.firstShorthand).first
    case .ternary(let test, let yes, let no):
      return [test, yes, no].lazy.compactMap(\.firstShorthand).first
    case .effect(_, let operand): return operand.firstShorthand
    case .ifElse(let written):
      let blocks = [written.then, written.otherwise].compactMap { $0 }
      return written.conditions.lazy.compactMap(\.firstShorthand).first
        ?? blocks.lazy.flatMap(\.statements).compactMap(\.firstShorthand).first
    default:
      var found: TextRange?
      forEachOperand { found = found ?? $0.firstShorthand }
      return found
    }
  }
}

extension ConditionSyntax {
  fileprivate var firstShorthand: TextRange? {
    switch kind {
    case .expression(let test): test.firstShorthand
    case .optionalBinding(_, type: _, let value): value?.firstShorthand
    case .pattern, .availability: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func shorthandInBinding(at range: TextRange) -> Diagnostic {
    Diagnostic(
      ShorthandInBinding.rule, "a parameter is used by its number where 'if let' has bound a name",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion: the body becomes a closure of its own",
        "name the parameter of the closure",
      ])
  }
}
