import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `for`, `while` and `repeat` inside a predicate.
enum Loop {
  static let rule = Rule(
    id: "predicate.loop",
    summary: "a loop inside a predicate",
    rationale: """
      A predicate is one expression that a database can evaluate for each row; it has no steps. \
      What a loop looks for is said by 'contains(where:)', 'allSatisfy(_:)' or 'filter(_:)'.
      """,
    facts: [
      Fact(
        .macro, "'for', 'while' and 'repeat' each have an error of their own",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.everywhere],
    examples: [
      RuleExample(
        """
        #Predicate<Book> { book in
          ▲for chapter in book.chapters {
            if chapter.length > 9 { return true }
          }
        }
        """),
      RuleExample(
        "#Predicate<Book> { book in ▲while true { return book.isLent } }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { book in ▲repeat { return true } while book.isLent }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { book in book.chapters.contains { $0.length > 9 } }"),
      RuleExample("#Predicate<Book> { $0.title == \"for each while\" }"),
    ],
    checks: [.expressions([.unsupported], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(.loop(let word), _) = expression.kind else { return }
    context.report(.everywhere, .loop(word, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func loop(_ word: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      Loop.rule, "a '\(word)' loop stands where a predicate has one expression", at: range,
      notes: [
        "the macro refuses every kind of loop",
        "write 'contains { … }' to ask for one element, 'allSatisfy { … }' for all of them",
      ])
  }
}
