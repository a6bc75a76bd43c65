import PredikatSchema
import PredikatSyntax

/// A default value that begins with a period.
enum ImplicitDefault {
  static let rule = Rule(
    id: "schema.implicit-default",
    summary: "a default value of a model's property that begins with a period",
    rationale: """
      '@Model' copies default values to a place where the property's type is not known, so '.now' \
      means nothing there. Write the type: 'Date.now'.
      """,
    facts: [
      Fact(
        .macro, "a default value requires a fully qualified domain named value",
        source: "'@Model' of Xcode 15 and later, reported by several apps")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        source: "@Model final class Note { var made: Date = ▲.now }",
        fixed: "@Model final class Note { var made: Date = Date.now }"),
      RuleExample(
        source: "enum Kind: String, Codable { case a }\n"
          + "@Model final class Note { var kind: Kind = ▲.a }", for: "foundation",
        fixed: "enum Kind: String, Codable { case a }\n"
          + "@Model final class Note { var kind: Kind = Kind.a }"),
    ],
    nonExamples: [
      RuleExample(source: "@Model final class Note { var made: Date = Date.now }"),
      RuleExample(source: "@Model final class Note { @Transient var made: Date = .now }"),
      RuleExample(source: "@Model final class Note { static let epoch: Date = .distantPast }"),
      RuleExample(source: "struct Note { var made: Date = .now }"),
    ],
    checks: [.models(check)])

  private static func check(_ model: ModelDeclaration, _ context: inout SourceContext) {
    for member in model.members where member.isPersistent {
      guard let value = member.binding.value?.withoutParentheses,
        case .member(base: nil, let name) = value.kind, let type = member.binding.type
      else { continue }
      let wrapped: TypeSyntax
      if case .optional(let base) = type.kind { wrapped = base } else { wrapped = type }
      let text = context.source.string(in: wrapped.range)
      let start = TextRange(value.range.start, value.range.start)
      let isOptionalCase = wrapped != type && ["none", "some"].contains(name.text)
      let fix =
        isOptionalCase ? nil : Fix("write '\(text).\(name.text)'", .safe, [Edit(start, text)])
      context.report(.compile, .implicitDefault(name.text, fix, at: value.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func implicitDefault(
    _ name: String, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ImplicitDefault.rule, "the default value '.\(name)' is written without its type", at: range,
      notes: ["'@Model' refuses it: a default value requires a fully qualified name"],
      fixes: fix.map { [$0] } ?? [])
  }
}
