extension TreePrinter {
  /// Adds a query with all its parts.
  mutating func add(_ query: QuerySyntax) {
    add("query", query.range) { printer in
      if let root = query.root { printer.add("root \(ExpressionPrinter.print(root))", root.range) }
      for binding in query.bindings { printer.add(binding) }
      for declaration in query.declarations { printer.add(declaration) }
      if let predicate = query.predicate { printer.add(predicate, "predicate") }
      for predicate in query.otherPredicates { printer.add(predicate, "other predicate") }
      for key in query.sort { printer.add(key) }
      if let limit = query.limit { printer.add("limit", nil) { $0.add(limit) } }
      if let offset = query.offset { printer.add("offset", nil) { $0.add(offset) } }
      for keyPath in query.propertiesToFetch {
        printer.add("fetched \(ExpressionPrinter.print(keyPath))", keyPath.range)
      }
      for keyPath in query.prefetches {
        printer.add("prefetched \(ExpressionPrinter.print(keyPath))", keyPath.range)
      }
    }
  }

  private mutating func add(_ predicate: PredicateSyntax, _ label: String) {
    var text = "\(label) \(predicate.form)"
    if !predicate.generics.isEmpty {
      text += "<" + predicate.generics.map(ExpressionPrinter.print).joined(separator: ", ") + ">"
    }
    if let name = predicate.boundName { text += " '\(name.text)'" }
    if predicate.malformed != nil { text += " malformed" }
    add(text, predicate.range) { $0.add(predicate.closure) }
  }

  private mutating func add(_ key: SortKeySyntax) {
    var text = "sort \(ExpressionPrinter.print(key.keyPath)) \(key.order)"
    if let comparator = key.comparator { text += " \(comparator.rawValue)" }
    add(text, key.range)
  }

  /// Adds a variable with its value.
  mutating func add(_ binding: BindingSyntax) {
    var text = "binding " + (binding.name?.text ?? "pattern")
    if let type = binding.type { text += ": \(ExpressionPrinter.print(type))" }
    add(text, binding.range) { printer in
      if let value = binding.value { printer.add(value) }
    }
  }

  /// Adds a declaration, in a line, with the members of a type below it.
  mutating func add(_ declaration: DeclarationSyntax) {
    switch declaration.kind {
    case .variable(let variable):
      add(variable.isConstant ? "let" : "var", declaration.range) { printer in
        for binding in variable.bindings { printer.add(binding) }
      }
    case .function(let function):
      add("\(function.keyword.text) \(function.name.text)", declaration.range) { printer in
        for statement in function.body?.statements ?? [] { printer.add(statement) }
      }
    case .type(let type):
      add("\(type.keyword.text) \(type.name.text)", declaration.range) { printer in
        for member in type.members { printer.add(member) }
      }
    case .enumCases(let cases):
      add("case " + cases.map(\.name.text).joined(separator: ", "), declaration.range)
    case .typeAlias(let name, _): add("typealias \(name.text)", declaration.range)
    case .imports(let names):
      add("import " + names.map(\.text).joined(separator: "."), declaration.range)
    case .macro(let macro): add("macro \(macro.name.text)", declaration.range)
    case .conditional(let statements):
      add("#if", declaration.range) { printer in
        for statement in statements { printer.add(statement) }
      }
    case .other(let word): add(word.text, declaration.range)
    }
  }
}
