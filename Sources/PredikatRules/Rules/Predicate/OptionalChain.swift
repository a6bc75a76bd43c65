import PredikatSyntax
import PredikatTyping

/// A chain of `?.` that the macro cannot turn into a closure.
enum OptionalChain {
  static let rule = Rule(
    id: "predicate.optional-chain",
    summary: "an optional chain in a place where the macro cannot rewrite it",
    rationale: """
      The macro turns 'a?.b' into 'a.flatMap { $0.b }'. It cannot where an argument in parentheses \
      already speaks of '$0', takes the wrong part where a subscript ends the chain, and too much \
      where the chain stands in parentheses with a member behind them.
      """,
    facts: [
      Fact(
        .macro, "optional chaining is not supported here: use flatMap explicitly",
        source: "swift-foundation, PredicateMacro.swift; compiled with Swift 6.3.1"),
      Fact(
        .compiler, "a subscript at the end of a chain is applied to the optional",
        source: "compiled with Swift 6.3.1"),
      Fact(
        .macro, "the closure takes all up to the outermost member or call, parentheses included",
        source: "swift-foundation, PredicateMacro.swift; compiled with Swift 6.3.1"),
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
      RuleExample(
        "#Predicate<Chapter> { [1, 2].contains(▲$0.book?.pages ?? 0) }", for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { (▲$0.book?.title ?? \"\").isEmpty }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample(
        "#Predicate<Book> { $0.reviews?.contains { $0.stars > 3 } ?? false }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { $0.chapters.contains { $0.book?.isLent == true } }", for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { $0.book?.title.contains(\"x\") ?? false }", for: "foundation"),
      RuleExample("#Predicate<Chapter> { $0.book?.keywords[0] == \"x\" }", for: "predikat"),
      RuleExample("#Predicate<Chapter> { ($0.book?.title ?? \"\").isEmpty }", for: "predikat"),
      RuleExample("#Predicate<Chapter> { ($0.book?.title ?? \"\") == \"x\" }", for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { ($0.book?.edition ?? 0).magnitude == 1 }", for: "foundation"),
      RuleExample(
        "#Predicate<Chapter> { $0.book?.keywords[0].isEmpty ?? false }", for: "foundation"),
    ],
    checks: [.syntax(check), .predicates(checkTrees)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    guard case .expression(let expression, let place) = node, place != .base,
      case .subscript(let base, _) = expression.kind, base.isOpenChain
    else { return }
    if case .optionalChain = base.kind { return }
    context.report(.compile, .chainedSubscript(at: expression.range))
  }

  private static func checkTrees(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    var walk = ChainWalk()
    walk.visit(predicate.syntax.closure.statements)
    for range in walk.outside { context.report(.compile, .chainBesideShorthand(at: range)) }
    for tree in walk.detours where !isHarmless(tree, in: predicate.body) {
      context.report(.compile, .chainInParentheses(at: tree.link.range))
    }
  }

  /// Whether the macro's closure, which takes more than the chain, has the type that is needed all
  /// the same: the end of the chain is an optional of its own, and the whole is compared with a
  /// constant.
  private static func isHarmless(
    _ tree: ChainWalk.Detour, in body: TypedExpression
  ) -> Bool {
    guard tree.isComparedWithConstant, tree.count == 1,
      case .optionalChain(let base) = tree.link.kind
    else { return false }
    return body.containsNode { node in
      guard case .flatMap(let value, _, let result, form: .chain) = node.kind else { return false }
      return value.range == base.range && NodeKind(result.kind) != .wrap
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

extension Diagnostic {
  fileprivate static func chainBesideShorthand(at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalChain.rule, "an optional chain meets a '$0' in parentheses", at: range,
      notes: [
        "the macro refuses it: it would rewrite the chain as a closure with a '$0' of its own",
        "write the closure behind the parentheses, or name its parameter",
      ])
  }

  fileprivate static func chainInParentheses(at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalChain.rule, "an optional chain stands in parentheses, and a member behind them",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion, whose closure takes the member too",
        "unwrap with 'if let' or 'flatMap { … }' first",
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
