import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// Two models compared, or a model looked for in a relationship.
enum ObjectComparison {
  static let rule = Rule(
    id: "predicate.object-comparison",
    summary: "two model objects compared, not their identities",
    rationale: """
      A captured model object cannot be kept in a predicate, and SwiftData translates comparisons \
      of values only. 'persistentModelID' is the value that tells objects apart.
      """,
    facts: [
      Fact(
        .compiler, "a model is not 'Codable', so a captured one fails in the expansion",
        source: "hackernoon.com, Swift's Predicate explained; compiled with Swift 6.3.1"),
      Fact(
        .sql, "a test of 'persistentModelID' becomes a test of the foreign key",
        source: "SQL trace of an app; fatbobman.com, optional values in SwiftData predicates"),
    ],
    verdicts: [.compile, .fetch],
    fixes: .safe,
    examples: [
      RuleExample(
        "let wanted: Author\n#Predicate<Book> { ▲$0.author == wanted }", for: "foundation",
        fixed: "let wanted: Author\nlet wantedID = wanted.persistentModelID\n"
          + "#Predicate<Book> { $0.author?.persistentModelID == wantedID }"),
      RuleExample(
        "#Predicate<Author> { author in author.books.contains { ▲$0.author == author.mentor } }",
        fixed: "#Predicate<Author> { author in author.books.contains "
          + "{ $0.author?.persistentModelID == author.mentor?.persistentModelID } }"),
      RuleExample(
        "let wanted: Chapter\n#Predicate<Book> { ▲$0.chapters.contains(wanted) }",
        fixed: "let wanted: Chapter\nlet wantedID = wanted.persistentModelID\n"
          + "#Predicate<Book> { $0.chapters.contains { $0.persistentModelID == wantedID } }"),
    ],
    nonExamples: [
      RuleExample("let wanted: Author\n#Predicate<Book> { $0.author == wanted }", for: "predikat"),
      RuleExample("#Predicate<Book> { $0.author == nil }"),
      RuleExample(
        "let id: PersistentIdentifier\n#Predicate<Book> { $0.author?.persistentModelID == id }"),
    ],
    checks: [.expressions([.comparison, .call], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    switch expression.kind {
    case .comparison(let sign, let lhs, let rhs) where sign.isEquality:
      guard context.isModel(lhs.type) || context.isModel(rhs.type), !lhs.isNil, !rhs.isNil
      else { return }
      report(expression, [lhs, rhs], comparisonFix([lhs, rhs], context), &context)
    case .call(.containsElement, let arguments) where arguments.count == 2:
      guard context.isModel(arguments[1].type) else { return }
      report(expression, arguments, containmentFix(arguments, context), &context)
    default: return
    }
  }

  private static func report(
    _ expression: TypedExpression, _ sides: [TypedExpression], _ fix: Fix?,
    _ context: inout RuleContext
  ) {
    let isCaptured = sides.contains { !$0.dependsOnRow }
    context.report(
      isCaptured ? .compile : .fetch, .objectComparison(isCaptured, fix, at: expression.range))
  }

  /// Both sides by their identities; a captured object's is named before the predicate.
  private static func comparisonFix(_ sides: [TypedExpression], _ context: RuleContext) -> Fix {
    var edits: [Edit] = []
    for side in sides.map(\.withoutWrap) { edits += identity(of: side, context) }
    return Fix("compare 'persistentModelID'", .safe, edits)
  }

  private static func identity(of side: TypedExpression, _ context: RuleContext) -> [Edit] {
    let dot = side.type.isOptional ? "?.persistentModelID" : ".persistentModelID"
    if side.dependsOnRow { return [Edit(side.range.endPoint, dot)] }
    let (name, declaration) = identityConstant(of: side, context)
    return [declaration, Edit(side.range, name)]
  }

  private static func identityConstant(
    of side: TypedExpression, _ context: RuleContext
  ) -> (name: String, declaration: Edit) {
    let text = context.text(of: side)
    let dot = side.type.isOptional ? "?.persistentModelID" : ".persistentModelID"
    let base = side.parameterID.map { context.parameter($0).name } ?? "object"
    let name = context.freeName(base + "ID")
    return (name, context.declaration(of: name, as: text + dot))
  }

  private static func containmentFix(
    _ arguments: [TypedExpression], _ context: RuleContext
  ) -> Fix? {
    let collection = arguments[0]
    let object = arguments[1].withoutWrap
    guard collection.dependsOnRow, !object.dependsOnRow, !object.type.isOptional,
      let open = context.range(
        of: "(", in: TextRange(collection.range.end, object.range.start)),
      let close = context.range(of: ")", in: TextRange(object.range.end, context.source.length))
    else { return nil }
    let (name, declaration) = identityConstant(of: object, context)
    return Fix(
      "look for its 'persistentModelID'", .safe,
      [
        declaration,
        Edit(open.union(close), " { $0.persistentModelID == \(name) }"),
      ])
  }
}

extension Diagnostic {
  fileprivate static func objectComparison(
    _ isCaptured: Bool, _ fix: Fix?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      ObjectComparison.rule, "model objects are compared, and their identities are expected",
      at: range,
      notes: [
        isCaptured
          ? "the compiler refuses the macro's expansion: a captured model is not 'Codable'"
          : "SwiftData compares values, not objects, when it fetches",
        "compare 'persistentModelID', which is permanent only once the object was saved",
      ],
      fixes: fix.map { [$0] } ?? [])
  }
}
