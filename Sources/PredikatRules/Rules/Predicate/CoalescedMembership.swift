import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A value with a fallback as an operand of `contains`.
enum CoalescedMembership {
  static let rule = Rule(
    id: "predicate.coalesced-membership",
    summary: "'x ?? y' as an operand of 'contains'",
    rationale: """
      'ids.contains($0.x ?? "")' compiles and aborts: there is no SQL for a conditional on the \
      left of IN or CONTAINS. Take an array of optionals, or unwrap with 'if let'. In an ordered \
      comparison '??' is fine.
      """,
    facts: [
      Fact(
        .sql, "unimplemented SQL generation, TERNARY … IN … (bad LHS): cannot be caught",
        source: "reports of two apps, one with a lint test of its own"),
      Fact(
        .sql, "the same for '(text ?? \"\").contains(part)'", source: "an app's report"),
    ],
    verdicts: [.fetch],
    fixes: .safe,
    examples: [
      RuleExample("let ids = [\"a\"]\n#Predicate<Book> { ids.contains(▲$0.subtitle ?? \"\") }"),
      RuleExample(
        "#Predicate<Book> { ▲($0.subtitle ?? \"\").contains(\"a\") }",
        fixed: "#Predicate<Book> { ($0.subtitle?.contains(\"a\") ?? \"\".contains(\"a\")) }"),
      RuleExample(
        "#Predicate<Book> { ▲($0.subtitle ?? \"\").localizedStandardContains(\"a\") }",
        fixed: "#Predicate<Book> { ($0.subtitle?.localizedStandardContains(\"a\") ?? false) }"),
    ],
    nonExamples: [
      RuleExample("let ids: [String?]\n#Predicate<Book> { ids.contains($0.subtitle) }"),
      RuleExample("#Predicate<Book> { $0.subtitle?.contains(\"a\") ?? false }"),
      RuleExample(
        "let ids = [\"a\"]\n#Predicate<Book> { ids.contains($0.subtitle ?? \"\") }", for: "predikat"
      ),
      RuleExample("#Predicate<Book> { ($0.edition ?? 1) > 3 }"),
    ],
    checks: [.expressions([.call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(let function, let arguments) = expression.kind else { return }
    switch function {
    case .containsElement, .containsCollection, .starts, .localizedStandardContains:
      for argument in arguments where argument.dependsOnRow {
        let operand = argument.withoutWrap
        guard case .coalesce(let value, let fallback) = operand.kind else { continue }
        let isReceiver = argument.range == arguments[0].range
        let fix =
          isReceiver ? chained(value, fallback, function, operand, expression, context) : nil
        context.report(.fetch, .coalescedMembership(fix, at: operand.range))
      }
    default: return
    }
  }

  /// `(x ?? "").contains(s)` as `x?.contains(s) ?? false`, for the empty fallback.
  private static func chained(
    _ value: TypedExpression, _ fallback: TypedExpression, _ function: Function,
    _ receiver: TypedExpression, _ call: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    guard case .literal(.string("")) = fallback.withoutWrap.kind, context.isPostfixChain(value),
      let dot = context.range(of: ".", in: TextRange(receiver.range.end, call.range.end))
    else { return nil }
    let method = context.source.string(in: TextRange(dot.start, call.range.end))
    // An empty text contains and starts with the empty text alone, and matches nothing localized.
    let otherwise = function == .localizedStandardContains ? "false" : "\"\"\(method)"
    return Fix(
      "test inside the chain", .safe,
      [Edit(call.range, "(\(context.text(of: value))?\(method) ?? \(otherwise))")])
  }
}

extension Diagnostic {
  fileprivate static func coalescedMembership(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CoalescedMembership.rule, "a value with a fallback is an operand of a membership test",
      at: range,
      notes: [
        "Core Data cannot write SQL for it, and traps at fetch: 'unimplemented SQL generation'",
        "test inside the chain, as 'x?.contains(…) ?? false', or look in an array of optionals",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
