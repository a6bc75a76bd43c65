import PredikatSyntax

/// A chain of `?.` that the macro cannot turn into a closure.
enum OptionalChain {
  static let rule = Rule(
    id: "predicate.optional-chain",
    summary: "an optional chain in a place where the macro cannot rewrite it",
    rationale: """
      The macro turns 'a?.b' into 'a.flatMap { $0.b }'. It cannot where an argument in parentheses \
      already speaks of '$0', and takes the wrong part where a subscript ends the chain.
      """,
    facts: [
      Fact(
        .macro, "optional chaining is not supported here: use flatMap explicitly",
        source: "swift-foundation, PredicateMacro.swift; compiled with Swift 6.3.1"),
      Fact(
        .compiler, "a subscript at the end of a chain is applied to the optional",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.compile],
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.reviews?.contains(where: { $0.stars > 3 }) ?? false }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Book> { $0.chapters.contains(where: { ▲$0.book?.isLent == true }) }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { ▲$0.book?.keywords[0] == \"x\" }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample(
        "#Predicate<Book> { $0.reviews?.contains { $0.stars > 3 } ?? false }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { $0.chapters.contains { $0.book?.isLent == true } }", for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { $0.book?.title.contains(\"x\") ?? false }", for: "foundation"),
      RuleExample("#Predicate<Chapter> { $0.book?.keywords[0] == \"x\" }", for: "predikat"),
      RuleExample(
        "#Predicate<Chapter> { $0.book?.keywords[0].isEmpty ?? false }", for: "foundation"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard case .expression(let expression, let place) = node else { return }
    switch expression.kind {
    case .subscript(let base, _):
      guard place != .base, base.isOpenChain else { return }
      context.report(.compile, .chainedSubscript(at: expression.range))
    case .call(let call):
      checkCall(call, expression, &context)
    default: return
    }
  }

  private static func checkCall(
    _ call: CallSyntax, _ expression: ExpressionSyntax, _ context: inout RuleContext
  ) {
    let arguments = call.arguments.map(\.value)
    if call.callee.isOpenChain, arguments.contains(where: \.mentionsShorthand) {
      return context.report(.compile, .chainBesideShorthand(at: expression.range))
    }
    // A chain inside a closure in parentheses meets that closure's own '$0'.
    for argument in arguments {
      guard case .closure(let closure) = argument.withoutParentheses.kind else { continue }
      for chain in closure.shorthandChains {
        context.report(.compile, .chainBesideShorthand(at: chain))
      }
    }
  }
}

extension ExpressionSyntax {
  /// Whether a `?` stands in the chain that this is the end of.
  fileprivate var isOpenChain: Bool {
    switch kind {
    case .member(base: let base?, name: _): base.isOpenChain
    case .subscript(base: let base, arguments: _): base.isOpenChain
    case .call(let call): call.callee.isOpenChain
    case .forceUnwrap(let base): base.isOpenChain
    case .optionalChain: true
    default: false
    }
  }
}

extension ClosureSyntax {
  /// The places of the chains from `$0` in the closure's own statements.
  fileprivate var shorthandChains: [TextRange] {
    var found: [TextRange] = []
    for statement in statements {
      switch statement.kind {
      case .expression(let value): value.collectShorthandChains(into: &found)
      case .returns(let value): value?.collectShorthandChains(into: &found)
      default: continue
      }
    }
    return found
  }
}

extension ExpressionSyntax {
  fileprivate func collectShorthandChains(into found: inout [TextRange]) {
    if isOpenChain, mentionsShorthand {
      found.append(range)
      return
    }
    switch kind {
    case .closure: return
    case .call(let call):
      call.callee.collectShorthandChains(into: &found)
      for argument in call.arguments { argument.value.collectShorthandChains(into: &found) }
    case .ternary(let test, let yes, let no):
      for part in [test, yes, no] { part.collectShorthandChains(into: &found) }
    default: forEachOperand { $0.collectShorthandChains(into: &found) }
    }
  }
}

extension Diagnostic {
  fileprivate static func chainBesideShorthand(at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalChain.rule, "an optional chain meets a '$0' in parentheses", at: range,
      notes: [
        "the macro refuses it: it would rewrite the chain as a closure with a '$0' of its own",
        "write the closure behind the parentheses, or name its parameter",
      ])
  }

  fileprivate static func chainedSubscript(at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalChain.rule, "a subscript ends an optional chain", at: range,
      notes: [
        "the compiler refuses the macro's expansion, which takes the element of the optional",
        "unwrap with 'if let' or 'flatMap { … }' first",
      ])
  }
}
