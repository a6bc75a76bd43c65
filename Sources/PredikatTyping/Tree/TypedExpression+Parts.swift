extension TypedExpression {
  /// The expression with each part directly inside it replaced.
  package func withParts(
    _ replace: (TypedExpression) -> TypedExpression
  ) -> TypedExpression {
    var copy = self
    copy.kind = kind.withParts(replace)
    return copy
  }
}

extension TypedExpression.Kind {
  fileprivate func withParts(
    _ replace: (TypedExpression) -> TypedExpression
  ) -> TypedExpression.Kind {
    switch self {
    case .interpolation(let parts): .interpolation(parts.map(replace))
    case .array(let parts): .array(parts.map(replace))
    case .dictionary(let parts): .dictionary(parts.map(replace))
    case .range(let kind, let lower, let upper):
      .range(kind, lower.map(replace), upper.map(replace))
    case .property(let base, let reference): .property(replace(base), reference)
    case .member(let base, let member): .member(replace(base), member)
    case .subscript(let base, let index, let fallback):
      .subscript(replace(base), replace(index), default: fallback.map(replace))
    case .unsupported(let construct, let parts): .unsupported(construct, parts.map(replace))
    case .call(let function, let arguments): .call(function, arguments.map(replace))
    case .evaluate(let predicate, let arguments):
      .evaluate(replace(predicate), arguments.map(replace))
    case .each(let quantifier, let base, let variable, let body):
      .each(quantifier, replace(base), variable, replace(body))
    case .closure(let inputs, let body): .closure(inputs, replace(body))
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: self
    default: withOperands(replace)
    }
  }

  private func withOperands(
    _ replace: (TypedExpression) -> TypedExpression
  ) -> TypedExpression.Kind {
    switch self {
    case .comparison(let comparison, let lhs, let rhs):
      .comparison(comparison, replace(lhs), replace(rhs))
    case .arithmetic(let arithmetic, let lhs, let rhs):
      .arithmetic(arithmetic, replace(lhs), replace(rhs))
    case .concatenation(let lhs, let rhs): .concatenation(replace(lhs), replace(rhs))
    case .negation(let inner): .negation(replace(inner))
    case .not(let inner): .not(replace(inner))
    case .logical(let connective, let parts): .logical(connective, parts.map(replace))
    case .conditional(let test, let yes, let no, let form):
      .conditional(replace(test), replace(yes), replace(no), form: form)
    case .wrap(let inner): .wrap(replace(inner))
    case .forceUnwrap(let inner): .forceUnwrap(replace(inner))
    case .coalesce(let lhs, let rhs): .coalesce(replace(lhs), replace(rhs))
    case .flatMap(let base, let variable, let body, let form):
      .flatMap(replace(base), variable, replace(body), form: form)
    case .ifLet(let base, let variable, let body, let otherwise):
      .ifLet(replace(base), variable, replace(body), otherwise: replace(otherwise))
    case .cast(let kind, let inner, let type): .cast(kind, replace(inner), type)
    default: self
    }
  }
}
