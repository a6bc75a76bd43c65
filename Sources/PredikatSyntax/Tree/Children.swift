extension ExpressionSyntax {
  /// Calls `visit` with every expression that stands directly in this one, in order. Statements of
  /// closures and branches are not entered: see ``forEachStatement(_:)``.
  public func forEachChild(_ visit: (ExpressionSyntax) -> Void) {
    switch kind {
    case .missing, .unexpected, .literal, .name, .type: break
    case .interpolation(let segments):
      for case .expression(let value) in segments { visit(value) }
    case .array(let elements), .logical(_, let elements): elements.forEach(visit)
    case .dictionary(let entries):
      for entry in entries {
        visit(entry.key)
        visit(entry.value)
      }
    case .member(let base, _): base.map(visit)
    case .call(let call):
      visit(call.callee)
      for argument in call.arguments { visit(argument.value) }
      for argument in call.trailingClosures { visit(argument.value) }
    case .subscript(let base, let arguments):
      visit(base)
      for argument in arguments { visit(argument.value) }
    case .optionalChain(let base), .forceUnwrap(let base), .prefix(_, let base),
      .postfix(let base, _), .cast(_, let base, _), .parenthesized(let base), .effect(_, let base):
      visit(base)
    case .binary(_, let left, let right), .assignment(_, let left, let right):
      visit(left)
      visit(right)
    case .ternary(let test, let yes, let no):
      visit(test)
      visit(yes)
      visit(no)
    case .tuple(let elements):
      for element in elements { visit(element.value) }
    case .closure(let closure):
      for capture in closure.captureList?.captures ?? [] { visit(capture.value) }
    case .ifElse(let branch):
      for condition in branch.conditions { condition.forEachExpression(visit) }
    case .switchCase(let choice):
      visit(choice.subject)
      for item in choice.cases {
        for pattern in item.patterns { pattern.forEachExpression(visit) }
        item.conditions.forEach(visit)
      }
    case .keyPath(let keyPath):
      for case .subscript(let arguments, _) in keyPath.components {
        for argument in arguments { visit(argument.value) }
      }
    case .macro(let macro):
      for argument in macro.arguments { visit(argument.value) }
      for argument in macro.trailingClosures { visit(argument.value) }
    }
  }

  /// Calls `visit` with every statement in the braces of this expression itself: a closure's, an
  /// `if`'s or a `switch`'s.
  public func forEachStatement(_ visit: (StatementSyntax) -> Void) {
    switch kind {
    case .closure(let closure): closure.statements.forEach(visit)
    case .ifElse(let branch):
      branch.then.statements.forEach(visit)
      branch.otherwise?.statements.forEach(visit)
    case .switchCase(let choice):
      for item in choice.cases { item.statements.forEach(visit) }
    default: break
    }
  }
}

extension StatementSyntax {
  /// Calls `visit` with every expression that stands directly in this statement. Declarations are
  /// not entered.
  public func forEachExpression(_ visit: (ExpressionSyntax) -> Void) {
    switch kind {
    case .expression(let value), .throwing(let value): visit(value)
    case .returns(let value): value.map(visit)
    case .guards(let conditions, _), .whileLoop(let conditions, _):
      for condition in conditions { condition.forEachExpression(visit) }
    case .forIn(let pattern, let sequence, let filter, _):
      pattern.forEachExpression(visit)
      visit(sequence)
      filter.map(visit)
    case .repeatWhile(_, let condition): visit(condition)
    case .declaration, .doCatch, .deferred, .jump, .unexpected: break
    }
  }

  /// Calls `visit` with every statement that stands directly in the braces of this one.
  public func forEachStatement(_ visit: (StatementSyntax) -> Void) {
    switch kind {
    case .guards(_, let block), .forIn(_, _, _, let block), .whileLoop(_, let block),
      .repeatWhile(let block, _), .deferred(let block):
      block.statements.forEach(visit)
    case .doCatch(let block, let catches):
      block.statements.forEach(visit)
      for block in catches { block.statements.forEach(visit) }
    case .expression, .declaration, .returns, .throwing, .jump, .unexpected: break
    }
  }
}

extension ConditionSyntax {
  /// Calls `visit` with every expression that stands directly in this condition.
  public func forEachExpression(_ visit: (ExpressionSyntax) -> Void) {
    switch kind {
    case .expression(let value): visit(value)
    case .optionalBinding(_, _, let value): value.map(visit)
    case .pattern(let pattern, let value):
      pattern.forEachExpression(visit)
      visit(value)
    case .availability: break
    }
  }
}

extension PatternSyntax {
  /// Calls `visit` with every expression that stands directly in this pattern.
  public func forEachExpression(_ visit: (ExpressionSyntax) -> Void) {
    switch kind {
    case .expression(let value): visit(value)
    case .tuple(let elements):
      for element in elements { element.forEachExpression(visit) }
    case .name, .wildcard: break
    }
  }
}
