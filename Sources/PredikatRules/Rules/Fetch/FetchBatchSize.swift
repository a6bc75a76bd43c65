import PredikatSchema
import PredikatSyntax

/// A fetch in batches that includes pending changes.
enum FetchBatchSize {
  static let rule = Rule(
    id: "fetch.batch-size",
    summary: "a fetch in batches that includes pending changes",
    rationale: """
      'fetch(_:batchSize:)' throws while 'includePendingChanges' is true, and it is true unless \
      the descriptor says otherwise. Set it to false.
      """,
    facts: [
      Fact(
        .fetch, "throws 'includePendingChangesWithBatchSize'",
        source: "dpearson2699/swift-ios-skills, queries")
    ],
    verdicts: [.disputed],
    examples: [
      RuleExample(
        source: "func run(context: ModelContext) throws {\n"
          + "  let all = try context.fetch(FetchDescriptor<Trip>(), ▲batchSize: 100)\n}", .warning),
      RuleExample(
        source: """
          func run(context: ModelContext) throws {
            var descriptor = FetchDescriptor<Trip>()
            descriptor.includePendingChanges = true
            let all = try context.fetch(descriptor, ▲batchSize: 100)
          }
          """, .warning),
    ],
    nonExamples: [
      RuleExample(
        source: """
          func run(context: ModelContext) throws {
            var descriptor = FetchDescriptor<Trip>()
            descriptor.includePendingChanges = false
            let all = try context.fetch(descriptor, batchSize: 100)
          }
          """),
      RuleExample(source: "func run(store: Store) { store.load(all, batchSize: 100) }"),
    ],
    checks: [.code(mentioning: ["batchSize"], check)])

  private static func check(
    _ expression: ExpressionSyntax, _ scope: CodeScope, _ context: inout SourceContext
  ) {
    guard case .call(let call) = expression.kind, case .member(_?, let name) = call.callee.kind,
      name.text == "fetch", call.arguments.count == 2, call.arguments[0].label == nil,
      let label = call.arguments[1].label, label.text == "batchSize",
      !context.mentions("includePendingChanges") || context.mentions("includePendingChanges = true")
    else { return }
    context.report(.disputed, .fetchBatchSize(at: label.range))
  }
}

extension Diagnostic {
  fileprivate static func fetchBatchSize(at range: TextRange) -> Diagnostic {
    Diagnostic(
      FetchBatchSize.rule, "a fetch in batches expects a descriptor without pending changes",
      at: range, notes: ["set 'descriptor.includePendingChanges = false', or the fetch throws"])
  }
}
