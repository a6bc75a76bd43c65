import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `x ?? y` whose right side is an optional too, or whose left side is none.
enum CoalescedOptional {
  static let rule = Rule(
    id: "predicate.coalesced-optional",
    summary: "'??' with an optional on its right, or a plain value on its left",
    rationale: """
      A predicate's '??' turns an optional into a plain value and does nothing else. 'x ?? nil' \
      says no more than 'x'; of two optionals, test each.
      """,
    facts: [
      Fact(
        .compiler, "'NilCoalesce' asks for a plain right side and an optional left one",
        source: "swift-foundation, NilCoalesce.swift; compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { (▲$0.edition ?? nil) == 3 }", for: "foundation",
        fixed: "#Predicate<Book> { ($0.edition) == 3 }"),
      RuleExample("#Predicate<Book> { (▲$0.subtitle ?? $0.author?.name) == \"x\" }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { ($0.edition ?? 0) == 3 }"),
      RuleExample("#Predicate<Book> { $0.edition ?? $0.edition ?? 3 == 3 }"),
      RuleExample("#Predicate<Book> { ($0.edition ?? nil) == 3 }", for: "predikat"),
    ],
    checks: [.expressions([.coalesce], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .coalesce(let value, let fallback) = expression.kind else { return }
    let isPlain = NodeKind(value.kind) == .wrap
    guard isPlain || fallback.type.isOptional else { return }
    let isUseless = isPlain || fallback.isNil
    let tail = TextRange(value.range.end, fallback.range.end)
    let fix = isUseless ? Fix("remove the fallback", .safe, [Edit(tail, "")]) : nil
    let range = value.range.union(fallback.range)
    context.report(.compile, .coalescedOptional(isPlain, fix, at: range))
  }
}

extension Diagnostic {
  fileprivate static func coalescedOptional(
    _ isPlain: Bool, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CoalescedOptional.rule,
      isPlain
        ? "'??' stands behind a value that is never nil"
        : "'??' falls back to an optional, and a plain value is expected",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion",
        isPlain ? "leave the fallback out" : "fall back to a plain value, or test each optional",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
