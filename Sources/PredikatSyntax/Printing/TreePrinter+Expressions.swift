extension TreePrinter {
  /// Adds an expression with all that is in it.
  mutating func add(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .closure(let closure): add(closure)
    case .call(let call): add(call, expression.range)
    case .interpolation(let segments): add(segments, expression.range)
    case .tuple(let elements):
      add("tuple", expression.range) { $0.add(arguments: elements) }
    case .macro(let macro):
      add(label(of: macro), expression.range) { printer in
        printer.add(arguments: macro.arguments)
        printer.add(arguments: macro.trailingClosures)
      }
    case .subscript(let base, let arguments):
      add("subscript", expression.range) { printer in
        printer.add(base)
        printer.add(arguments: arguments)
      }
    case .ifElse(let branch): add(branch, expression.range)
    case .switchCase(let choice): add(choice, expression.range)
    default:
      add(label(of: expression), expression.range) { printer in
        expression.forEachChild { printer.add($0) }
      }
    }
  }

  /// What an expression is, in a word or two.
  private func label(of expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .literal: "literal \(ExpressionPrinter.print(expression))"
    case .array: "array"
    case .dictionary: "dictionary"
    case .name: "name \(ExpressionPrinter.print(expression))"
    case .member(_, let name): "member \(name.text)"
    case .optionalChain: "optional chain"
    case .forceUnwrap: "force unwrap"
    case .prefix(let name, _): "prefix \(name.text)"
    case .postfix(_, let name): "postfix \(name.text)"
    case .binary(let name, _, _): "binary \(name.text)"
    case .logical(let logicalOperator, _): "logical \(logicalOperator.rawValue)"
    case .assignment(let name, _, _): "assignment \(name.text)"
    case .ternary: "ternary"
    case .cast(let kind, _, let type): "cast \(kind.rawValue) \(ExpressionPrinter.print(type))"
    case .parenthesized: "parenthesized"
    case .keyPath: "key path \(ExpressionPrinter.print(expression))"
    case .effect(let name, _): "effect \(name.text)"
    case .type(let type): "type \(ExpressionPrinter.print(type))"
    case .interpolation, .call, .subscript, .tuple, .closure, .ifElse, .switchCase, .macro:
      "expression"
    }
  }

  private func label(of macro: MacroSyntax) -> String {
    guard !macro.generics.isEmpty else { return "macro #\(macro.name.text)" }
    let generics = macro.generics.map(ExpressionPrinter.print).joined(separator: ", ")
    return "macro #\(macro.name.text)<\(generics)>"
  }

  private mutating func add(_ call: CallSyntax, _ range: TextRange) {
    add("call", range) { printer in
      printer.add(call.callee)
      printer.add(arguments: call.arguments)
      printer.add(arguments: call.trailingClosures)
    }
  }

  private mutating func add(arguments: [ArgumentSyntax]) {
    for argument in arguments {
      if let label = argument.label {
        add("\(label.text):", label.range) { $0.add(argument.value) }
      } else {
        add(argument.value)
      }
    }
  }

  private mutating func add(_ segments: [InterpolationSegmentSyntax], _ range: TextRange) {
    add("interpolation", range) { printer in
      for segment in segments {
        switch segment {
        case .text(let text): printer.add("text \(Self.quoted(text))", nil)
        case .expression(let value): printer.add(value)
        }
      }
    }
  }

  /// Adds a closure with its parameters.
  mutating func add(_ closure: ClosureSyntax) {
    var text = "closure"
    if let parameters = closure.parameters {
      text += " (" + parameters.map(\.name.text).joined(separator: ", ") + ")"
    }
    add(text, closure.range) { printer in
      if let list = closure.captureList {
        printer.add("captures", list.range) { $0.add(arguments: list.captures) }
      }
      for statement in closure.statements { printer.add(statement) }
    }
  }
}
