import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A property of a model that is declared with `let`.
enum ConstantProperty {
  static let rule = Rule(
    id: "predicate.constant-property",
    summary: "a property that its model declares with 'let'",
    rationale: """
      Older releases of Foundation took the key path of a 'let' of a final class for one of \
      several components, and ended the program. Many apps ship with such properties. Where an \
      old release matters, declare the property with 'private(set) var'.
      """,
    facts: [
      Fact(
        .compiler, "a fatal error in older releases; none with Swift 6.3.1",
        source: "swift-foundation issues 1173 and 1174; run with Swift 6.3.1")
    ],
    verdicts: [.swiftData(.note, .before(Target.OSVersion(26)))],
    examples: [
      RuleExample("#Predicate<Page> { $0.▲number == 3 }", .note, schema: page)
    ],
    nonExamples: [
      RuleExample("#Predicate<Page> { $0.number == 3 }", for: "swiftdata@26", schema: page),
      RuleExample("#Predicate<Page> { $0.text == \"x\" }", schema: page),
    ],
    checks: [.expressions([.property], check)])

  private static let page =
    "@Model final class Page { let number: Int = 0; var text: String = \"\" }"

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .property(let base, _) = expression.kind,
      let property = context.property(expression), property.ownerKind == .model,
      property.isAttribute, property.isConstant, expression.dependsOnRow
    else { return }
    let place = context.range(
      of: property.name, in: TextRange(base.range.end, expression.range.end))
    context.report(
      .swiftData(.note, .before(Target.OSVersion(26))),
      .constantProperty(property.name, at: place ?? expression.range))
  }
}

extension Diagnostic {
  fileprivate static func constantProperty(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ConstantProperty.rule, "'\(name)' is declared with 'let'", at: range,
      notes: ["older releases of Foundation ended the program here; most are reported to work"])
  }
}
