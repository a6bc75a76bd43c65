import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A member of a stored `Codable` value.
enum CodableMember {
  static let rule = Rule(
    id: "predicate.codable-member",
    summary: "a member of a stored 'Codable' value",
    rationale: """
      Sources disagree whether a struct's members are columns: reports of release 17 crash, newer \
      guides call them queryable. Of an optional struct they were measured to fail. Properties of \
      the model itself are sure.
      """,
    facts: [
      Fact(
        .fetch, "crash in 2023 against 'composite attributes are queryable' in 2025",
        source: "copies of a StackOverflow question; dpearson2699/swift-ios-skills"),
      Fact(
        .sql, "of an optional struct: key path not found, where the non-optional one ran",
        source: "an app's measurement, release 26"),
    ],
    verdicts: [.disputed, .swiftData(.error, .since(Target.OSVersion(26)))],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.size.width > 3 }", .warning),
      RuleExample("#Predicate<Book> { ▲$0.box?.width == 3 }", for: "swiftdata@26"),
      RuleExample("#Predicate<Book> { ▲$0.box?.width == 3 }", for: "swiftdata@18", .warning),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.size.width > 3 }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.size.width > 3 }", for: "predikat"),
      RuleExample("let size: Size\n#Predicate<Book> { $0.pages > size.width }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .property(let base, _) = expression.kind, base.dependsOnRow,
      let property = context.property(expression), property.ownerKind == .struct,
      let isOptional = isStored(base, context)
    else { return }
    let verdict =
      isOptional
      ? Verdict.swiftData(.error, .since(Target.OSVersion(26))) : .disputed
    if isOptional {
      let earlier = Verdict.swiftData(.warning, .before(Target.OSVersion(26)))
      context.report(
        earlier, .codableMember(property.name, property.ownerName, false, at: expression.range))
    }
    context.report(
      verdict, .codableMember(property.name, property.ownerName, isOptional, at: expression.range))
  }

  /// Whether a struct is the optional attribute of a model; nil where it is none.
  private static func isStored(_ base: TypedExpression, _ context: RuleContext) -> Bool? {
    switch base.kind {
    case .property(let outer, _):
      if let property = context.property(base), property.ownerKind == .model { return false }
      return isStored(outer, context)
    case .variable(let id): return context.variable(id).role == .unwrapped ? true : nil
    case .forceUnwrap(let inner), .coalesce(let inner, _): return isStored(inner, context)
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func codableMember(
    _ name: String, _ type: String, _ isRefused: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CodableMember.rule, "'\(name)' is a member of a stored '\(type)'", at: range,
      notes: [
        isRefused
          ? "of an optional value, Core Data finds no such key path, and traps at fetch"
          : "sources disagree whether SwiftData finds such a member; on release 17 it crashed",
        "store the member as a property of the model",
      ])
  }
}
