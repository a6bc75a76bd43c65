extension ExpressionPrinter {
  /// Writes a declaration that stands among statements. What the tree does not keep of a
  /// declaration, as the condition of `#if`, is not written back.
  mutating func write(_ declaration: DeclarationSyntax) {
    for attribute in declaration.attributes {
      write(attribute)
      text += " "
    }
    for modifier in declaration.modifiers { text += modifier.text + " " }
    switch declaration.kind {
    case .variable(let variable): write(variable)
    case .function(let function): write(function)
    case .type(let type): write(type)
    case .enumCases(let cases): write(cases)
    case .typeAlias(let name, let type):
      text += "typealias \(name.text)"
      if let type {
        text += " = "
        write(type)
      }
    case .imports(let names): text += "import " + names.map(\.text).joined(separator: ".")
    case .macro(let macro): write(macro)
    case .conditional(let statements):
      text += "#if true\n"
      for statement in statements {
        write(statement)
        text += "\n"
      }
      text += "#endif\n"
    case .other(let word): text += word.text
    }
  }

  private mutating func write(_ variable: VariableSyntax) {
    writeList(variable.isConstant ? "let " : "var ", variable.bindings, "") { printer, binding in
      printer.write(binding.pattern, isMatched: false)
      if let type = binding.type {
        printer.text += ": "
        printer.write(type)
      }
      if let value = binding.value {
        printer.text += " = "
        printer.write(value, .lowest)
      }
      switch binding.accessors {
      case .none: break
      case .observers: printer.text += " { didSet { } }"
      case .computed(let block):
        printer.text += " "
        printer.write(block)
      }
    }
  }

  private mutating func write(_ function: FunctionSyntax) {
    text += function.keyword.text
    if function.keyword.text == "func" {
      text += " "
      write(function.name)
    }
    write(genericParameters: function.genericParameters)
    if function.keyword.text != "deinit" {
      writeList("(", function.parameters, ")") { printer, parameter in
        let label = parameter.label?.text ?? "_"
        if label != parameter.name.text { printer.text += label + " " }
        printer.text += parameter.name.text + ": "
        printer.write(parameter.type)
        if let value = parameter.defaultValue {
          printer.text += " = "
          printer.write(value, .lowest)
        }
      }
    }
    if let result = function.result {
      text += " -> "
      write(result)
    }
    write(function.requirements)
    if let body = function.body {
      text += " "
      write(body)
    }
  }

  private mutating func write(_ type: TypeDeclarationSyntax) {
    text += type.keyword.text + " "
    if let extended = type.extended { write(extended) } else { write(type.name) }
    write(genericParameters: type.genericParameters)
    if !type.inheritance.isEmpty {
      writeList(": ", type.inheritance, "") { $0.write($1) }
    }
    write(type.requirements)
    text += " {"
    for member in type.members {
      text += " "
      write(member)
      text += ";"
    }
    text += " }"
  }

  private mutating func write(_ cases: [EnumCaseSyntax]) {
    writeList("case ", cases, "") { printer, item in
      printer.write(item.name)
      if let types = item.associatedTypes {
        printer.writeList("(", types, ")") { $0.write($1) }
      }
      if let value = item.rawValue {
        printer.text += " = "
        printer.write(value, .lowest)
      }
    }
  }

  private mutating func write(genericParameters parameters: [GenericParameterSyntax]) {
    guard !parameters.isEmpty else { return }
    writeList("<", parameters, ">") { printer, parameter in
      printer.write(parameter.name)
      if let constraint = parameter.constraint {
        printer.text += ": "
        printer.write(constraint)
      }
    }
  }

  private mutating func write(_ requirements: [GenericRequirementSyntax]) {
    guard !requirements.isEmpty else { return }
    writeList(" where ", requirements, "") { printer, requirement in
      printer.write(requirement.name)
      printer.text += requirement.isSame ? " == " : ": "
      printer.write(requirement.type)
    }
  }
}
