import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A captured `range.contains($0.x)`.
enum RangeContains {
  static let rule = Rule(
    id: "predicate.range-contains",
    summary: "a captured range that is asked for a row's value",
    rationale: """
      A shipping library measured that 'range.contains($0.date)' matches nothing; by the open \
      source it should work. Comparing with the bounds is sure.
      """,
    facts: [
      Fact(
        .sql,
        "filters everything out, as one library measured; the bounds of captured ranges "
          + "were exchanged in the conversion",
        source: "SpeziScheduler pull request 55; swift-foundation pull request 1640")
    ],
    verdicts: [.disputed],
    fixes: .safe,
    examples: [
      RuleExample(
        "let week: Range<Date>\n#Predicate<Book> { ▲week.contains($0.published) }", .warning,
        fixed: "let week: Range<Date>\n#Predicate<Book> "
          + "{ (week.lowerBound <= $0.published && $0.published < week.upperBound) }"),
      RuleExample(
        "let some = 3...5\n#Predicate<Book> { ▲some.contains($0.pages) }", .warning,
        fixed: "let some = 3...5\n#Predicate<Book> "
          + "{ (some.lowerBound <= $0.pages && $0.pages <= some.upperBound) }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { (3...5).contains($0.pages) }"),
      RuleExample(
        "let some = 3...5\n#Predicate<Book> { some.contains($0.pages) }", for: "foundation"),
    ],
    checks: [.expressions([.call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(.rangeContains, let arguments) = expression.kind, arguments.count == 2,
      arguments[0].parameterID != nil, arguments[1].dependsOnRow
    else { return }
    let fix = bounds(of: arguments[0], arguments[1], expression, context)
    context.report(.disputed, .rangeContains(fix, at: expression.range))
  }

  private static func bounds(
    of range: TypedExpression, _ value: TypedExpression, _ call: TypedExpression,
    _ context: RuleContext
  ) -> Fix? {
    guard case .range(let kind, _) = range.type else { return nil }
    let name = context.text(of: range)
    let operand = context.operandText(of: value)
    let lower = "\(name).lowerBound <= \(operand)"
    let upper = "\(operand) \(kind == .closed || kind == .through ? "<=" : "<") \(name).upperBound"
    let text =
      switch kind {
      case .halfOpen, .closed: "(\(lower) && \(upper))"
      case .from: "(\(lower))"
      case .through, .upTo: "(\(upper))"
      }
    return Fix("compare with the bounds", .safe, [Edit(call.range, text)])
  }
}

extension Diagnostic {
  fileprivate static func rangeContains(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      RangeContains.rule, "a captured range is asked whether it contains a row's value",
      at: range,
      notes: [
        "sources disagree: a shipping library measured that SwiftData's SQL then matches nothing",
        "compare with the range's bounds",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
