import PredikatSyntax

/// One walk over a predicate as written.
struct SyntaxWalk {
  let checks: [SyntaxCheck]

  func visit(_ predicate: PredicateSyntax, _ context: inout RuleContext) {
    show(.predicate(predicate), &context)
    visit(predicate.closure, &context)
  }

  private func show(_ node: SyntaxNode, _ context: inout RuleContext) {
    for check in checks { check(node, &context) }
  }

  private func visit(_ closure: ClosureSyntax, _ context: inout RuleContext) {
    show(.closure(closure), &context)
    let outer = context.names.count
    for parameter in closure.parameters ?? [] { context.names.append(parameter.name.text) }
    context.closureDepth += 1
    for statement in closure.statements { visit(statement, &context) }
    context.closureDepth -= 1
    context.names.removeLast(context.names.count - outer)
  }

  private func visit(_ block: CodeBlockSyntax, _ context: inout RuleContext) {
    show(.block(block), &context)
    for statement in block.statements { visit(statement, &context) }
  }

  private func visit(_ statement: StatementSyntax, _ context: inout RuleContext) {
    switch statement.kind {
    case .expression(let expression): visit(expression, .statement, &context)
    case .returns(let expression):
      if let expression { visit(expression, .statement, &context) }
    case .doCatch(let body, _): visit(body, &context)
    case .declaration, .guards, .forIn, .whileLoop, .repeatWhile, .throwing, .deferred, .jump,
      .unexpected:
      // Reported as a whole; what is inside would only echo.
      return
    }
  }

  private func visit(
    _ expression: ExpressionSyntax, _ place: SyntaxNode.Place, _ context: inout RuleContext
  ) {
    show(.expression(expression, place), &context)
    switch expression.kind {
    case .ifElse(let ifElse): visit(ifElse, &context)
    case .closure(let closure): visit(closure, &context)
    case .call(let call):
      visit(call.callee, .base, &context)
      for argument in call.arguments + call.trailingClosures {
        visit(argument.value, .operand, &context)
      }
    case .ternary(let test, let yes, let no):
      for part in [test, yes, no] { visit(part, .operand, &context) }
    case .effect(_, let operand): visit(operand, place, &context)
    case .member(base: let base?, name: _), .optionalChain(let base):
      visit(base, .base, &context)
    case .subscript(base: let base, arguments: let arguments):
      visit(base, .base, &context)
      for argument in arguments { visit(argument.value, .operand, &context) }
    default: expression.forEachOperand { visit($0, .operand, &context) }
    }
  }

  private func visit(_ ifElse: IfSyntax, _ context: inout RuleContext) {
    let outer = context.names.count
    for condition in ifElse.conditions {
      switch condition.kind {
      case .expression(let test): visit(test, .operand, &context)
      case .optionalBinding(let pattern, type: _, let value):
        if let value { visit(value, .operand, &context) }
        if case .name(let name) = pattern.kind { context.names.append(name.text) }
      case .pattern, .availability: continue
      }
    }
    visit(ifElse.then, &context)
    context.names.removeLast(context.names.count - outer)
    if let otherwise = ifElse.otherwise { visit(otherwise, &context) }
  }
}

extension ExpressionSyntax {
  /// Shows `body` the operands of an expression that opens no scope.
  func forEachOperand(_ body: (ExpressionSyntax) -> Void) {
    switch kind {
    case .array(let elements), .logical(_, let elements): elements.forEach(body)
    case .dictionary(let entries):
      for entry in entries {
        body(entry.key)
        body(entry.value)
      }
    case .interpolation(let segments):
      for case .expression(let part) in segments { body(part) }
    case .member(base: let base, name: _):
      if let base { body(base) }
    case .subscript(base: let base, arguments: let arguments):
      body(base)
      for argument in arguments { body(argument.value) }
    case .optionalChain(let base), .forceUnwrap(let base), .prefix(_, let base),
      .postfix(let base, _), .cast(_, let base, _), .parenthesized(let base):
      body(base)
    case .binary(_, let lhs, let rhs), .assignment(_, let lhs, let rhs):
      body(lhs)
      body(rhs)
    case .tuple(let elements):
      for element in elements { body(element.value) }
    default: return
    }
  }
}
