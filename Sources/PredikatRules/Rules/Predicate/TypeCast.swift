import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `is`, `as`, `as?` and `as!`.
enum TypeCast {
  static let rule = Rule(
    id: "predicate.type-cast",
    summary: "a cast or a test of a type",
    rationale: """
      SwiftData knows 'is' and 'as?' between models since release 26, for inheritance. Other casts \
      have no translation; a plain 'as' is even a cast at run time. Predikat runs casts to every \
      type that it knows: of another it cannot say which values are of it.
      """,
    facts: [
      Fact(
        .fetch, "casts throw 'unsupportedPredicate'",
        source: "NoahKamara/CompoundPredicate, tests against a store"),
      Fact(
        .fetch, "'is' and 'as?' serve the inheritance of models since release 26",
        source: "Apple, SwiftData inheritance documentation"),
      Fact(
        .compiler,
        "'[] as [T]' fails in the expansion; '3 as Double' compiles and throws when "
          + "it is evaluated",
        source: "run with Swift 6.3.1"),
    ],
    verdicts: [
      .fetch, .compile, unknownType, .unavailable(.error, before: Target.OSVersion(26)),
    ],
    examples: [
      RuleExample("#Predicate<Book> { ▲($0.pages as Int) == 3 }"),
      RuleExample("#Predicate<Shape> { ▲$0 is Circle }", schema: shapes),
      RuleExample("#Predicate<Book> { ▲([] as [Int]).contains($0.pages) }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲(nil as Int?) == $0.edition }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲$0.title is Headline }", for: "predikat"),
      RuleExample("#Predicate<Book> { ▲($0.title as? [Headline]) == nil }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Shape> { $0 is Circle }", for: "swiftdata@26", schema: shapes),
      RuleExample("#Predicate<Shape> { $0 is Circle }", for: "predikat", schema: shapes),
      RuleExample("#Predicate<Book> { ($0.pages as Int) == 3 }", for: "foundation"),
    ],
    checks: [.expressions([.cast], check)])

  private static let unknownType = Verdict(predikat: .error)

  private static let shapes = """
    @Model class Shape { var name: String }
    @Model final class Circle: Shape { var radius: Double }
    """

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .cast(let kind, let value, let type) = expression.kind else { return }
    let text = "\(kind.rawValue) \(context.name(of: type))"
    if value.isUntypedLiteral {
      return context.report(.compile, .emptyLiteralCast(at: expression.range))
    }
    if let name = type.undeclaredName {
      context.report(unknownType, .unknownCast(name, at: expression.range))
    }
    if value.dependsOnRow {
      let isInheritance = context.isModel(value.type) && context.isModel(type)
      let verdict: Verdict =
        isInheritance && (kind == .check || kind == .conditional)
        ? .unavailable(.error, before: Target.OSVersion(26)) : .fetch
      context.report(verdict, .typeCast(text, isInheritance, at: expression.range))
    }
  }
}

extension TypedExpression {
  /// Whether it is `[]`, `[:]` or `nil`, which have a type by their context only.
  fileprivate var isUntypedLiteral: Bool {
    switch withoutWrap.kind {
    case .array(let elements), .dictionary(let elements): elements.isEmpty
    default: isNil
    }
  }
}

extension Diagnostic {
  fileprivate static func typeCast(
    _ text: String, _ isInheritance: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      TypeCast.rule, "'\(text)' has no translation", at: range,
      notes: [
        isInheritance
          ? "SwiftData tests the class of a model since release 26; before, it throws at fetch"
          : "it compiles, and SwiftData throws at fetch",
        "compare a stored property that tells the kinds apart",
      ])
  }

  fileprivate static func unknownCast(_ name: String, at range: TextRange) -> Diagnostic {
    let isNull = name.lowercased() == "null"
    return Diagnostic(
      TypeCast.rule, "no type '\(name)' is known", at: range,
      notes: [
        isNull ? "a test for a missing value is '== nil'" : "declare it beside the models"
      ])
  }

  fileprivate static func emptyLiteralCast(at range: TextRange) -> Diagnostic {
    Diagnostic(
      TypeCast.rule, "an empty literal, or nil, is given a type by 'as'", at: range,
      notes: [
        "the compiler refuses the macro's expansion",
        "name the value in a constant before the predicate",
      ])
  }
}
