import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// What stands where a value is expected and is none: the last resort for all that no other rule
/// names.
enum UnsupportedExpression {
  static let rule = Rule(
    id: "predicate.unsupported-expression",
    summary: "a tuple, closure, key path, macro or type where a value is expected",
    rationale: """
      A predicate computes with values that a row or a captured constant holds. Tuples, closures, \
      key paths, macros and types are none of these.
      """,
    facts: [
      Fact(
        .macro,
        "a tuple of several values is refused; a key path only where it cannot be a closure",
        source: "swift-foundation, FoundationMacros/PredicateMacro.swift; compiled with Swift 6.3.1"
      ),
      Fact(
        .compiler, "a type or a closure as a value fails in the expansion, for it is not 'Codable'",
        source: "compiled with Swift 6.3.1"),
    ],
    verdicts: [.everywhere, Verdict(predikat: .error)],
    examples: [
      RuleExample("#Predicate<Book> { (▲($0.pages, $0.title).0) == 1 }"),
      RuleExample("#Predicate<Book> { $0.pages == ▲#column && $0.isLent }", for: "predikat"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.pages == #line }", for: "foundation"),
      RuleExample("#Predicate<Book> { ($0.pages) == 1 }"),
      RuleExample("#Predicate<Book> { $0.chapters.contains { $0.length > 1 } }"),
    ],
    checks: [.expressions([.unsupported], check)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .unsupported(let construct, _) = expression.kind, construct.ruleID == rule.id,
      !NonScalarComparison.takes(construct, in: context), !isCallee(context)
    else { return }
    let verdict = isSourceLiteral(construct) ? Verdict(predikat: .error) : .everywhere
    context.report(verdict, .unsupportedExpression(construct, at: expression.range))
  }

  /// Whether it is called, which is an error of its own.
  private static func isCallee(_ context: RuleContext) -> Bool {
    if case .unsupported(.callee, _) = context.parent?.kind { true } else { false }
  }

  /// Whether it is `#line` or the like: a literal to the compiler, nothing to this engine.
  private static func isSourceLiteral(_ construct: Construct) -> Bool {
    guard case .macro(let name) = construct else { return false }
    return ["line", "column", "file", "fileID", "filePath", "function"].contains(name)
  }
}

extension Diagnostic {
  fileprivate static func unsupportedExpression(
    _ construct: Construct, at range: TextRange
  ) -> Diagnostic {
    let (found, wayOut) =
      switch construct {
      case .tuple: ("a tuple", "treat its elements one by one")
      case .closure: ("a closure as a value", "call a method that takes a closure, as 'contains'")
      case .keyPath: ("a key path as a value", "write '$0.' and the property")
      case .macro(let name): ("the macro '#\(name)'", "write its value as a captured constant")
      case .type(let name): ("the type '\(name)'", "write a value")
      default: ("an expression of another kind", "write a value")
      }
    return Diagnostic(
      UnsupportedExpression.rule, "\(found) stands where a predicate expects a value",
      at: range, notes: ["the macro or the compiler refuses it", wayOut])
  }
}
