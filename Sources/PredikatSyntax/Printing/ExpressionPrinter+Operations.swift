extension ExpressionPrinter {
  /// Writes an operator with its operands.
  mutating func writeOperation(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .prefix(let name, let operand):
      text += name.text
      // `!-x` would be one operator.
      write(operand, .postfix)
    case .effect(let name, let operand):
      text += name.text + " "
      write(operand, name.coversAllBehind ? .lowest : .prefix)
    case .binary(let name, let left, let right):
      writeBinary(name, left, right)
    case .logical(let logicalOperator, let operands):
      for (index, operand) in operands.enumerated() {
        if index > 0 { text += " \(logicalOperator.rawValue) " }
        write(operand, expression.binding.next)
      }
    case .assignment(let name, let left, let right):
      write(left, Binding(.ternary))
      text += " \(name.text) "
      write(right, .lowest)
    case .ternary(let test, let yes, let no):
      write(test, Binding(.ternary).next)
      text += " ? "
      write(yes, Binding(.ternary))
      text += " : "
      write(no, Binding(.ternary))
    case .cast(let kind, let value, let type):
      if case .missing = value.kind {
        text += kind.rawValue + " "
      } else {
        write(value, Binding(.casting))
        text += " \(kind.rawValue) "
      }
      write(type)
    default:
      break
    }
  }

  private mutating func writeBinary(
    _ name: NameSyntax, _ left: ExpressionSyntax, _ right: ExpressionSyntax
  ) {
    let precedence = Precedence.of(name.text.utf8)
    let own = Binding(precedence)
    let isRightAssociative = precedence == .nilCoalescing
    let keepsLeft = !isRightAssociative && !precedence.isNonAssociative
    // Behind a type, `<` would open generic arguments.
    let isAfterType = name.text == "<" && left.endsInType
    write(left, isAfterType ? .postfix : keepsLeft ? own : own.next)
    text += " \(name.text) "
    write(right, isRightAssociative ? own : own.next)
  }

  /// Writes a link of a chain with all that stands before it.
  mutating func writeChain(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .member(let base, let name):
      if let base { write(base, .postfix) }
      text += "."
      writeMemberName(name)
    case .call(let call):
      write(call.callee, .postfix)
      if call.parentheses != nil || call.trailingClosures.isEmpty {
        write(arguments: call.arguments, "(", ")")
      }
      write(trailingClosures: call.trailingClosures)
    case .subscript(let base, let arguments):
      write(base, .postfix)
      write(arguments: arguments, "[", "]")
    case .optionalChain(let base):
      write(base, .postfix)
      text += "?"
    case .forceUnwrap(let base):
      write(base, .postfix)
      text += "!"
    case .postfix(let base, let name):
      write(base, .postfix)
      text += name.text
    default:
      break
    }
  }

  /// Writes a name behind a period, where keywords need no back-ticks.
  mutating func writeMemberName(_ name: NameSyntax) {
    let isWord = name.text.utf8.allSatisfy(\.isIdentifierContinuation)
    if isWord { text += name.text } else { write(name) }
  }

  /// Writes closures behind a call.
  mutating func write(trailingClosures closures: [ArgumentSyntax]) {
    for closure in closures {
      text += " "
      if let label = closure.label {
        write(label)
        text += ": "
      }
      write(closure.value, .lowest)
    }
  }
}

extension ExpressionSyntax {
  /// Whether the last word of the expression is a type's.
  fileprivate var endsInType: Bool {
    switch kind {
    case .cast: true
    case .binary(_, _, let right): right.endsInType
    default: false
    }
  }
}
