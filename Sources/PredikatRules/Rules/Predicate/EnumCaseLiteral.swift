import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `.someCase` or `Kind.someCase` inside a predicate.
enum EnumCaseLiteral {
  static let rule = Rule(
    id: "predicate.enum-case",
    summary: "an enum's case written inside a predicate",
    rationale: """
      The macro reads '.live' as a member without a base and 'Status.live' as a key path of a \
      type, and neither compiles. A case in a captured constant compiles, but SwiftData keeps an \
      enum as a composite and mostly refuses it: store the raw value in a property of its own \
      and compare that.
      """,
    facts: [
      Fact(
        .macro, "member access without an explicit base is refused",
        source: "swift-foundation issue 318; compiled with Swift 6.3.1"),
      Fact(
        .compiler, "a key path cannot refer to an enum case",
        source: "swift-foundation issue 318; compiled with Swift 6.3.1"),
    ],
    verdicts: [.compile, .everywhere],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.shelf == ▲.novels }",
        fixed: "#Predicate<Book> { $0.shelfRaw == \"novels\" }"),
      RuleExample(
        "#Predicate<Book> { $0.shelfRaw == ▲Shelf.poems.rawValue }", for: "foundation",
        fixed: "#Predicate<Book> { $0.shelfRaw == \"poems\" }"),
      RuleExample(
        "#Predicate<Book> { $0.wear == ▲Wear.some }", for: "foundation",
        fixed: "let some = Wear.some\n#Predicate<Book> { $0.wear == some }"),
      RuleExample(
        "#Predicate<Book> { $0.title.caseInsensitiveCompare(\"a\") == ▲.orderedSame }",
        for: "foundation",
        fixed: "let orderedSame = ComparisonResult.orderedSame\n"
          + "#Predicate<Book> { $0.title.caseInsensitiveCompare(\"a\") == orderedSame }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.shelf == .novels }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.shelfRaw == \"novels\" }"),
      RuleExample("let wanted = \"novels\"\n#Predicate<Book> { $0.shelfRaw == wanted }"),
    ],
    checks: [
      .expressions([.unsupported], for: [.everywhere], check),
      .expressions([.enumCase, .staticMember], for: [.compile], check),
    ])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .enumCase(let id, let name, let isQualified):
      let fixes = fixes(for: expression, context.schema[id], name, context)
      context.report(
        .compile,
        .enumCase(context.text(of: expression), isQualified, fixes, at: expression.range))
    case .staticMember(.comparisonResult, let name, let isQualified):
      let fix = context.hoist(
        "ComparisonResult.\(name)", as: name, replacing: expression.range)
      context.report(
        .compile,
        .enumCase(context.text(of: expression), isQualified, [fix], at: expression.range))
    case .unsupported(.implicitMember(let name), _):
      context.report(.everywhere, .implicitMember(name, at: expression.range))
    default: return
    }
  }

  private static func fixes(
    for expression: TypedExpression, _ type: NominalType, _ name: String, _ context: RuleContext
  ) -> [Fix] {
    let rawText = type.enumCase(name)?.rawValue.flatMap(\.swiftText)
    if let rawText, let parent = context.parent, case .member(_, .rawValue) = parent.kind {
      return [Fix("write the raw value", .safe, [Edit(parent.range, rawText)])]
    }
    let hoisted = context.hoist(
      "\(type.name).\(name)", as: name, replacing: expression.range, .suggestion)
    guard let rawText, let column = rawColumn(beside: expression, of: type, context) else {
      return [hoisted]
    }
    let edits = [Edit(column.name, column.rawName), Edit(expression.range, rawText)]
    return [Fix("compare the stored raw value '\(column.rawName)'", .unsafe, edits), hoisted]
  }

  /// The property that keeps the raw value of the enum's property on the other side of the
  /// comparison, as `statusRaw` does of `status`.
  private static func rawColumn(
    beside expression: TypedExpression, of type: NominalType, _ context: RuleContext
  ) -> (name: TextRange, rawName: String)? {
    guard
      let comparison = context.path.last(where: { NodeKind($0.kind) != .wrap }),
      case .comparison(_, let lhs, let rhs) = comparison.kind
    else { return nil }
    let other = (lhs.range.contains(expression.range) ? rhs : lhs).lastOfChain
    guard let property = context.property(other) else { return nil }
    let name = property.name
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    let candidates = [name + "Raw", name + "RawValue", "raw" + capitalized]
    guard
      let raw = property.declaration.properties.first(where: {
        candidates.contains($0.name) && $0.isAttribute && $0.type.unwrapped == type.rawType
      })
    else { return nil }
    let nameRange = TextRange(other.range.end - name.utf8.count, other.range.end)
    guard context.source.string(in: nameRange) == name else { return nil }
    return (nameRange, raw.name)
  }
}

extension EnumCase.RawValue {
  /// The value as Swift writes it, where that is plain.
  fileprivate var swiftText: String? {
    switch self {
    case .integer(let value): "\(value)"
    case .float(let value): "\(value)"
    case .string(let text):
      text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        ? nil : "\"\(text)\""
    }
  }
}

extension Diagnostic {
  fileprivate static func enumCase(
    _ text: String, _ isQualified: Bool, _ fixes: [Fix], at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      EnumCaseLiteral.rule, "the enum case '\(text)' is written inside a predicate", at: range,
      notes: [
        isQualified
          ? "the compiler refuses it: a key path cannot refer to an enum case"
          : "the macro refuses a member without an explicit base",
        "store the raw value in a property of its own and compare that with a constant",
      ],
      fixes: fixes)
  }

  fileprivate static func implicitMember(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      EnumCaseLiteral.rule, "'.\(name)' belongs to a type that is not known here", at: range,
      notes: [
        "the macro refuses a member without an explicit base",
        "name the value in a constant before the predicate",
      ])
  }
}
