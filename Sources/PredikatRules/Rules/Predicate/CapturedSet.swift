import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Membership in a captured set.
enum CapturedSet {
  static let rule = Rule(
    id: "predicate.captured-set",
    summary: "membership in a captured set",
    rationale: """
      Foundation turns any captured sequence into an array, and many apps rely on it; two projects \
      report that a set matches nothing or fails. 'Array(set)' is sure.
      """,
    facts: [
      Fact(.fetch, "works in many apps", source: "sources of public apps"),
      Fact(
        .fetch, "two projects claim that it fails or matches nothing",
        source: "notes of two projects"),
      Fact(
        .sql, "any sequence is converted to an array",
        source: "swift-foundation, NSPredicateConversion.swift"),
    ],
    verdicts: [Verdict(swiftData: .note)],
    examples: [
      RuleExample("let wanted: Set<Int>\n#Predicate<Book> { ▲wanted.contains($0.pages) }", .note)
    ],
    nonExamples: [
      RuleExample("let wanted: [Int]\n#Predicate<Book> { wanted.contains($0.pages) }"),
      RuleExample(
        "let wanted: Set<Int>\n#Predicate<Book> { wanted.contains($0.pages) }", for: "foundation"),
    ],
    checks: [.expressions([.call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(.containsElement, let arguments) = expression.kind,
      let collection = arguments.first, case .set = collection.type,
      collection.parameterID != nil
    else { return }
    context.report(
      Verdict(swiftData: .note),
      .capturedSet(context.text(of: collection), at: collection.range))
  }
}

extension Diagnostic {
  fileprivate static func capturedSet(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CapturedSet.rule, "'\(name)' is a set, with which two projects report trouble", at: range,
      notes: ["many apps ship with captured sets; an array is sure: 'Array(\(name))'"])
  }
}
