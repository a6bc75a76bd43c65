import PredikatSchema
import PredikatSyntax

/// A stored property of a type that no store can hold.
enum UnsupportedAttributeType {
  static let rule = Rule(
    id: "schema.unsupported-type",
    summary: "a stored property of a model whose type no store can hold",
    rationale: """
      What a model stores must be a model, or 'Codable'; closures, tuples and 'Any' are neither. \
      Mark the property '@Transient' where it needs no storage, or make a 'Codable' struct of it.
      """,
    facts: [
      Fact(
        .compiler, "the macro's accessors take 'Codable' values and models only",
        source: "Apple, documentation of 'PersistentModel'")
    ],
    verdicts: [.compile],
    examples: [
      RuleExample(source: "@Model final class Note { var ▲onChange: (() -> Void)? }"),
      RuleExample(source: "@Model final class Note { var ▲size: (Int, Int) = (0, 0) }"),
      RuleExample(source: "@Model final class Note { var ▲extras: [String: Any] = [:] }"),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { @Transient var onChange: (() -> Void)? }"),
      RuleExample(source: "@Model final class Note { var extras: [String: Int] = [:] }"),
      RuleExample(
        source: "@Model final class Note {\n"
          + "  @Attribute(.transformable(by: \"T\")) var extras: [String: Any] = [:]\n}"),
      RuleExample(source: "@Model final class Note { var style: StyleOfSomeLibrary }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      let property = member.property
      guard property.isAttribute, property.options.transformer == nil,
        let kind = unstorable(property.type)
      else { continue }
      context.report(
        .compile, .unsupportedAttributeType(property.name, kind, at: property.nameRange))
    }
  }

  /// What in a type cannot be stored.
  private static func unstorable(_ type: SwiftType) -> String? {
    switch type {
    case .function: "a closure"
    case .tuple(let types): types.isEmpty ? nil : "a tuple"
    case .scalar(.any): "'Any'"
    case .optional(let type), .array(let type), .set(let type): unstorable(type)
    case .dictionary(let key, let value): unstorable(key) ?? unstorable(value)
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unsupportedAttributeType(
    _ name: String, _ kind: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      UnsupportedAttributeType.rule,
      "'\(name)' holds \(kind), and a 'Codable' value or a model is expected", at: range,
      notes: ["mark it '@Transient', or store a 'Codable' struct in its place"])
  }
}
