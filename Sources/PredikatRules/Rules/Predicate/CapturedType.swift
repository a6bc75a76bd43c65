import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// A captured value of a type that the target cannot bind.
enum CapturedType {
  static let rule = Rule(
    id: "predicate.captured-type",
    summary: "a captured value of a type that cannot be bound",
    rationale: """
      Strings, numbers, Booleans, dates, UUIDs, URLs, data, identifiers, and arrays of them can be \
      bound. Of anything else, capture the single values that the predicate needs.
      """,
    facts: [
      Fact(
        .fetch, "captured or constant values of type X are not supported",
        source: "reports of 'unsupportedPredicate' from apps"),
      Fact(
        .fetch, "a captured enum: measured as refused by many, as working by one",
        source: "reports of several apps, measured 2026-09; one measurement to the contrary"),
      Fact(
        .compiler, "a captured value whose type is not 'Codable' fails in the expansion",
        source: "swift-foundation, PredicateExpression.swift; compiled with Swift 6.3.1"),
      Fact(
        .fetch,
        "a captured set: many apps rely on it, two projects claim that it fails or matches nothing",
        source: "sources of public apps; notes of two projects"),
      Fact(
        .sql, "any sequence is converted to an array",
        source: "swift-foundation, NSPredicateConversion.swift"),
    ],
    verdicts: [.compile, .fetch, .disputed],
    examples: [
      RuleExample(
        "let wanted = Shelf.poems\n#Predicate<Book> { $0.shelf == ▲wanted }", .warning),
      RuleExample(
        "let wanted: [Shelf]\n#Predicate<Book> { ▲wanted.contains($0.shelf) }", .warning),
      RuleExample(
        "let wanted: Set<Int>\n#Predicate<Book> { ▲wanted.contains($0.pages) }", .warning),
      RuleExample(
        "let some: [Author]\n#Predicate<Book> { b in ▲some.contains { $0.name == b.title } }"),
      RuleExample(
        "let part: Substring\n#Predicate<Book> { $0.title.contains(▲part) }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample(
        "let wanted = Shelf.poems\n#Predicate<Book> { $0.shelf == wanted }", for: "foundation"),
      RuleExample("let wanted = [1, 2]\n#Predicate<Book> { wanted.contains($0.pages) }"),
      RuleExample(
        "let wanted: Set<Int>\n#Predicate<Book> { wanted.contains($0.pages) }", for: "foundation"),
      RuleExample("let wanted: Size\n#Predicate<Book> { $0.pages == wanted.width }"),
      RuleExample("let wanted: Size\n#Predicate<Book> { $0.size == wanted }"),
    ],
    checks: [.expressions([.parameter], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .parameter(let id) = expression.kind, !isRead(context), !isCompared(context) else {
      return
    }
    let parameter = context.parameter(id)
    guard
      let (verdict, layer) = verdict(for: parameter.type, context)
        ?? verdictOfElements(of: parameter.type, expression, context)
    else {
      if case .set = parameter.type, case .call(.containsElement, _) = context.parent?.kind {
        context.report(.disputed, .capturedSet(parameter.name, at: expression.range))
      }
      return
    }
    let name = context.name(of: parameter.type)
    context.report(
      verdict, .capturedType(parameter.name, name, layer, at: expression.range))
  }

  /// Whether only a part of the value is read, which other rules judge.
  private static func isRead(_ context: RuleContext) -> Bool {
    switch context.parent?.kind {
    case .property, .member, .subscript, .evaluate: true
    default: false
    }
  }

  /// Whether it is compared as a whole, which is an error of its own.
  private static func isCompared(_ context: RuleContext) -> Bool {
    guard let around = context.path.last(where: { NodeKind($0.kind) != .wrap }),
      case .comparison(_, let lhs, let rhs) = around.kind
    else { return false }
    return NonScalarComparison.takes(lhs, rhs, in: context)
  }

  /// Captured objects that a closure walks through; compared, they are an error of its own.
  private static func verdictOfElements(
    of type: SwiftType, _ expression: TypedExpression, _ context: RuleContext
  ) -> (Verdict, Fact.Layer)? {
    guard case .each(_, let operand, _, _) = context.parent?.kind,
      operand.range == expression.range, !context.isCodable(type)
    else { return nil }
    return (.compile, .compiler)
  }

  private static func verdict(
    for type: SwiftType, _ context: RuleContext
  ) -> (Verdict, Fact.Layer)? {
    switch type {
    case .optional(let wrapped), .array(let wrapped), .set(let wrapped):
      return verdict(for: wrapped, context)
    case .dictionary: return (.fetch, .fetch)
    case .scalar(.substring): return (.compile, .compiler)
    case .nominal(let id):
      let declaration = context.schema[id]
      switch declaration.kind {
      // A model is compared, which is an error of its own.
      case .model: return nil
      case .enum where context.isCodable(declaration): return (.disputed, .fetch)
      case .struct where context.isCodable(declaration): return (.fetch, .fetch)
      default: return (.compile, .compiler)
      }
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func capturedSet(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CapturedType.rule, "the captured '\(name)' is a set, with which two projects report trouble",
      at: range,
      notes: [
        "sources disagree: many apps ship with captured sets",
        "an array is sure: 'Array(\(name))', made before the predicate",
      ])
  }

  fileprivate static func capturedType(
    _ name: String, _ type: String, _ layer: Fact.Layer, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      CapturedType.rule, "the captured '\(name)' has the type '\(type)', which cannot be bound",
      at: range,
      notes: [
        layer == .compiler
          ? "the compiler refuses the macro's expansion: '\(type)' is not 'Codable'"
          : "SwiftData supports single values and arrays of them, and throws at fetch otherwise; "
            + "for enums the sources disagree",
        "capture the single value that the predicate needs, as a raw value",
      ])
  }
}
