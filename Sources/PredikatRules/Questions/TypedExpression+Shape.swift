import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension TypedExpression {
  /// The expression without the promotions to optional that typing put around it.
  var withoutWrap: TypedExpression {
    var expression = self
    while case .wrap(let inner) = expression.kind { expression = inner }
    return expression
  }

  /// Whether it is the literal `nil`.
  var isNil: Bool {
    if case .literal(.nil) = withoutWrap.kind { return true }
    return false
  }

  /// Its value where it is `true` or `false`.
  var booleanLiteral: Bool? {
    if case .literal(.boolean(let value)) = withoutWrap.kind { return value }
    return nil
  }

  /// Whether it is a literal of any kind, `nil` included.
  var isLiteral: Bool {
    if case .literal = withoutWrap.kind { return true }
    return false
  }

  /// The captured value that it is, through promotions.
  var parameterID: ParameterID? {
    if case .parameter(let id) = withoutWrap.kind { return id }
    return nil
  }

  /// Whether its value depends on a row, or on the element of a nested closure.
  var dependsOnRow: Bool {
    if case .variable = kind { return true }
    var depends = false
    forEachChild { if !depends { depends = $0.dependsOnRow } }
    return depends
  }

  /// Whether some node of it satisfies `test`.
  func containsNode(where test: (TypedExpression) -> Bool) -> Bool {
    if test(self) { return true }
    var found = false
    forEachChild { if !found { found = $0.containsNode(where: test) } }
    return found
  }

  /// What a chain of `?.` comes to in the end, or the expression itself: `b` in `a?.b`.
  var lastOfChain: TypedExpression {
    var expression = withoutWrap
    while case .flatMap(_, _, let body, form: _) = expression.kind { expression = body.withoutWrap }
    return expression
  }
}

extension SwiftType {
  /// Whether it is Foundation's `Expression`.
  var isExpression: Bool {
    if case .expression(let inputs, _) = self { return !inputs.isEmpty }
    return false
  }
}
