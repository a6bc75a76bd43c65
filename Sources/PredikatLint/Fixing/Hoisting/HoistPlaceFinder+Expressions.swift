import PredikatSyntax

extension HoistPlaceFinder {
  /// Walks through an expression; `isValue` says whether its value is used.
  mutating func visit(_ expression: ExpressionSyntax, isValue: Bool) {
    switch expression.kind {
    case .macro(let macro) where ["Predicate", "Expression"].contains(macro.name.text): return
    case .closure(let closure): visit(closure, result: .unknown)
    case .call(let call): visit(call)
    case .parenthesized(let inner), .effect(_, let inner): visit(inner, isValue: isValue)
    case .ifElse(let branch): visit(branch, isValue: isValue)
    case .switchCase(let choice): visit(choice, isValue: isValue)
    case .ternary(let test, _, _):
      if !holds(test.range) { isConditional = true }
      visitChild(expression.forEachChild)
    case .logical(_, let operands):
      if operands.first.map({ !holds($0.range) }) ?? false { isConditional = true }
      visitChild(expression.forEachChild)
    case .binary(let sign, let left, _):
      if sign.text == "??", !holds(left.range) { isConditional = true }
      visitChild(expression.forEachChild)
    default: visitChild(expression.forEachChild)
    }
  }

  private mutating func visit(_ call: CallSyntax) {
    for argument in call.arguments + call.trailingClosures where holds(argument.value.range) {
      if case .closure(let closure) = argument.value.withoutParentheses.kind {
        visit(closure, result: ClosureUse.result(in: call))
      } else {
        visit(argument.value, isValue: true)
      }
      return
    }
    guard holds(call.callee.range) else { return }
    if case .closure(let closure) = call.callee.withoutParentheses.kind {
      visit(closure, result: .value)
    } else {
      visit(call.callee, isValue: true)
    }
  }

  private mutating func visit(_ closure: ClosureSyntax, result: HoistBlock.Result) {
    if let captures = closure.captureList, holds(captures.range) {
      visitChild { visit in captures.captures.forEach { visit($0.value) } }
      return
    }
    let written = closure.result.map { $0.isNothing ? HoistBlock.Result.statement : .value }
    visit(closure.statements, in: HoistBlock(range: closure.range, result: written ?? result))
  }

  private mutating func visit(_ branch: IfSyntax, isValue: Bool) {
    if holds(branch.then.range) {
      for condition in branch.conditions where isValue {
        condition.gatherBoundNames(into: &boundNames)
      }
      visit(branch.then.statements, of: branch.then.range, isValue: isValue)
    } else if let otherwise = branch.otherwise, holds(otherwise.range) {
      if source.utf8[otherwise.range.start] == UInt8(ascii: "{") {
        visit(otherwise.statements, of: otherwise.range, isValue: isValue)
      } else if case .expression(let inner)? = otherwise.statements.first?.kind {
        // Before `else if` nothing has a place but before the first `if`.
        isConditional = true
        visit(inner, isValue: isValue)
      }
    } else {
      visit(branch.conditions)
    }
  }

  private mutating func visit(_ choice: SwitchSyntax, isValue: Bool) {
    guard let item = choice.cases.first(where: { holds($0.range) }) else {
      return visit(choice.subject, isValue: true)
    }
    if item.statements.contains(where: { holds($0.range) }), !isValue {
      let block = HoistBlock(range: item.range, result: .statement, isInBraces: false)
      return visit(item.statements, in: block)
    }
    for pattern in item.patterns { pattern.gatherBoundNames(into: &boundNames) }
    isConditional = true
    if isValue, case .expression(let value)? = item.statements.first?.kind, holds(value.range) {
      visit(value, isValue: true)
    } else {
      visitChild { visit in item.conditions.forEach(visit) }
    }
  }

  /// Walks through the braces of a branch: those of a branch that gives a value hold one
  /// expression, and no line beside it.
  private mutating func visit(
    _ statements: [StatementSyntax], of range: TextRange, isValue: Bool
  ) {
    guard isValue, case .expression(let value)? = statements.first?.kind else {
      return visit(statements, in: HoistBlock(range: range, result: .statement))
    }
    isConditional = true
    visit(value, isValue: true)
  }
}

extension TypeSyntax {
  /// Whether it is `Void` or `()`.
  var isNothing: Bool {
    switch kind {
    case .named(let name, _): name.text == "Void"
    case .tuple(let elements): elements.isEmpty
    default: false
    }
  }
}
