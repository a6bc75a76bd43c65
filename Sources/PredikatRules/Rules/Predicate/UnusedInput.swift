import PredikatSyntax

/// A predicate's closure that names no parameter and does not use all of `$0`, `$1` …
enum UnusedInput {
  static let rule = Rule(
    id: "predicate.unused-input",
    summary: "a closure without parameters that does not use its inputs",
    rationale: """
      Swift infers how many parameters a closure has from the '$0' and '$1' in it. Where the last \
      input is not used, the closure has to name its parameters, if only as '_'.
      """,
    facts: [
      Fact(
        .compiler, "contextual type for closure argument expects one argument",
        source: "compiled with Swift 6.3.1")
    ],
    verdicts: [.compile],
    fixes: .safe,
    examples: [
      RuleExample(
        "#Predicate<Book> ▲{ true }", for: "foundation", fixed: "#Predicate<Book> { _ in true }"),
      RuleExample("#Predicate<Book, Int> ▲{ $0.pages == 1 }", for: "foundation"),
      RuleExample(
        "#Predicate<Book> { book in book.chapters.contains ▲{ book.isLent } }", for: "foundation",
        fixed: "#Predicate<Book> { book in book.chapters.contains { _ in book.isLent } }"),
      RuleExample(
        "let all = [1]\n#Predicate<Book> ▲{ all.contains { $0 == 1 } }",
        fixed: "let all = [1]\n#Predicate<Book> { _ in all.contains { $0 == 1 } }"),
    ],
    nonExamples: [
      RuleExample("#Predicate<Book> { $0.chapters.contains { _ in true } }"),
      RuleExample("#Predicate<Book> { _ in true }"),
      RuleExample("#Predicate<Book> { $0.isLent }"),
      RuleExample("#Predicate<Book> { true }", for: "predikat"),
    ],
    checks: [.syntax(check)])

  private static func check(_ node: SyntaxNode, _ context: inout RuleContext) {
    if case .expression(let expression, _) = node, case .call(let call) = expression.kind {
      return checkArguments(of: call, &context)
    }
    guard case .predicate(let predicate) = node, predicate.form == .predicateMacro,
      predicate.malformed == nil, predicate.closure.parameters == nil,
      !predicate.closure.statements.isEmpty
    else { return }
    let inputs = max(1, predicate.generics.count)
    guard predicate.closure.greatestShorthand != inputs - 1 else { return }
    let brace = TextRange(predicate.closure.range.start, predicate.closure.range.start + 1)
    let names = Array(repeating: "_", count: inputs).joined(separator: ", ")
    // Where some inputs are used by number, naming them takes more than this.
    let fix =
      predicate.closure.greatestShorthand == nil
      ? Fix("name the parameters", .safe, [Edit(brace.endPoint, " \(names) in")]) : nil
    context.report(.compile, .unusedInput(inputs, fix, at: predicate.closure.range))
  }
}

extension UnusedInput {
  /// The closures of `contains`, `filter` and the like take one element.
  fileprivate static func checkArguments(of call: CallSyntax, _ context: inout RuleContext) {
    for argument in call.arguments + call.trailingClosures {
      guard case .closure(let closure) = argument.value.withoutParentheses.kind,
        closure.parameters == nil, !closure.statements.isEmpty, closure.greatestShorthand == nil
      else { continue }
      let brace = TextRange(closure.range.start, closure.range.start + 1)
      let fix = Fix("name the parameter", .safe, [Edit(brace.endPoint, " _ in")])
      context.report(.compile, .unusedInput(1, fix, at: closure.range))
    }
  }
}

extension ClosureSyntax {
  /// The greatest number behind `$` in the closure itself; nil without any.
  fileprivate var greatestShorthand: Int? {
    statements.reduce(nil) { max($0, $1.greatestShorthand) }
  }
}

extension StatementSyntax {
  fileprivate var greatestShorthand: Int? {
    switch kind {
    case .expression(let value): value.greatestShorthand
    case .returns(let value): value?.greatestShorthand
    case .doCatch(let block, _): block.greatestShorthand
    // What stands in other statements is refused anyway; it counts as a use.
    default: 0
    }
  }
}

extension CodeBlockSyntax {
  fileprivate var greatestShorthand: Int? {
    statements.reduce(nil) { max($0, $1.greatestShorthand) }
  }
}

extension ExpressionSyntax {
  fileprivate var greatestShorthand: Int? {
    switch kind {
    case .name(let name, _):
      return name.text.hasPrefix("$") ? Int(name.text.dropFirst()) : nil
    // A nested closure without parameters has a '$0' of its own.
    case .closure(let closure): return closure.parameters == nil ? nil : closure.greatestShorthand
    case .call(let call):
      return (call.arguments + call.trailingClosures).reduce(call.callee.greatestShorthand) {
        max($0, $1.value.greatestShorthand)
      }
    case .ternary(let test, let yes, let no):
      return [test, yes, no].reduce(nil) { max($0, $1.greatestShorthand) }
    case .ifElse(let ifElse): return ifElse.greatestShorthand
    case .assignment, .switchCase, .macro: return 0
    case .effect(_, let operand): return operand.greatestShorthand
    default:
      var greatest: Int?
      forEachOperand { greatest = max(greatest, $0.greatestShorthand) }
      return greatest
    }
  }
}

extension IfSyntax {
  fileprivate var greatestShorthand: Int? {
    var greatest = max(then.greatestShorthand, otherwise?.greatestShorthand)
    for condition in conditions {
      switch condition.kind {
      case .expression(let test): greatest = max(greatest, test.greatestShorthand)
      case .optionalBinding(_, type: _, let value):
        greatest = max(greatest, value?.greatestShorthand)
      case .pattern(_, let subject): greatest = max(greatest, subject.greatestShorthand)
      case .availability: continue
      }
    }
    return greatest
  }
}

/// The greater of two numbers, of which either may be missing.
private func max(_ lhs: Int?, _ rhs: Int?) -> Int? {
  guard let lhs else { return rhs }
  guard let rhs else { return lhs }
  return Swift.max(lhs, rhs)
}

extension Diagnostic {
  fileprivate static func unusedInput(_ inputs: Int, _ fix: Fix?, at range: TextRange) -> Diagnostic
  {
    Diagnostic(
      UnusedInput.rule,
      inputs == 1
        ? "the closure does not use its input"
        : "the closure does not use the last of its \(inputs) inputs",
      at: range,
      notes: ["the compiler refuses it: the parameters must be named, if only as '_'"],
      fixes: fix.map { [$0] } ?? [])
  }
}
