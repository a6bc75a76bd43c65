import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Collections, `Codable` values, tuples or closures compared as a whole.
enum NonScalarComparison {
  static let rule = Rule(
    id: "predicate.non-scalar-comparison",
    summary: "a collection, a 'Codable' value, a tuple or a closure compared as a whole",
    rationale: """
      SwiftData keeps collections and 'Codable' values encoded, so no SQL can compare them. \
      Compare their parts, each a value of its own.
      """,
    facts: [
      Fact(
        .fetch, "a captured struct is refused as a constant of an unsupported type",
        source: "reports of 'unsupportedPredicate' from apps"),
      Fact(
        .macro, "tuples are refused", source: "swift-foundation, PredicateMacro.swift; compiled"),
    ],
    verdicts: [.fetch, .compile, .everywhere],
    examples: [
      RuleExample("#Predicate<Book> { ▲$0.keywords == [\"a\", \"b\"] }"),
      RuleExample("let wanted: Size\n#Predicate<Book> { ▲$0.size == wanted }"),
      RuleExample("#Predicate<Book> { ▲$0.size == $0.size }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲($0.pages, 1) == (1, 1) }", for: "predikat"),
      RuleExample("#Predicate<Book> { ▲($0.pages, 1) == (1, 1) }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.keywords == [\"a\", \"b\"] }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.pages == 1 && $0.edition == 1 }"),
      RuleExample("let cover: Data\n#Predicate<Book> { $0.cover == cover }"),
    ],
    checks: [
      .expressions([.comparison], for: [.fetch, .compile], check),
      .expressions([.unsupported], for: [.everywhere], checkConstruct),
    ])

  /// Whether a construct is named by this rule rather than as an expression of no use.
  static func takes(_ construct: Construct, in context: RuleContext) -> Bool {
    isNonScalar(construct) && comparison(in: context) != nil
  }

  private static func isNonScalar(_ construct: Construct) -> Bool {
    construct == .tuple || construct == .closure
  }

  /// The comparison that the present node is a side of.
  private static func comparison(in context: RuleContext) -> TypedExpression? {
    guard let around = context.path.last(where: { NodeKind($0.kind) != .wrap }),
      NodeKind(around.kind) == .comparison
    else { return nil }
    return around
  }

  private static func checkConstruct(
    _ expression: TypedExpression, _ context: inout RuleContext
  ) {
    guard case .unsupported(let construct, _) = expression.kind, isNonScalar(construct),
      let comparison = comparison(in: context),
      // The other side is mostly of the same kind.
      !context.hasReported(rule.id, within: comparison.range)
    else { return }
    let kind = construct == .tuple ? "tuples" : "closures"
    context.report(.everywhere, .nonScalarSyntax(kind, at: comparison.range))
  }

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .comparison(_, let lhs, let rhs) = expression.kind else { return }
    guard takes(lhs, rhs, in: context),
      let type = [lhs.type, rhs.type].first(where: { isComposite($0, context) })
    else { return }
    let name = context.name(of: type)
    let isCompiled = context.isEquatable(type) && isKept(lhs, context) && isKept(rhs, context)
    context.report(
      isCompiled ? .fetch : .compile,
      .nonScalarComparison(name, isCompiled, at: expression.range))
  }

  /// Whether a side is no constant that the expansion refuses.
  private static func isKept(_ side: TypedExpression, _ context: RuleContext) -> Bool {
    side.parameterID == nil || context.isCodable(side.type)
  }

  /// Whether the comparison of the two is named by this rule.
  static func takes(
    _ lhs: TypedExpression, _ rhs: TypedExpression, in context: RuleContext
  ) -> Bool {
    !lhs.isNil && !rhs.isNil && (lhs.dependsOnRow || rhs.dependsOnRow)
      && (isComposite(lhs.type, context) || isComposite(rhs.type, context))
  }

  private static func isComposite(_ type: SwiftType, _ context: RuleContext) -> Bool {
    switch type.unwrapped {
    case .array, .set, .dictionary, .range: true
    case .nominal(let id): context.schema[id].kind == .struct
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func nonScalarSyntax(_ kind: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      NonScalarComparison.rule, "\(kind) are compared, and single values are expected",
      at: range,
      notes: ["the macro or the compiler refuses it", "compare the parts and join them with '&&'"])
  }

  fileprivate static func nonScalarComparison(
    _ type: String, _ isCompiled: Bool, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      NonScalarComparison.rule, "a value of type '\(type)' is compared as a whole", at: range,
      notes: [
        isCompiled
          ? "SwiftData keeps it encoded in one column, and throws or traps at fetch"
          : "the compiler refuses it, for '\(type)' is not 'Equatable' and 'Codable'; SwiftData "
            + "could not fetch it either",
        "compare its parts, each stored as a property of its own",
      ])
  }
}
