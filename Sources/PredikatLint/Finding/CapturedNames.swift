import PredikatSyntax

/// The names of values that code uses.
enum CapturedNames {
  static func gather(_ closure: ClosureSyntax, into names: inout Set<String>) {
    for capture in closure.captureList?.captures ?? [] { gather(capture.value, into: &names) }
    for statement in closure.statements { gather(statement, into: &names) }
  }

  static func gather(_ statement: StatementSyntax, into names: inout Set<String>) {
    statement.forEachExpression { gather($0, into: &names) }
    statement.forEachStatement { gather($0, into: &names) }
  }

  static func gather(_ expression: ExpressionSyntax, into names: inout Set<String>) {
    switch expression.kind {
    case .name(let name, _): names.insert(name.text)
    case .ifElse(let branch):
      // `if let x` uses a name without an expression.
      for condition in branch.conditions {
        if case .optionalBinding(let pattern, _, nil) = condition.kind,
          case .name(let name) = pattern.kind
        {
          names.insert(name.text)
        }
      }
    default: break
    }
    expression.forEachChild { gather($0, into: &names) }
    expression.forEachStatement { gather($0, into: &names) }
  }

  static func gather(_ origin: LocalName.Origin, into names: inout Set<String>) {
    switch origin {
    case .value(let value), .unwrapped(let value), .element(let value):
      gather(value, into: &names)
    case .type, .nothing: return
    }
  }
}
