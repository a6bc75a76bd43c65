import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `#Predicate<A, B>`: more than one input.
enum MultipleInputs {
  static let rule = Rule(
    id: "predicate.multiple-inputs",
    summary: "a predicate with more than one input",
    rationale: """
      A fetch has one model. This engine takes the other inputs as values that the caller gives, \
      as captured ones are; a second model it has no row for. SwiftData takes one input only: \
      capture the other values instead.
      """,
    facts: [
      Fact(
        .compiler, "a fetch descriptor takes 'Predicate<T>' only",
        source: "swift-foundation, Predicate.swift; compiled with Swift 6.3.1")
    ],
    verdicts: [.memory, .disputed],
    examples: [
      RuleExample("▲#Predicate<Book, Int> { $0.pages > $1 }", .warning),
      RuleExample("▲#Predicate<Book, Author> { $0.title == $1.name }", .warning),
      RuleExample("▲#Predicate<Book, Author> { $0.title == $1.name }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book, Int> { $0.pages > $1 }", for: "foundation"),
      RuleExample("#Predicate<Book, Int> { $0.pages > $1 }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.pages > 3 }"),
    ],
    checks: [.query(check)])

  private static func check(_ query: TypedQuery, _ context: inout RuleContext) {
    if let predicate = query.predicate, isOfSeveral(predicate) {
      let range = predicate.syntax.range
      if query.root == nil {
        context.report(.memory, .severalModels(predicate.inputs.count, at: range))
      } else {
        context.report(.disputed, .multipleInputs(predicate.inputs.count, at: range))
      }
    }
    // One that is captured gets its inputs where it is evaluated.
    for predicate in query.otherPredicates where isOfSeveral(predicate) {
      context.report(
        .disputed, .multipleInputs(predicate.inputs.count, at: predicate.syntax.range))
    }
  }

  private static func isOfSeveral(_ predicate: TypedPredicate) -> Bool {
    predicate.inputs.count > 1 && predicate.syntax.form != .expressionMacro
  }
}

extension Verdict {
  /// It compiles and can be evaluated in memory, which no fetch does.
  fileprivate static let memory = Verdict(swiftData: .warning, predikat: .error)
}

extension Diagnostic {
  fileprivate static func multipleInputs(_ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      MultipleInputs.rule, "the predicate has \(count) inputs, and a fetch has one model",
      at: range,
      notes: [
        "as it stands it can be evaluated in memory only", "capture the other values instead",
      ])
  }

  fileprivate static func severalModels(_ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      MultipleInputs.rule,
      "the predicate has \(count) inputs, and not one of them alone is the model of a fetch",
      at: range,
      notes: [
        "follow a relationship from one model to the other, or take the other's property as the "
          + "input: '#Predicate<Book, String> { $0.title == $1 }'",
        "as it stands it can be evaluated in memory only",
      ])
  }
}
