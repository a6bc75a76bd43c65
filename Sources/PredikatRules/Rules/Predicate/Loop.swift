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
    fixes: .suggestion,
    examples: [
      RuleExample(
        """
        #Predicate<Book> { book in
          ▲for chapter in book.chapters {
            if chapter.length > 9 { return true }
          }
          return false
        }
        """,
        fixed: """
          #Predicate<Book> { book in
            book.chapters.contains { chapter in chapter.length > 9 }
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
    let fix = search(at: expression.range, context)
    context.report(.everywhere, .loop(word, fix, at: expression.range))
  }

  /// `for x in s { if c { return true } }` as `s.contains { x in c }`, with the answer behind it.
  private static func search(at range: TextRange, _ context: RuleContext) -> Fix? {
    guard let index = context.statements.firstIndex(where: { $0.range == range }),
      case .forIn(let pattern, let sequence, where: nil, let body) = context.statements[index].kind,
      case .name(let element) = pattern.kind, body.statements.count == 1,
      case .expression(let only) = body.statements[0].kind, case .ifElse(let test) = only.kind,
      test.otherwise == nil, test.conditions.count == 1,
      case .expression(let condition) = test.conditions[0].kind, !condition.mentionsShorthand,
      case .returns(let found)? = test.then.statements.first?.kind,
      case .literal(.boolean(true))? = found?.kind
    else { return nil }
    let text = { (range: TextRange) in context.source.string(in: range) }
    let last = context.statements[context.statements.count - 1].range
    return Fix(
      "ask with 'contains { … }'", .suggestion,
      [
        Edit(
          range.union(last),
          "\(text(sequence.range)).contains { \(element.text) in \(text(condition.range)) }")
      ])
  }
}

extension Diagnostic {
  fileprivate static func loop(
    _ word: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      Loop.rule, "a '\(word)' loop stands where a predicate has one expression", at: range,
      notes: [
        "the macro refuses every kind of loop",
        "write 'contains { … }' to ask for one element, 'allSatisfy { … }' for all of them",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
