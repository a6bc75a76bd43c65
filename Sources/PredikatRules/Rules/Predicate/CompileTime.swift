import PredikatSchema
import PredikatSyntax
import PredikatTyping

/// So many conditions that the compiler gives up.
enum CompileTime {
  static let rule = Rule(
    id: "predicate.compile-time",
    summary: "more conditions than the compiler can type-check in reasonable time",
    rationale: """
      The macro turns each condition into nested generic calls, and the type checker's work grows \
      several times with each; it gives up after a million steps. Literals and optionals cost \
      most: put literals into constants of exactly the property's type before the predicate, \
      unwrap with 'if let', or split the predicate and join its parts with 'evaluate'. The \
      estimate follows Swift 6.3.1; another compiler may manage a condition more or less.
      """,
    facts: [
      Fact(
        .compiler,
        "unable to type-check this expression in reasonable time, from 3 to 12 conditions on",
        source: "swift-foundation issue 294; measured with Swift 6.3.1 by "
          + "Scripts/calibrate-compile-time"),
      Fact(
        .compiler, "a shipping predicate of 15 Boolean conditions takes two thirds of the limit",
        source: "measured with Swift 6.3.1"),
    ],
    verdicts: [Verdict(foundation: .warning, swiftData: .warning)],
    examples: [
      RuleExample(
        "#Predicate<Book> { ▲$0.subtitle == \"a\" || $0.subtitle == \"b\""
          + " || $0.subtitle == \"c\" }", for: "foundation", .warning),
      RuleExample(
        "let (a, b) = (\"x\", 3)\n#Predicate<Book> { "
          + "▲$0.title != \"a\" && $0.title != \"b\" && $0.title != \"c\" && $0.title != \"d\""
          + " && $0.pages > 1 && $0.pages > 2 && $0.pages > 3 }", .warning),
    ],
    nonExamples: [
      RuleExample(
        "#Predicate<Book> { $0.pages > 1 && $0.isLent && $0.title.contains(\"x\")"
          + " && $0.rating > 1.5 && $0.due != nil }", for: "foundation"),
      RuleExample(
        "let a = true\nlet b = true\nlet c = true\nlet most = 3\n#Predicate<Book> { book in "
          + "(a || !book.isLent) && (!a || book.isLent) && (!b || book.isLent) && "
          + "(!c || book.pages == 0) && (!c || book.pages > 0 && book.pages <= most) }"),
      RuleExample("#Predicate<Book> { $0.subtitle == \"a\" || $0.subtitle == \"b\" }"),
      RuleExample(
        "let text = \"\"\nlet ids = [\"\"]\nlet all = true\n#Predicate<Book> { "
          + "$0.title == text && ids.contains($0.title) && "
          + "($0.title.localizedStandardContains(text) || $0.title.localizedStandardContains(text))"
          + " && (!all || $0.pages > 0 || $0.pages > 1 || $0.title == \"x\") }",
        for: "foundation"),
      RuleExample(
        "#Predicate<Book> { $0.subtitle == \"a\" || $0.subtitle == \"b\" || $0.subtitle == \"c\" }",
        for: "predikat"),
    ],
    checks: [.predicates(check)])

  /// How much each condition adds to the decimal logarithm of the type checker's steps, as
  /// Scripts/calibrate-compile-time measured it with Swift 6.3.1, in hundredths.
  private enum Weight {
    /// What every predicate begins with.
    static let base = 133
    /// The steps after which the compiler gives up, with a margin: what fails surely is found, and
    /// what may just pass is not.
    static let limit = 625

    // Behind each: how many such conditions took how many steps.
    /// No measurement of its own: what seven of them add to a shipping predicate of 657,188.
    static let capturedBoolean = 5
    static let boolean = 44  // 4: 1,229   8: 72,181   12: gives up
    static let captured = 49  // 4: 1,838   8: 168,070   12: gives up
    static let literal = 75  // 3: 3,555   5: 113,592
    static let floatingLiteral = 103  // 3: 20,393   4: 220,686   5: gives up
    static let columns = 115  // 4: 851,977
    static let optionalLiteral = 171  // 1: 714   2: 36,973   3: gives up
    static let optionalCaptured = 82  // 2: 1,585   4: 69,163
    static let optionalBoth = 46  // 3: 724   5: 6,078
    static let optionalNil = 112  // 2: 1,655   4: 282,579   6: gives up
    static let coalescedLiteral = 96  // 1: 280   2: 2,574
    static let coalescedCaptured = 45  // 2: 309   3: 869
    static let coalescedTest = 177  // 1: 1,196   2: 71,140   3: gives up
    static let chainLiteral = 140  // 1: 640   2: 9,484   4: gives up
    static let chainCaptured = 104  // 2: 3,376   3: 28,778
    /// What such a chain adds less beside a test for nil: with one, 2: 9,745; with two, 3: 222,994.
    static let chainBesideNil = 54
    static let call = 101  // contains: 3: 22,803; membership: 3: 25,136   5: give up
    static let callLiteral = 122  // 2: 5,794   4: gives up
    static let closure = 113  // 2: 3,903   4: 709,815
    static let count = 82  // 2: 979   4: 43,036
    static let localized = 45  // localizedStandardContains: 2: 263   4: 1,931
    static let arithmetic = 125  // 1: 342   2: 4,656   4: gives up
    static let capturedArithmetic = 78  // 2: 827   3: 4,940
  }

