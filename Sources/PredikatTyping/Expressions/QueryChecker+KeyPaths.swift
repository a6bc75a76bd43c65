import PredikatSchema
import PredikatSyntax

extension QueryChecker {
  /// What a key path is for.
  enum KeyPathPurpose {
    /// A value, as in place of a closure.
    case value
    /// The key of an order: optional steps need no `?`.
    case sort
  }

  /// A key path as the chain of members that it stands for.
  mutating func checkKeyPath(
    _ path: KeyPathSyntax, over base: TypedExpression, purpose: KeyPathPurpose
  ) -> TypedExpression {
    let mark = pendingLinks.count
    var value = base
    for component in path.components {
      value = check(component, of: value, start: path.range.start, purpose: purpose)
    }
    while pendingLinks.count > mark {
      let link = pendingLinks.removeLast()
      if value.type == .never { continue }
      let isOpen = value.type.isOptional || value.type == .unknown
      let body = isOpen ? value : wrapped(value)
      value = TypedExpression(
        .flatMap(link.base, link.variable, body, form: .chain),
        type: body.type == .unknown ? .optional(.unknown) : body.type, at: path.range)
    }
    value.range = path.range
    return value
  }

  private mutating func check(
    _ component: KeyPathSyntax.Component, of base: TypedExpression, start: Int,
    purpose: KeyPathPurpose
  ) -> TypedExpression {
    switch component {
    case .property(let name):
      let range = TextRange(start, name.range.end)
      guard purpose == .sort else { return member(name, of: base, at: range) }
      return sortMember(name, of: base, at: range)
    case .subscript(let arguments, let range):
      return subscripted(base, arguments, at: TextRange(start, range.end))
    case .optionalChain(let mark):
      return link(base, mark: mark, at: TextRange(start, mark.end))
    case .forceUnwrap(let mark):
      return forceUnwrap(base, mark: mark, at: TextRange(start, mark.end))
    }
  }

  /// A step of a sort's key, whose unknown names have a diagnostic of their own.
  private mutating func sortMember(
    _ name: NameSyntax, of base: TypedExpression, at range: TextRange
  ) -> TypedExpression {
    if base.type.isOptional {
      let inner = link(base, mark: base.range.endPoint, at: base.range)
      return sortMember(name, of: inner, at: range)
    }
    let outer = sink
    sink = DiagnosticSink()
    let typed = member(name, of: base, at: range)
    let found = sink
    sink = outer
    if found.hasErrors {
      sink.report(
        .unknownSortProperty(
          name, of: self.name(of: base.type), fixes: found.diagnostics.last?.fixes ?? []))
    }
    return typed
  }
}
