import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `#Predicate<A, B>`: more than one input.
enum MultipleInputs {
  static let rule = Rule(
    id: "predicate.multiple-inputs",
    summary: "a predicate with more than one input",
    rationale: """
      A fetch has one model, so a predicate over several values can only be evaluated in memory. \
      Capture the second value instead.
      """,
    facts: [
      Fact(
        .compiler, "a fetch descriptor takes 'Predicate<T>' only",
        source: "swift-foundation, Predicate.swift; compiled with Swift 6.3.1")
    ],
    verdicts: [.stored],
    examples: [
      RuleExample("▲#Predicate<Book, Int> { $0.pages > $1 }"),
      RuleExample("▲#Predicate<Book, Author> { $0.title == $1.name }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book, Int> { $0.pages > $1 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.pages > 3 }"),
    ],
    checks: [.predicates(check)])

  private static func check(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    guard predicate.inputs.count > 1, predicate.syntax.form != .expressionMacro else { return }
    context.report(.stored, .multipleInputs(predicate.inputs.count, at: predicate.syntax.range))
  }
}

extension Diagnostic {
  fileprivate static func multipleInputs(_ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      MultipleInputs.rule, "the predicate has \(count) inputs, and a fetch has one model",
      at: range,
      notes: ["it can be evaluated in memory only", "capture the other values instead"])
  }
}
