import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `lowercased()` and `uppercased()` inside a predicate.
enum CaseConversion {
  static let rule = Rule(
    id: "predicate.case-conversion",
    summary: "'lowercased()' or 'uppercased()' inside a predicate",
    rationale: """
      No database column holds the converted text. 'localizedStandardContains' looks for a part \
      of the text without regard to case and accents; for equality, store a folded copy.
      """,
    facts: [
      Fact(
        .macro, "both methods are off its list",
        source: "hackingwithswift.com, filtering SwiftData results with predicates; "
          + "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .suggestion,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.title.uppercased() == \"EMMA\" }",
        fixed: "#Predicate<Book> { $0.title.localizedStandardContains(\"EMMA\") }"),
      RuleExample(
        "#Predicate<Book> { ▲$0.title.lowercased().contains(\"emma\") }", for: "foundation",
        fixed: "#Predicate<Book> { $0.title.localizedStandardContains(\"emma\") }"),
      RuleExample(
        "let wanted = \"EMMA\"\n#Predicate<Book> { $0.title == ▲wanted.lowercased() }",
        fixed: "let wanted = \"EMMA\"\nlet text = wanted.lowercased()\n"
          + "#Predicate<Book> { $0.title == text }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.title.lowercased() == \"emma\" }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.title.localizedStandardContains(\"emma\") }"),
    ],
    checks: [.expressions([.call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .call(let function, let arguments) = expression.kind,
      function == .lowercased || function == .uppercased, let receiver = arguments.first
    else { return }
    let fix =
      expression.dependsOnRow
      ? search(receiver, expression, context)
      : context.hoist(expression, as: "text")
    context.report(
      .compile, .caseConversion(function.rawValue, fix: fix, at: expression.range))
  }

  /// The test around the conversion as a search without regard to case.
  private static func search(
    _ receiver: TypedExpression, _ call: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    guard let test = context.path.last(where: { !$0.isWrap }),
      let (needle, isNegated) = needle(of: test, beside: call)
    else { return nil }
    let text =
      (isNegated ? "!" : "") + context.operandText(of: receiver)
      + ".localizedStandardContains(\(context.text(of: needle)))"
    return Fix(
      "search with 'localizedStandardContains(_:)'", .suggestion, [Edit(test.range, text)])
  }

  private static func needle(
    of test: TypedExpression, beside call: TypedExpression
  ) -> (needle: TypedExpression, isNegated: Bool)? {
    switch test.kind {
    case .comparison(let sign, let lhs, let rhs) where sign.isEquality:
      let other = lhs.range.contains(call.range) ? rhs : lhs
      return (withoutConversion(other), sign == .notEqual)
    case .call(.containsCollection, let arguments) where arguments.count == 2:
      guard arguments[0].range == call.range else { return nil }
      return (withoutConversion(arguments[1]), false)
    default: return nil
    }
  }

  private static func withoutConversion(_ expression: TypedExpression) -> TypedExpression {
    switch expression.withoutWrap.kind {
    case .call(.lowercased, let arguments), .call(.uppercased, let arguments):
      arguments.first ?? expression
    default: expression
    }
  }
}

extension TypedExpression {
  fileprivate var isWrap: Bool {
    if case .wrap = kind { return true }
    return false
  }
}

extension Diagnostic {
  fileprivate static func caseConversion(
    _ name: String, fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CaseConversion.rule, "'\(name)()' converts text inside a predicate", at: range,
      notes: [
        "the macro refuses it",
        "'localizedStandardContains' ignores case and accents; for equality store a folded copy",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
