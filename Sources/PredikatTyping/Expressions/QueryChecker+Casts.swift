import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// `x is T`, `x as T`, `x as? T`, `x as! T`.
  mutating func checkCast(
    _ kind: CastKind, _ operand: ExpressionSyntax, _ written: TypeSyntax, at range: TextRange
  ) -> TypedExpression {
    let target = type(of: written)
    let typed = check(operand, expecting: kind == .coerce ? target : nil)
    reportUnknownType(target, written)
    let type: SwiftType
    switch kind {
    case .check: type = .boolean
    case .conditional: type = .optional(target)
    case .force: type = target
    case .coerce:
      let value = coerce(typed, to: target)
      return TypedExpression(.cast(kind, value, target), type: target, at: range)
    }
    return TypedExpression(.cast(kind, typed, target), type: type, at: range)
  }

  /// A type that nothing declares is reported only when it is nearly the name of one that is.
  private mutating func reportUnknownType(_ type: SwiftType, _ written: TypeSyntax) {
    guard case .external(let name) = type, let nearest = nearestType(to: name) else { return }
    sink.report(.unknownEntity(name, at: written.range, didYouMean: nearest, written))
  }
}
