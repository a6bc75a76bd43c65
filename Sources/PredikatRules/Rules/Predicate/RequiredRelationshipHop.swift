import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A path through a to-one relationship that is declared non-optional.
enum RequiredRelationshipHop {
  static let rule = Rule(
    id: "predicate.required-relationship-hop",
    summary: "a path through a non-optional to-one relationship",
    rationale: """
      SwiftData may meet a row whose relation is missing, and a required one then crashes; one \
      project made all of its relations optional for that. Others ship them without complaint.
      """,
    facts: [
      Fact(
        .fetch, "a crash in one project, none in several shipping apps",
        source: "artemis pull request 181; counted over public repositories")
    ],
    verdicts: [.disputed],
    examples: [RuleExample("#Predicate<Book> { ▲$0.publisher.name == \"x\" }", .warning)],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.author?.name == \"x\" }"),
      RuleExample("#Predicate<Book> { $0.publisher.name == \"x\" }", for: "foundation"),
      RuleExample(
        "let id: PersistentIdentifier\n#Predicate<Book> { $0.publisher.persistentModelID == id }"),
    ],
    checks: [.expressions([.property], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .property(let base, _) = expression.kind, !base.type.isOptional,
      let hop = context.property(base), hop.isToMany == false, base.dependsOnRow
    else { return }
    context.report(
      .disputed, .requiredRelationshipHop(hop.name, hop.ownerName, at: expression.range))
  }
}

extension Diagnostic {
  fileprivate static func requiredRelationshipHop(
    _ name: String, _ owner: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      RequiredRelationshipHop.rule,
      "the path leads through '\(name)' of '\(owner)', which is declared non-optional", at: range,
      notes: [
        "sources disagree: one project saw SwiftData crash on such paths, others ship them",
        "declare the relationship optional and write '?.'",
      ])
  }
}
