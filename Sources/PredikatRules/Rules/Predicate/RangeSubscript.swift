import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// `collection[a...b]`.
enum RangeSubscript {
  static let rule = Rule(
    id: "predicate.range-subscript",
    summary: "a slice by another range than 'a..<b'",
    rationale: "The macro's subscript takes an index or a half-open range.",
    facts: [
      Fact(
        .compiler, "'CollectionRangeSubscript' asks for 'Range<Index>'",
        source: "swift-foundation, CollectionRangeSubscript.swift; compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> { $0.keywords[▲0...1].isEmpty }", for: "foundation",
        fixed: "#Predicate<Book> { $0.keywords[0..<2].isEmpty }"),
      RuleExample("#Predicate<Book> { $0.keywords[▲1...].isEmpty }", for: "foundation"),
      RuleExample("#Predicate<Book> { ▲$0.keywords[0..<1] == $0.keywords }", for: "foundation"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.keywords[0..<2].isEmpty }", for: "foundation"),
      RuleExample("#Predicate<Book> { $0.keywords[0...1].isEmpty }", for: "predikat"),
      RuleExample("#Predicate<Book> { (0...1).contains($0.pages) }"),
    ],
    checks: [.expressions([.subscript], check), .expressions([.comparison], checkSlice)])

  private static func check(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .subscript(_, let index, default: _) = expression.kind,
      case .range(let kind, let lower, let upper) = index.kind, kind != .halfOpen
    else { return }
    let fix = kind == .closed ? halfOpen(lower, upper, index.range, context) : nil
    context.report(.compile, .rangeSubscript(fix, at: index.range))
  }

  /// A slice has a type of its own, which only another slice has too.
  private static func checkSlice(_ expression: TypedExpression, _ context: inout RuleContext) {
    guard case .comparison(_, let lhs, let rhs) = expression.kind, lhs.isSlice != rhs.isSlice
    else { return }
    context.report(.compile, .sliceCompared(at: expression.range))
  }

  private static func halfOpen(
    _ lower: TypedExpression?, _ upper: TypedExpression?, _ range: TextRange,
    _ context: RuleContext
  ) -> Fix? {
    guard let lower, let upper, case .literal(.integer(let last?, _)) = upper.kind,
      last < UInt64(Int64.max)
    else { return nil }
    let text = "\(context.text(of: lower))..<\(last + 1)"
    return Fix("write '..<'", .safe, [Edit(range, text)])
  }
}

extension TypedExpression {
  /// Whether it is part of an array, by a range.
  fileprivate var isSlice: Bool {
    guard case .subscript(let base, let index, default: nil) = kind, case .range = index.type,
      case .array = base.type
    else { return false }
    return true
  }
}

extension Diagnostic {
  fileprivate static func sliceCompared(at range: TextRange) -> Diagnostic {
    Diagnostic(
      RangeSubscript.rule, "a slice is compared with an array", at: range,
      notes: [
        "the compiler refuses it: a slice is an 'ArraySlice'",
        "ask 'starts(with:)', or compare element by element",
      ])
  }

  fileprivate static func rangeSubscript(_ fix: Fix?, at range: TextRange) -> Diagnostic {
    Diagnostic(
      RangeSubscript.rule, "a slice is taken by a range that is not half-open", at: range,
      notes: ["the compiler refuses the macro's expansion, which takes 'a..<b' only"],
      fixes: fix.map { [$0] } ?? [])
  }
}
