import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A sort key that leads through an optional relationship.
enum SortOptionalChain {
  static let rule = Rule(
    id: "sort.optional-chain",
    summary: "a sort key with '?.' in its path",
    rationale: """
      Crashes are reported for orders that lead through an optional relationship. Keep a copy of \
      the value in the model that is sorted, or sort what was fetched.
      """,
    facts: [
      Fact(
        .fetch, "builds; crash reports exist for an optional relationship in the chain",
        source: "a copy of a Stack Overflow question, weak evidence")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.author?.name)])", .warning)
    ],
    nonExamples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.publisher.name)])"),
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.due)])"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.author?.name)])", for: "predikat"),
    ],
    checks: [.sortKeys(check)])

  private static func check(_ key: TypedSortKey, _ context: inout RuleContext) {
    let isChained = key.syntax.keyPath.components.contains {
      if case .optionalChain = $0 { return true }
      return false
    }
    guard isChained else { return }
    context.report(.disputed, .sortOptionalChain(at: key.syntax.range))
  }
}

extension Diagnostic {
  fileprivate static func sortOptionalChain(at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortOptionalChain.rule, "the key leads through an optional, which is reported to crash",
      at: range,
      notes: ["copy the value into the model that is sorted, or sort what was fetched"])
  }
}
