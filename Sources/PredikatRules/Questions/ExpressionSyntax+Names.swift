import PredikatSyntax

extension ExpressionSyntax {
  /// Whether a name in it, a number of a parameter included, satisfies `test`.
  func mentions(_ test: (String) -> Bool) -> Bool {
    switch kind {
    case .name(let name, _): return test(name.text)
    case .closure(let closure): return closure.statements.contains { $0.mentions(test) }
    case .call(let call):
      return call.callee.mentions(test)
        || (call.arguments + call.trailingClosures).contains { $0.value.mentions(test) }
    case .ternary(let first, let second, let third):
      return [first, second, third].contains { $0.mentions(test) }
    case .effect(_, let operand): return operand.mentions(test)
    default:
      var found = false
      forEachOperand { if !found { found = $0.mentions(test) } }
      return found
    }
  }

  /// Whether a parameter is named by its number, as `$0`.
  var mentionsShorthand: Bool { mentions { $0.utf8.first == UInt8(ascii: "$") } }
}

extension StatementSyntax {
  /// Whether a name in an expression that is a statement satisfies `test`.
  fileprivate func mentions(_ test: (String) -> Bool) -> Bool {
    switch kind {
    case .expression(let value): value.mentions(test)
    case .returns(let value): value?.mentions(test) ?? false
    default: false
    }
  }
}
