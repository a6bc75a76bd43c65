import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A member of a value that a row holds, as `code.uuidString` or `title.localizedUppercase`.
enum ValueMemberAccess {
  static let rule = Rule(
    id: "predicate.value-member",
    summary: "a member of a stored value",
    rationale: """
      A column holds a value, not its members: only the 'count' and 'isEmpty' of text and \
      relationships have a translation. Compare the value itself with one computed beforehand.
      """,
    facts: [
      Fact(
        .fetch, "members of text, UUIDs, dates and URLs: invalid key path, fatal error",
        source: "hackingwithswift.com, filtering SwiftData results with predicates; apps' reports"),
      Fact(
        .fetch, "'first' and 'last' of a relationship throw 'unsupportedKeyPath'",
        source: "NoahKamara/CompoundPredicate, tests against a store"),
    ],
    verdicts: [.fetch, .stored, .everywhere, captured],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.code.uuidString == \"x\" }"),
      RuleExample("#Predicate<Book> { ▲$0.title.localizedUppercase == \"x\" }"),
      RuleExample("#Predicate<Book> { ▲$0.chapters.first?.length == 3 }"),
      RuleExample("#Predicate<Book> { ▲$0.title.hashValue == 3 }", for: "predikat"),
      RuleExample(
        "#Predicate<Book> { ▲$0.persistentModelID.entityName == \"Book\" }", for: "predikat"),
      RuleExample("#Predicate<Book> { ▲$0.title.contains }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲$0.published.timeIntervalSinceReferenceDate > 1 }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.code.uuidString == \"x\" }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.title.count > 3 && $0.chapters.count > 3 }"),
      RuleExample("#Predicate<Book> { $0.author?.persistentModelID == nil }"),
      RuleExample("let text = \"\"\n#Predicate<Book> { text.count > 3 || $0.isLent }"),
      RuleExample("let day = Date()\n#Predicate<Book> { $0.published > day.wholeWeek.start }"),
    ],
    checks: [
      .expressions([.unsupported], for: [.everywhere, captured], check),
      .expressions([.member], for: [.fetch, .stored], check),
    ])

  /// For a member of a captured value that is not known: an extension may declare it, and only this
  /// engine needs to know it.
  private static let captured = Verdict(predikat: .error)

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .unsupported(.member(let name), let parts):
      // What the schema does not know may have any member.
      if let base = parts.first?.type.unwrapped, base.isOpaque { return }
      // Of a captured value's type more may be declared than is in sight.
      let isMethod = parts.first.map(\.dependsOnRow) ?? false
      context.report(isMethod ? .everywhere : captured, .valueMember(name, at: expression.range))
    case .member(let base, .named(let name)) where isOpaque(name, of: base.type.unwrapped):
      context.report(.stored, .valueMember(name, at: expression.range))
    // A tuple is an error of its own.
    case .member(let base, _) where base.isTuple: return
    // Of a model that the schema does not have, nobody knows what is a value's member.
    case .member(let base, let member)
    where base.dependsOnRow && base.type.unwrapped != .unknown:
      guard isUntranslatable(member, of: base, context) else { return }
      context.report(.fetch, .valueMember(member.name, at: expression.range))
    default: return
    }
  }

  /// Whether a member depends on how Swift stores a value, so that no other engine has it.
  private static func isOpaque(_ name: String, of type: SwiftType) -> Bool {
    switch name {
    case "entityName", "storeIdentifier": type == .persistentIdentifier
    case "indices": type == .string || type == .scalar(.substring)
    case "properties", "utf8", "utf16": type == .external("Unicode.Scalar")
    case "hashValue", "hash", "customMirror", "capacity", "lazy", "words", "codingKey", "uuid",
      "sign", "floatingPointClass", "binade", "significandWidth", "bitPattern",
      "significandBitPattern", "exponentBitPattern", "isContiguousUTF8", "base":
      true
    default: false
    }
  }

  private static func isUntranslatable(
    _ member: ValueMember, of base: TypedExpression, _ context: RuleContext
  ) -> Bool {
    switch member {
    case .first, .last, .named, .lowerBound, .upperBound: true
    case .count, .isEmpty: base.type.unwrapped == .scalar(.data)
    case .rawValue, .persistentModelID, .defaultID: false
    }
  }
}

extension TypedExpression {
  fileprivate var isTuple: Bool {
    if case .tuple = type { true } else { false }
  }
}

extension SwiftType {
  /// Whether the schema does not know what members it has.
  fileprivate var isOpaque: Bool {
    switch self {
    case .external, .unknown, .never: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func valueMember(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      ValueMemberAccess.rule, "'\(name)' is a member of a stored value, and has no column",
      at: range,
      notes: [
        "it compiles, and SwiftData cannot translate the key path at fetch",
        "compare the value itself, or store what the member gives as a property",
      ])
  }
}