  private static func check(_ predicate: TypedPredicate, _ context: inout RuleContext) {
    var tally = Tally()
    tally.add(predicate.body)
    guard tally.sum > Weight.limit, tally.conditions > 1 else { return }
    let verdict = Verdict(foundation: .warning, swiftData: .warning)
    context.report(verdict, .compileTime(tally.conditions, at: predicate.body.range))
  }

  /// The conditions of a predicate, and what they add.
  private struct Tally {
    private(set) var conditions = 0
    private var weights = 0
    private var chains = 0
    private var testsForNil = 0

    /// What all take together.
    var sum: Int {
      Weight.base + weights - (testsForNil > 0 ? chains * Weight.chainBesideNil : 0)
    }

    /// Counts the conditions of an expression.
    mutating func add(_ expression: TypedExpression) {
      switch expression.kind {
      case .logical(_, let parts): for part in parts { add(part) }
      case .not(let operand), .wrap(let operand): add(operand)
      case .conditional(let test, let yes, let no, form: _):
        for part in [test, yes, no] { add(part) }
      case .ifLet(_, _, let body, otherwise: let otherwise):
        for part in [body, otherwise] { add(part) }
      case .literal: return
      default:
        let weight = CompileTime.weight(ofCondition: expression)
        conditions += 1
        weights += weight
        if weight == Weight.chainCaptured { chains += 1 }
        if weight == Weight.optionalNil { testsForNil += 1 }
      }
    }
  }

  private static func weight(ofCondition expression: TypedExpression) -> Int {
    switch expression.kind {
    case .parameter: Weight.capturedBoolean
    case .comparison(_, let lhs, let rhs): weight(ofComparing: lhs.withoutWrap, rhs.withoutWrap)
    case .coalesce: Weight.coalescedTest
    case .each: Weight.closure
    case .call(.localizedStandardContains, _) where !expression.holdsLiteral: Weight.localized
    case .call: expression.holdsLiteral ? Weight.callLiteral : Weight.call
    default: Weight.boolean
    }
  }

  private static func weight(ofComparing lhs: TypedExpression, _ rhs: TypedExpression) -> Int {
    let sides = [lhs, rhs]
    func has(_ kind: NodeKind) -> Bool { sides.contains { NodeKind($0.kind) == kind } }
    if let operation = sides.first(where: { NodeKind($0.kind) == .arithmetic }) {
      return operation.dependsOnRow ? Weight.arithmetic : Weight.capturedArithmetic
    }
    if sides.contains(where: \.isNil) { return Weight.optionalNil }
    if has(.coalesce) {
      return sides.contains(where: \.holdsLiteral)
        ? Weight.coalescedLiteral : Weight.coalescedCaptured
    }
    if has(.flatMap) {
      return sides.contains(where: \.isLiteral) ? Weight.chainLiteral : Weight.chainCaptured
    }
    let isOptional = sides.contains { $0.type.isOptional }
    if let literal = sides.compactMap(\.literalKind).first {
      if isOptional { return Weight.optionalLiteral }
      if has(.member) { return Weight.count }
      return literal == .float ? Weight.floatingLiteral : Weight.literal
    }
    if sides.allSatisfy(\.dependsOnRow) { return Weight.columns }
    guard isOptional else { return Weight.captured }
    return sides.allSatisfy { $0.type.isOptional } ? Weight.optionalBoth : Weight.optionalCaptured
  }
}

/// The kinds of literals that cost differently.
private enum LiteralKind {
  case float
  case other
}

extension TypedExpression {
  /// The kind of literal that it is, if one.
  fileprivate var literalKind: LiteralKind? {
    guard case .literal(let literal) = withoutWrap.kind else { return nil }
    if case .float = literal { return .float }
    return .other
  }

  /// Whether a literal stands anywhere in it.
  fileprivate var holdsLiteral: Bool { containsNode { $0.isLiteral } }
}

extension Diagnostic {
  fileprivate static func compileTime(_ count: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      CompileTime.rule,
      "\(count) conditions of this kind are more than the compiler type-checks in reasonable time",
      at: range,
      notes: [
        "Swift 6.3.1 gives up here; another compiler may just manage",
        "put literals into constants of the property's own type, or join two predicates",
      ])
  }
}
