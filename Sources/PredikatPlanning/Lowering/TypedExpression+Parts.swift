import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension TypedExpression {
  /// Whether each expression directly inside this one passes a test.
  func allParts(satisfy test: (TypedExpression) -> Bool) -> Bool {
    switch kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: true
    case .interpolation(let parts), .array(let parts), .dictionary(let parts),
      .logical(_, let parts), .unsupported(_, let parts), .call(_, let parts):
      parts.allSatisfy(test)
    case .property(let part, _), .member(let part, _), .negation(let part), .not(let part),
      .wrap(let part), .forceUnwrap(let part), .cast(_, let part, _), .closure(_, let part):
      test(part)
    case .comparison(_, let lhs, let rhs), .arithmetic(_, let lhs, let rhs),
      .concatenation(let lhs, let rhs), .coalesce(let lhs, let rhs),
      .flatMap(let lhs, _, let rhs, _), .each(_, let lhs, _, let rhs):
      test(lhs) && test(rhs)
    case .conditional(let first, let second, let third, _),
      .ifLet(let first, _, let second, let third):
      test(first) && test(second) && test(third)
    case .range(_, let lower, let upper):
      (lower.map(test) ?? true) && (upper.map(test) ?? true)
    case .subscript(let base, let index, let fallback):
      test(base) && test(index) && (fallback.map(test) ?? true)
    case .evaluate(let predicate, let arguments):
      test(predicate) && arguments.allSatisfy(test)
    }
  }

  /// Whether it holds an operation that has no value for some operands.
  var mayFail: Bool {
    switch kind {
    case .forceUnwrap, .cast(.force, _, _), .range(_, _?, _?): return true
    case .arithmetic, .negation:
      if case .scalar(let scalar) = type, scalar.isInteger { return true }
    case .subscript(let base, _, _):
      if case .dictionary = base.type { break }
      return true
    case .call(let function, _):
      switch function {
      case .convert, .sum, .absolute, .isMultiple, .containsRegex, .firstMatch, .wholeMatch:
        return true
      default: break
      }
    default: break
    }
    return children.contains(where: \.mayFail)
  }

  /// How many of its parts, in order, are computed whenever the whole is.
  var eagerPartCount: Int {
    switch kind {
    case .coalesce, .conditional, .logical, .each: 1
    case .subscript: 2
    default: .max
    }
  }

  /// The expression with each part directly inside it replaced.
  func withParts(
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
