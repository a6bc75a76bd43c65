extension ExpressionPrinter {
  /// Writes a closure, braces included.
  mutating func write(_ closure: ClosureSyntax) {
    text += "{"
    for attribute in closure.attributes {
      text += " "
      write(attribute)
    }
    if let captures = closure.captureList?.captures {
      writeList(" [", captures, "]") { printer, capture in
        if let name = capture.label {
          printer.write(name)
          printer.text += " = "
        }
        printer.write(capture.value, .lowest)
      }
    }
    write(parametersOf: closure)
    for effect in closure.effects { text += " " + effect.text }
    if let result = closure.result {
      text += " -> "
      write(result)
    }
    if closure.hasSignature { text += " in" }
    write(statements: closure.statements)
    text += " }"
  }

  private mutating func write(parametersOf closure: ClosureSyntax) {
    guard let parameters = closure.parameters else { return }
    let needsParentheses =
      parameters.isEmpty || parameters.contains { $0.type != nil } || !closure.effects.isEmpty
      || closure.result != nil
    writeList(needsParentheses ? " (" : " ", parameters, needsParentheses ? ")" : "") {
      printer, parameter in
      // A tuple taken apart is kept as it was written.
      let isTuple = parameter.name.text.hasPrefix("(")
      if isTuple { printer.text += parameter.name.text } else { printer.write(parameter.name) }
      guard let type = parameter.type else { return }
      printer.text += ": "
      printer.write(type)
    }
  }

  /// Writes a macro's use.
  mutating func write(_ macro: MacroSyntax) {
    text += "#" + macro.name.text
    write(generics: macro.generics)
    if macro.hasParentheses { write(arguments: macro.arguments, "(", ")") }
    write(trailingClosures: macro.trailingClosures)
  }

  /// Writes an attribute.
  mutating func write(_ attribute: AttributeSyntax) {
    text += "@"
    write(attribute.name)
    write(generics: attribute.generics)
    if !attribute.arguments.isEmpty { write(arguments: attribute.arguments, "(", ")") }
  }

  /// Writes a predicate in the form in which it was written.
  mutating func write(_ predicate: PredicateSyntax) {
    switch predicate.form {
    case .predicateMacro, .expressionMacro:
      if let malformed = predicate.malformed {
        write(malformed)
        return
      }
      text += predicate.form == .predicateMacro ? "#Predicate" : "#Expression"
      write(generics: predicate.generics)
      text += " "
      write(predicate.closure)
    case .closure:
      write(predicate.closure)
    case .expression:
      for (index, statement) in predicate.closure.statements.enumerated() {
        if index > 0 { text += "; " }
        write(statement)
      }
    }
  }

  /// Writes a key path.
  mutating func write(_ keyPath: KeyPathSyntax) {
    text += "\\"
    if let root = keyPath.root { write(root) }
    for (index, component) in keyPath.components.enumerated() {
      let isFirst = index == 0 && keyPath.root == nil
      switch component {
      case .property(let name):
        text += "."
        writeMemberName(name)
      case .subscript(let arguments, _):
        write(arguments: arguments, isFirst ? ".[" : "[", "]")
      case .optionalChain: text += isFirst ? ".?" : "?"
      case .forceUnwrap: text += isFirst ? ".!" : "!"
      }
    }
  }
}

extension ClosureSyntax {
  /// Whether anything stands before `in`.
  fileprivate var hasSignature: Bool {
    !attributes.isEmpty || captureList != nil || parameters != nil || !effects.isEmpty
      || result != nil
  }
}
