import PredikatSchema
import PredikatTyping

extension Translator {
  /// A use of one of two relationships, `(a ? x : y).isEmpty`, as a choice of two uses; nil for any
  /// other expression.
  func spread(_ expression: TypedExpression) -> TypedExpression? {
    guard let base = expression.objectsOfUse,
      case .conditional(let test, let yes, let no, let form) = base.kind,
      case .nominal(let entity)? = base.type.element, schema[entity].kind == .model
    else { return nil }
    var copy = expression
    copy.kind = .conditional(
      test, expression.with(objects: yes), expression.with(objects: no), form: form)
    return copy
  }
}

extension TypedExpression {
  /// The collection that it is a use of, where it is one.
  fileprivate var objectsOfUse: TypedExpression? {
    switch kind {
    case .each(_, let base, _, _), .member(let base, _), .subscript(let base, _, default: nil):
      base
    case .call(_, let arguments): arguments.first
    default: nil
    }
  }

  fileprivate func with(objects: TypedExpression) -> TypedExpression {
    var copy = self
    switch kind {
    case .each(let quantifier, _, let variable, let body):
      copy.kind = .each(quantifier, objects, variable, body)
    case .member(_, let member): copy.kind = .member(objects, member)
    case .subscript(_, let index, let fallback):
      copy.kind = .subscript(objects, index, default: fallback)
    case .call(let function, let arguments):
      copy.kind = .call(function, [objects] + arguments.dropFirst())
    default: break
    }
    return copy
  }
}
