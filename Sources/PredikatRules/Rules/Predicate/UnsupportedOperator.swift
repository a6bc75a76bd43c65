import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An operator outside the language, or one that its operands' type lacks in a predicate.
enum UnsupportedOperator {
  static let rule = Rule(
    id: "predicate.unsupported-operator",
    summary: "an operator that predicates do not have",
    rationale: """
      The macro knows '== != < <= > >= && || ! + - * / % ?? ... ..<' and nothing else, and its \
      arithmetic asks for a number: dates, and division of 'Decimal', are left out.
      """,
    facts: [
      Fact(
        .macro, "any other infix or prefix operator is refused by name",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      ),
      Fact(
        .compiler, "'Date + 60', 'Decimal / 2' and 'Double % 2' fail in the expansion",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.everywhere, .compile],
    examples: [
      RuleExample("#Predicate<Book> { ▲1...5 ~= $0.pages }"),
      RuleExample("#Predicate<Book> { ▲$0.pages & 1 == 1 }", for: "predikat"),
      RuleExample("#Predicate<Book> { ▲(...5).contains($0.pages) }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲$0.price / 2 > 1 }", for: "foundation"),
      RuleExample("let now = Date()\n#Predicate<Book> { ▲$0.published + 60 > now }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { (1...5).contains($0.pages) }"),
      RuleExample("#Predicate<Book> { $0.price * 2 > 1 && -$0.pages < 3 }"),
      RuleExample("let few = ...5\n#Predicate<Book> { few.contains($0.pages) }", for: "foundation"),
    ],
    checks: [
      .expressions([.unsupported], for: [.everywhere], check),
      .expressions([.range, .arithmetic], for: [.compile], check),
    ])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .unsupported(.operator(let name), _):
      context.report(.everywhere, .unsupportedOperator(name, at: expression.range))
    case .range(let kind, _, _) where kind != .closed && kind != .halfOpen:
      if case .subscript = context.parent?.kind { return }
      context.report(.compile, .oneSidedRange(at: expression.range))
    case .arithmetic(let sign, let lhs, let rhs):
      checkArithmetic(sign, lhs.type, rhs.type, at: expression.range, &context)
    default: return
    }
  }

  private static func checkArithmetic(
    _ sign: ArithmeticOperator, _ lhs: SwiftType, _ rhs: SwiftType, at range: TextRange,
    _ context: inout RuleContext
  ) {
    let isMissing =
      switch (sign, lhs) {
      case (.divide, .scalar(.decimal)), (.remainder, .scalar(.decimal)),
        (.remainder, .scalar(.double)), (.remainder, .scalar(.float)):
        true
      default: lhs == .date || rhs == .date
      }
    guard isMissing else { return }
    let type = context.name(of: lhs == .date || rhs == .date ? .date : lhs)
    context.report(.compile, .missingArithmetic(sign.rawValue, of: type, at: range))
  }
}

extension Diagnostic {
  fileprivate static func unsupportedOperator(_ name: String, at range: TextRange) -> Diagnostic {
    let wayOut =
      switch name {
      case "~=": "write 'range.contains(value)'"
      case "===", "!==": "compare the objects' 'persistentModelID' with '==' or '!='"
      default: "write it with comparisons, '&&', '||' and arithmetic, or compute it beforehand"
      }
    return Diagnostic(
      UnsupportedOperator.rule, "the operator '\(name)' is not part of the predicate language",
      at: range, notes: ["the macro refuses it", wayOut])
  }

  fileprivate static func oneSidedRange(at range: TextRange) -> Diagnostic {
    Diagnostic(
      UnsupportedOperator.rule, "a range with one open end is written inside a predicate",
      at: range,
      notes: ["the macro refuses it", "compare with its bound, or capture the range in a constant"])
  }

  fileprivate static func missingArithmetic(
    _ sign: String, of type: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      UnsupportedOperator.rule, "'\(sign)' does not apply to '\(type)' in a predicate",
      at: range,
      notes: [
        "the compiler refuses the macro's expansion, whose arithmetic asks for a numeric type",
        "compute the bound before the predicate and compare with it",
      ])
  }
}
