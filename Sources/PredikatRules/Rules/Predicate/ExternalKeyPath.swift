import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A property of a captured object that is read inside the predicate.
enum ExternalKeyPath {
  static let rule = Rule(
    id: "predicate.external-key-path",
    summary: "a property of a captured object read inside the predicate",
    rationale: """
      'other.name' makes the predicate capture all of 'other', which must be 'Codable'. A constant \
      before the predicate captures the one value that is needed.
      """,
    facts: [
      Fact(
        .compiler, "where the base is not 'Codable', the macro's expansion does not compile",
        source: "swift-foundation, PredicateExpression.swift; compiled with Swift 6.3.1"),
      Fact(
        .fetch, "where it is a 'Codable' model, it compiles, and SwiftData may throw",
        source: "reports from apps"),
    ],
    verdicts: [.compile, .disputed, unknown],
    fixes: .safe,
    examples: [
      RuleExample(
        "let other: Publisher\n#Predicate<Book> { $0.code == ▲other.id }",
        fixed: "let other: Publisher\nlet id = other.id\n#Predicate<Book> { $0.code == id }"),
      RuleExample(
        "let some: [Author]\n#Predicate<Book> { ▲some.isEmpty || $0.isLent }",
        fixed: "let some: [Author]\nlet isEmpty = some.isEmpty\n"
          + "#Predicate<Book> { isEmpty || $0.isLent }"),
      RuleExample(
        "let period: Period\n#Predicate<Book> { $0.published > ▲period.start }", for: "foundation",
        fixed: "let period: Period\nlet start = period.start\n"
          + "#Predicate<Book> { $0.published > start }"),
    ],
    nonExamples: [
      RuleExample(
        "let other: Publisher\n#Predicate<Book> { $0.code == other.id }", for: "predikat"),
      RuleExample("let text = \"\"\n#Predicate<Book> { text.isEmpty || $0.title == text }"),
      RuleExample("let sizes: [Size]\n#Predicate<Book> { sizes.isEmpty || $0.isLent }"),
      RuleExample("let size: Size\n#Predicate<Book> { $0.pages == size.width }"),
    ],
    checks: [.expressions([.property, .member, .flatMap], check)])

  /// For what may be 'Codable' or not.
  private static let unknown = Verdict(foundation: .note, swiftData: .note)

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard let base = base(of: expression), case .parameter(let id) = base.kind else { return }
    let parameter = context.parameter(id)
    guard let verdict = verdict(for: parameter, expression, context) else { return }
    let text = context.text(of: expression)
    let member = text.split(separator: ".").last.map(String.init) ?? parameter.name
    let fix = context.hoist(text, as: member, replacing: expression.range)
    let isError = verdict.foundation == .error
    context.report(
      verdict, .externalKeyPath(text, of: parameter.name, isError, fix, at: expression.range))
  }

  /// What a member is read of; of a chain as a whole, so that it is named as a whole.
  private static func base(of expression: TypedExpression) -> TypedExpression? {
    switch expression.kind {
    case .property(let base, _), .member(let base, _), .flatMap(let base, _, _, form: .chain):
      base
    default: nil
    }
  }

  private static func verdict(
    for parameter: Parameter, _ expression: TypedExpression, _ context: RuleContext
  ) -> Verdict? {
    switch parameter.type.unwrapped {
    case .nominal(let id):
      let declaration = context.schema[id]
      let isCodable = context.isCodable(declaration)
      switch declaration.kind {
      case .model: return isCodable ? .disputed : .compile
      // What conforms to a protocol, and what a macro adds, may be 'Codable' all the same.
      case .protocol: return isCodable ? nil : unknown
      default: return isCodable ? nil : declaration.hasMacroMembers ? unknown : .compile
      }
    case .unknown where parameter.name == "self": return .compile
    case .unknown, .external:
      // Nothing says what it is: a view's or a model's property would not compile.
      guard case .member(_, .named) = expression.kind else { return nil }
      return unknown
    case let type: return context.isCodable(type) ? nil : .compile
    }
  }
}

extension Diagnostic {
  fileprivate static func externalKeyPath(
    _ text: String, of name: String, _ isError: Bool, _ fix: Fix, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ExternalKeyPath.rule, "'\(text)' reads a property of the captured '\(name)'", at: range,
      notes: [
        isError
          ? "the compiler refuses the macro's expansion: '\(name)' is not 'Codable'"
          : "it compiles only where '\(name)' is 'Codable', and SwiftData may throw at fetch",
        "name the value in a constant before the predicate",
      ],
      fixes: [fix])
  }
}
