import PredikatTyping

/// One walk over a typed predicate, from the outside in, that shows each node the checks that
/// asked for its kind.
struct TypedWalk {
  let table: CheckTable

  func visit(_ expression: TypedExpression, _ context: inout RuleContext) {
    let kind = NodeKind(expression.kind)
    if table.kinds.contains(kind) {
      table.check(expression, kind, &context)
    }
    // What a loop is about would only echo.
    if kind.isLeaf || expression.isLoop { return }
    context.path.append(expression)
    expression.forEachChild { child in visit(child, &context) }
    context.path.removeLast()
  }
}

extension NodeKind {
  /// Whether nodes of this kind have no parts.
  var isLeaf: Bool {
    switch self {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: true
    default: false
    }
  }
}

extension TypedExpression {
  fileprivate var isLoop: Bool {
    if case .unsupported(.loop, _) = kind { return true }
    return false
  }

  /// Shows `body` the parts of this node, in the order in which they are written.
  func forEachChild(_ body: (TypedExpression) -> Void) {
    switch kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: return
    case .interpolation(let parts), .array(let parts), .dictionary(let parts),
      .logical(_, let parts), .call(_, let parts), .unsupported(_, let parts):
      for part in parts { body(part) }
    case .range(_, let lower, let upper):
      if let lower { body(lower) }
      if let upper { body(upper) }
    case .property(let base, _), .member(let base, _), .negation(let base), .not(let base),
      .wrap(let base), .forceUnwrap(let base), .cast(_, let base, _), .closure(_, let base):
      body(base)
    case .subscript(let base, let index, let fallback):
      body(base)
      body(index)
      if let fallback { body(fallback) }
    case .comparison(_, let lhs, let rhs), .arithmetic(_, let lhs, let rhs),
      .concatenation(let lhs, let rhs), .coalesce(let lhs, let rhs):
      body(lhs)
      body(rhs)
    case .conditional(let test, let yes, let no, form: _):
      body(test)
      body(yes)
      body(no)
    case .flatMap(let operand, _, let inner, form: _), .each(_, let operand, _, let inner):
      body(operand)
      body(inner)
    case .ifLet(let operand, _, let inner, otherwise: let otherwise):
      body(operand)
      body(inner)
      body(otherwise)
    case .evaluate(let callee, let arguments):
      body(callee)
      for argument in arguments { body(argument) }
    }
  }
}
