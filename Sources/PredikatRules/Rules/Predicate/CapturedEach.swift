import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A closure over a captured collection that reads the row.
enum CapturedEach {
  static let rule = Rule(
    id: "predicate.captured-each",
    summary: "a closure over a captured collection that reads the row",
    rationale: """
      'words.contains { book.title.contains($0) }' asks SQL to walk through a captured array for \
      each row, and a subquery is made over relationships only. Join one condition a word with \
      '||', or make one predicate a word and join those with 'evaluate'.
      """,
    facts: [
      Fact(
        .sql, "it becomes a SUBQUERY over a constant; nobody has reported it to work",
        source: "swift-foundation, NSPredicateConversion.swift; not measured")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        "let words = [\"a\"]\n"
          + "#Predicate<Book> { book in ▲words.contains { book.title.contains($0) } }",
        .warning)
    ],
    nonExamples: [
      RuleExample("let words = [\"a\"]\n#Predicate<Book> { words.contains($0.title) }"),
      RuleExample(
        "#Predicate<Book> { book in book.chapters.contains { $0.heading == book.title } }"),
      RuleExample(
        "let words = [\"a\"]\n"
          + "#Predicate<Book> { book in words.contains { book.title.contains($0) } }",
        for: "predikat"),
    ],
    checks: [.expressions([.each], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .each(_, let collection, let element, let body) = expression.kind,
      !collection.dependsOnRow
    else { return }
    let readsRow = body.containsNode {
      if case .variable(let id) = $0.kind { return id != element }
      return false
    }
    guard readsRow else { return }
    context.report(.disputed, .capturedEach(context.text(of: collection), at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func capturedEach(_ collection: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CapturedEach.rule, "the elements of the captured '\(collection)' are tested with the row",
      at: range,
      notes: [
        "Core Data makes subqueries over relationships only, so expect it to fail at fetch",
        "join one condition for each element with '||'",
      ])
  }
}
