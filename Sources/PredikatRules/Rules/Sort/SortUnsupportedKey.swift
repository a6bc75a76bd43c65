import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A sort key that is no stored value, or one behind an optional relationship.
enum SortUnsupportedKey {
  static let rule = Rule(
    id: "sort.unsupported-key",
    summary: "a sort key that is computed, transient, a value's member or a to-many",
    rationale: """
      The database orders rows by columns: stored attributes, also those of a to-one relationship. \
      Store what the key computes.
      """,
    facts: [
      Fact(
        .fetch, "a member of a value or the count of a to-many builds and traps at fetch",
        source: "an app's report of '\\.id.uuidString'"),
      Fact(
        .sql, "no sorting by transient properties",
        source: "Core Data guide, persistent store types"
      ),
      Fact(
        .fetch, "builds; crash reports exist for an optional relationship in the chain",
        source: "a copy of a Stack Overflow question, weak evidence"),
    ],
    verdicts: [.fetch, .stored, .disputed],
    examples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.code.uuidString)])"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.shortTitle)])", for: "predikat"),
      RuleExample("FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.chapters.count)])"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [▲SortDescriptor(\\.author?.name)])", .warning),
    ],
    nonExamples: [
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.title)])"),
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.publisher.name)])"),
      RuleExample("FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.due)])"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.author?.name)])", for: "predikat"),
      RuleExample(
        "FetchDescriptor<Book>(sortBy: [SortDescriptor(\\.code.uuidString)])", for: "foundation"),
    ],
    checks: [.sortKeys(check)])

  private static func check(_ key: TypedSortKey, _ context: inout RuleContext) {
    if let (problem, verdict) = problem(of: key.value, context) {
      context.report(verdict, .sortUnsupportedKey(problem, at: key.syntax.range))
    } else if key.syntax.keyPath.components.contains(where: \.isOptionalChain) {
      context.report(.disputed, .sortOptionalChain(at: key.syntax.range))
    }
  }

  private static func problem(
    of value: TypedExpression, _ context: RuleContext
  ) -> (String, Verdict)? {
    if context.isModels(value.type) { return ("it is a to-many relationship", .stored) }
    if let property = context.property(value) {
      switch property.role {
      case .computed: return ("'\(property.name)' is computed", .stored)
      case .transient: return ("'\(property.name)' is transient", .stored)
      default: break
      }
      if property.ownerKind == .struct, isStored(value, context) {
        return ("'\(property.name)' is a member of a stored '\(property.ownerName)'", .fetch)
      }
    }
    switch value.kind {
    case .member(_, .persistentModelID): return nil
    case .member(_, let member): return ("'\(member.name)' is a member of a value", .fetch)
    case .subscript: return ("it is an element of a collection", .stored)
    case .flatMap(let operand, _, let body, form: _):
      return problem(of: operand, context) ?? problem(of: body, context)
    case .property(let base, _), .wrap(let base), .forceUnwrap(let base):
      return problem(of: base, context)
    default: return nil
    }
  }

  /// Whether a struct's member is read of a model's attribute, not of a row that is a struct.
  private static func isStored(_ value: TypedExpression, _ context: RuleContext) -> Bool {
    guard case .property(let base, _) = value.kind else { return false }
    if case .variable(let id) = base.kind { return context.variable(id).role == .unwrapped }
    return true
  }
}

extension KeyPathSyntax.Component {
  fileprivate var isOptionalChain: Bool {
    if case .optionalChain = self { return true }
    return false
  }
}

extension Diagnostic {
  fileprivate static func sortOptionalChain(at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortUnsupportedKey.rule, "the key leads through an optional, which is reported to crash",
      at: range,
      notes: [
        "the evidence is weak, and to the contrary there is none",
        "copy the value into the model that is sorted, or sort what was fetched",
      ])
  }

  fileprivate static func sortUnsupportedKey(_ problem: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      SortUnsupportedKey.rule, "the sort key has no column: \(problem)",
      at: range,
      notes: [
        "it compiles, and SwiftData traps at fetch",
        "sort by a stored attribute, or store what the key computes",
      ])
  }
}
