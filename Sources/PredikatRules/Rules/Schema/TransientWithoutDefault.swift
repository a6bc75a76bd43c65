import PredikatSchema
import PredikatSyntax

/// A transient property without an initial value.
enum TransientWithoutDefault {
  static let rule = Rule(
    id: "schema.transient-without-default",
    summary: "a '@Transient' property without a default value",
    rationale: """
      A transient property is not in the store, so an object that is fetched has nothing to put \
      there but the default. Give it one, or make it optional.
      """,
    facts: [
      Fact(
        .compiler, "the macro's initialiser for fetched objects leaves the property unset",
        source: "Apple, documentation of '@Transient'; guides to SwiftData")
    ],
    verdicts: [.compile],
    fixes: .suggestion,
    examples: [
      RuleExample(
        source: "@Model final class Trip {\n  @Transient var ▲isOpen: Bool\n  init() {}\n}",
        fixed: "@Model final class Trip {\n  @Transient var isOpen: Bool = false\n  init() {}\n}"),
      RuleExample(
        source: "@Model final class Trip {\n  @Transient\n  var ▲views: Int\n}", for: "foundation",
        fixed: "@Model final class Trip {\n  @Transient\n  var views: Int = 0\n}"),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Trip { @Transient var isOpen: Bool = false }"),
      RuleExample(source: "@Model final class Trip { @Transient var note: String? }"),
      RuleExample(source: "@Model final class Trip { @Transient var twice: Int { 2 } }"),
      RuleExample(source: "struct Trip { @Transient var isOpen: Bool }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members {
      let property = member.property
      guard property.role == .transient, member.declaration.attribute("Transient") != nil,
        !member.declaration.hasModifier("lazy"), property.defaultValue == nil,
        !property.type.isOptional, property.type != .unknown,
        let type = member.binding.type, !type.isImplicitlyUnwrapped
      else { continue }
      let fix = emptyValue(of: property.type).map { value in
        Fix("start with '\(value)'", .suggestion, [Edit(type.range.endPoint, " = \(value)")])
      }
      context.report(
        .compile, .transientWithoutDefault(property.name, fix, at: property.nameRange))
    }
  }

  /// What a value of the type most likely begins as.
  private static func emptyValue(of type: SwiftType) -> String? {
    switch type {
    case .boolean: "false"
    case .string: "\"\""
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .scalar(let scalar) where scalar.isNumeric: "0"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func transientWithoutDefault(
    _ name: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      TransientWithoutDefault.rule,
      "'\(name)' is transient and has no default value, and one is expected", at: range,
      notes: ["an object that is fetched has nothing else to put there"],
      fixes: fix.map { [$0] } ?? [])
  }
}
