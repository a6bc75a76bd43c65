import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `==` of values whose type has none.
enum MissingEquality {
  static let rule = Rule(
    id: "predicate.missing-equality",
    summary: "values compared whose type has no '=='",
    rationale: """
      '==' asks for 'Equatable', and in a predicate even '== nil' does, for it compares two \
      optionals. Make the type so, or ask 'x.flatMap { _ in true } == nil'.
      """,
    facts: [
      Fact(
        .compiler, "'Equal' asks for 'Equatable', until SF-0035 is there",
        source: "swift-foundation proposal SF-0035 and pull request 1735; compiled with Swift 6.3.1"
      )
    ],
    verdicts: [.compile],
    examples: [
      RuleExample("#Predicate<Box> { ▲$0.inside == nil }", for: "foundation", schema: box),
      RuleExample("#Predicate<Book> { ▲$0.box != nil }"),
      RuleExample("#Predicate<Box> { ▲$0.ink == $0.ink }", for: "foundation", schema: box),
      RuleExample("#Predicate<Book> { ▲$0.title.utf8 == $0.title.utf8 }", for: "foundation"),
      RuleExample("#Predicate<[Box]> { ▲$0.contains($0[0]) }", for: "foundation", schema: box),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author == nil && $0.wear != nil }"),
      RuleExample("#Predicate<Box> { $0.outside == nil }", for: "foundation", schema: box),
      RuleExample("#Predicate<Box> { $0.keyed == $0.keyed }", for: "foundation", schema: box),
      RuleExample("#Predicate<Box> { $0.paint == nil }", for: "foundation", schema: box),
      RuleExample("#Predicate<Book> { ($0.pages, 1) == (1, 1) }"),
      RuleExample("#Predicate<Box> { $0.inside == nil }", for: "predikat", schema: box),
    ],
    checks: [.expressions([.comparison, .call], check)])

  private static let box = """
    struct Plain { var x: Int }
    struct Equal: Equatable { var x: Int }
    protocol Keyed: Hashable {}
    struct Key: Keyed { var x: Int }
    final class Paint: NSObject {}
    final class Ink {}
    struct Box {
      var ink: Ink; var inside: Plain?; var outside: Equal?; var keyed: Key; var paint: Paint?
    }
    """

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .comparison(let sign, let lhs, let rhs) where sign.isEquality:
      check(lhs, rhs, expression, &context)
    case .call(.containsElement, let arguments), .call(.containsCollection, let arguments),
      .call(.starts, let arguments):
      guard let element = arguments.first?.type.element, !context.isEquatable(element) else {
        return
      }
      context.report(
        .compile, .missingEquality(context.name(of: element), false, at: expression.range))
    default: return
    }
  }

  private static func check(
    _ lhs: TypedExpression, _ rhs: TypedExpression, _ expression: TypedExpression,
    _ context: inout RuleContext
  ) {
    if lhs.isView || rhs.isView {
      let view = context.text(of: lhs.isView ? lhs : rhs)
      context.report(.compile, .missingEquality(view, false, at: expression.range))
      return
    }
    let type = (lhs.isNil ? rhs : lhs).type.unwrapped
    // Tuples and structs are refused as such.
    if case .tuple = type { return }
    if NonScalarComparison.takes(lhs, rhs, in: context) { return }
    guard !context.isEquatable(type) else { return }
    let isNil = lhs.isNil || rhs.isNil
    context.report(
      .compile, .missingEquality(context.name(of: type), isNil, at: expression.range))
  }
}

extension TypedExpression {
  /// Whether it is a view of a text's or dictionary's parts, which has no `==`.
  fileprivate var isView: Bool {
    guard case .member(let base, .named(let name)) = kind else { return false }
    switch base.type {
    case .scalar(.string), .scalar(.substring), .scalar(.character):
      return name == "utf8" || name == "utf16" || name == "unicodeScalars"
    case .dictionary: return name == "values"
    default: return false
    }
  }
}

extension Diagnostic {
  fileprivate static func missingEquality(
    _ type: String, _ isNil: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      MissingEquality.rule,
      isNil
        ? "an optional '\(type)' is compared with nil, and '\(type)' has no '=='"
        : "values of type '\(type)' are compared, and '\(type)' has no '=='",
      at: range,
      notes: [
        isNil
          ? "the compiler refuses the macro's expansion, which asks for 'Equatable'"
          : "the compiler refuses it",
        "make '\(type)' 'Equatable'",
      ])
  }
}
