import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An optional where a plain value is needed; the type checker reports most of them, and this rule
/// what only the macro's expansion makes wrong: an optional compared with a plain value that is no
/// literal and no captured constant.
enum OptionalPromotion {
  static let rule = Rule(
    id: "type.optional",
    summary: "an optional where a value is needed, or the other way round",
    rationale: """
      An optional has no order and no members. Say what nil counts as with '??', test it with \
      'if let', or reach through it with '?.'. A plain value is promoted to an optional where it \
      is a literal or a captured constant; the macro's expansion does not do so for columns.
      """,
    facts: [
      Fact(
        .compiler, "two key paths of different types do not compare in the expansion",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.everywhere, .compile],
    fixes: .unsafe,
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.pages == $0.edition }",
        fixed: "#Predicate<Book> { $0.pages == ($0.edition ?? 0) }"),
      RuleExample("#Predicate<Book> { ▲$0.due == $0.published }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { ▲$0.edition == -1 }", for: "foundation",
        fixed: "let value = -1\n#Predicate<Book> { $0.edition == value }"),
      RuleExample(
        "#Predicate<Book> { ▲($0.isLent ? $0.pages : $0.edition) == 3 }", for: "foundation"),
      RuleExample(
        "let editions = [\"a\": 1]\n#Predicate<Book> { ▲editions[\"a\"] == $0.pages }",
        for: "foundation",
        fixed: "let editions = [\"a\": 1]\n"
          + "#Predicate<Book> { (editions[\"a\"] ?? 0) == $0.pages }"),
      RuleExample("let some: [Int?]\n#Predicate<Book> { ▲some.contains($0.pages) }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages == $0.edition }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.edition == 3 }"),
      RuleExample("let wanted = 3\n#Predicate<Book> { $0.edition == wanted }"),
      RuleExample("#Predicate<Book> { $0.subtitle == \"\\($0.title) II\" }"),
      RuleExample("#Predicate<Book> { $0.author?.name == $0.subtitle }"),
    ],
    checks: [.expressions([.comparison, .call, .conditional], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .comparison(let sign, let lhs, let rhs) where sign.isEquality:
      for (side, other) in [(lhs, rhs), (rhs, lhs)] {
        guard case .wrap(let plain) = side.kind, !isPromoted(plain),
          !isJudged(other, plain, context),
          // Two models do not compare at all, which is said elsewhere.
          !context.isModel(plain.type)
        else { continue }
        let fix = fix(plain, beside: other, context)
        context.report(.compile, .optionalPromotion(fix, at: expression.range))
        return
      }
    case .conditional(_, let yes, let no, form: _):
      for (side, other) in [(yes, no), (no, yes)] {
        guard case .wrap(let plain) = side.kind, !isPromoted(plain) || other.isNil else { continue }
        context.report(.compile, .optionalPromotion(nil, at: expression.range))
        return
      }
    case .call(.containsElement, let arguments):
      guard let element = arguments.last, case .wrap(let plain) = element.kind, !isPromoted(plain)
      else { return }
      context.report(.compile, .optionalPromotion(nil, at: expression.range))
    default: return
    }
  }

  /// Whether the optional beside a plain value is an error of its own: nil, a captured optional
  /// beside a column, a call that no predicate has.
  private static func isJudged(
    _ optional: TypedExpression, _ plain: TypedExpression, _ context: RuleContext
  ) -> Bool {
    if optional.isNil { return true }
    if optional.dependsOnRow { return false }
    return NodeKind(optional.kind) == .unsupported
      || FunctionCall.isInitializer(optional, context) || optional.isPath && plain.isPath
  }

  /// Whether the macro leaves the value as it is, so that the compiler can promote it.
  private static func isPromoted(_ value: TypedExpression) -> Bool {
    switch value.kind {
    // A text composed of a row's values is an error of its own.
    case .literal, .parameter, .enumCase, .staticMember, .interpolation, .invalid, .unsupported:
      true
    case .array(let elements), .dictionary(let elements): elements.allSatisfy(isPromoted)
    case .wrap(let inner): isPromoted(inner)
    // A call of a function or a member of a captured value is an error of its own.
    case .call, .member, .property: !value.dependsOnRow
    default: false
    }
  }

  private static func fix(
    _ plain: TypedExpression, beside other: TypedExpression, _ context: RuleContext
  ) -> Fix? {
    if !plain.dependsOnRow {
      return context.hoist(plain, as: "value")
    }
    let neutral: String
    switch plain.type {
    case .scalar(let type) where type.isNumeric: neutral = "0"
    case .scalar(.string): neutral = "\"\""
    case .scalar(.bool): neutral = "false"
    default: return nil
    }
    let text = context.operandText(of: other)
    return Fix(
      "fall back to '\(neutral)'", .suggestion, [Edit(other.range, "(\(text) ?? \(neutral))")])
  }
}

extension TypedExpression {
  /// Whether it is a path of properties from a row, an element or a captured value.
  fileprivate var isPath: Bool {
    switch kind {
    case .variable, .parameter, .staticMember: true
    case .property(let base, _), .member(let base, _): base.isPath
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func optionalPromotion(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      OptionalPromotion.rule, "an optional is compared with a value that is none", at: range,
      notes: [
        "the compiler refuses the macro's expansion, which promotes only literals and constants",
        "give the optional a fallback with '??', or bind it with 'if let'",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
