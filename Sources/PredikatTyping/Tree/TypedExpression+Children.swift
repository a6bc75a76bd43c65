extension TypedExpression {
  /// Its parts, in the order in which they are evaluated.
  public var children: [TypedExpression] {
    switch kind {
    case .literal, .parameter, .variable, .enumCase, .staticMember, .invalid: []
    case .interpolation(let parts), .array(let parts), .dictionary(let parts),
      .logical(_, let parts), .call(_, let parts), .unsupported(_, let parts):
      parts
    case .range(_, let lower, let upper): [lower, upper].compactMap(\.self)
    case .property(let base, _), .member(let base, _), .negation(let base), .not(let base),
      .wrap(let base), .forceUnwrap(let base), .cast(_, let base, _), .closure(_, let base):
      [base]
    case .subscript(let base, let index, let otherwise):
      [base, index] + (otherwise.map { [$0] } ?? [])
    case .comparison(_, let left, let right), .arithmetic(_, let left, let right),
      .concatenation(let left, let right), .coalesce(let left, let right),
      .flatMap(let left, _, let right, form: _), .each(_, let left, _, let right):
      [left, right]
    case .conditional(let test, let yes, let no, form: _): [test, yes, no]
    case .ifLet(let value, _, let body, let otherwise): [value, body, otherwise]
    case .evaluate(let predicate, let arguments): [predicate] + arguments
    }
  }
}
