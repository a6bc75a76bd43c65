import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// An attribute whose type is an enum, used in any way but its raw value.
enum EnumAttribute {
  static let rule = Rule(
    id: "predicate.enum-attribute",
    summary: "an attribute whose type is an enum",
    rationale: """
      SwiftData registers an enum as a composite attribute, which its predicates do not see: the \
      raw value belongs in a stored property of its own, with a computed property for the enum.
      """,
    facts: [
      Fact(
        .fetch,
        "comparing with a captured case throws 'unsupportedPredicate' up to release 26; "
          + "one project saw a String enum work later",
        source: "reports of several apps, measured 2026-09; one measurement to the contrary"),
      Fact(
        .sql, "an optional enum compared with nil: key path not found, an exception",
        source: "an app's report, release 26"),
    ],
    verdicts: [.fetch, .disputed],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.wear == nil }"),
      RuleExample(
        "let wanted = Shelf.poems\n#Predicate<Book> { ▲$0.shelf == wanted }", .warning),
    ],
    nonExamples: [
      RuleExample(
        "let wanted = Shelf.poems\n#Predicate<Book> { $0.shelf == wanted }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.wear == nil }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.wear?.rawValue == 1 }"),
      RuleExample("#Predicate<Book> { $0.shelfRaw == \"poems\" }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard context.isEnum(expression.type), expression.dependsOnRow,
      let property = context.property(expression), property.ownerKind == .model,
      property.isAttribute
    else { return }
    if isReadFurther(context) { return }
    let isOptional = expression.type.isOptional
    if !isOptional, isBesideCase(context) { return }
    context.report(
      isOptional ? .fetch : .disputed,
      .enumAttribute(property.name, isOptional, at: expression.range))
  }

  /// Whether only a member of the value is read, which other rules judge: `kind.rawValue`,
  /// `kind?.rawValue`.
  private static func isReadFurther(_ context: RuleContext) -> Bool {
    switch context.parent?.kind {
    case .member: return true
    case .flatMap(_, let variable, let body, form: _):
      guard case .member(let base, _) = body.withoutWrap.kind, case .variable(variable) = base.kind
      else { return false }
      return true
    default: return false
    }
  }

  /// Whether the comparison's other side is a case, which is an error of its own.
  private static func isBesideCase(_ context: RuleContext) -> Bool {
    guard case .comparison(_, let lhs, let rhs) = context.parent?.kind else { return false }
    return [lhs, rhs].contains { NodeKind($0.withoutWrap.kind) == .enumCase }
  }
}

extension Diagnostic {
  fileprivate static func enumAttribute(
    _ name: String, _ isOptional: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      EnumAttribute.rule,
      isOptional
        ? "the optional enum '\(name)' cannot be read by a predicate"
        : "the enum '\(name)' can hardly be read by a predicate",
      at: range,
      notes: [
        isOptional
          ? "Core Data finds no such key path when it writes the SQL, and traps"
          : "sources disagree: most saw SwiftData throw at fetch, one saw a String enum work",
        "store the raw value in a property of its own and compare that",
      ])
  }
}
