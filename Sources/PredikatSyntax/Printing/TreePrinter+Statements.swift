extension TreePrinter {
  /// Adds a statement with all that is in it; an expression stands for itself.
  mutating func add(_ statement: StatementSyntax) {
    switch statement.kind {
    case .expression(let value): add(value)
    case .declaration(let declaration): add(declaration)
    case .forIn(let pattern, _, _, _):
      add("for", statement.range) { printer in
        printer.add(pattern)
        printer.addParts(of: statement)
      }
    case .guards(let conditions, let block):
      add("guard", statement.range) { printer in
        for condition in conditions { printer.add(condition) }
        printer.add(block, "else")
      }
    case .whileLoop(let conditions, let block):
      add("while", statement.range) { printer in
        for condition in conditions { printer.add(condition) }
        printer.add(block, "block")
      }
    default:
      add(label(of: statement), statement.range) { $0.addParts(of: statement) }
    }
  }

  private mutating func addParts(of statement: StatementSyntax) {
    statement.forEachExpression { add($0) }
    statement.forEachStatement { add($0) }
  }

  private func label(of statement: StatementSyntax) -> String {
    switch statement.kind {
    case .returns: "return"
    case .repeatWhile: "repeat"
    case .doCatch(_, let catches): catches.isEmpty ? "do" : "do catch"
    case .throwing: "throw"
    case .deferred: "defer"
    case .jump(let word, _): word.text
    case .unexpected: "unexpected"
    case .expression, .declaration, .guards, .forIn, .whileLoop: "statement"
    }
  }

  private mutating func add(_ block: CodeBlockSyntax, _ label: String) {
    add(label, block.range) { printer in
      for statement in block.statements { printer.add(statement) }
    }
  }

  private mutating func add(_ condition: ConditionSyntax) {
    switch condition.kind {
    case .expression(let value): add(value)
    case .optionalBinding(let pattern, _, let value):
      add("let", condition.range) { printer in
        printer.add(pattern)
        if let value { printer.add(value) }
      }
    case .pattern(let pattern, let value):
      add("case", condition.range) { printer in
        printer.add(pattern)
        printer.add(value)
      }
    case .availability: add("availability", condition.range)
    }
  }

  private mutating func add(_ pattern: PatternSyntax) {
    switch pattern.kind {
    case .name(let name): add("pattern \(name.text)", pattern.range)
    case .wildcard: add("pattern _", pattern.range)
    case .tuple(let elements):
      add("pattern tuple", pattern.range) { printer in
        for element in elements { printer.add(element) }
      }
    case .expression(let value): add("pattern", pattern.range) { $0.add(value) }
    }
  }

  /// Adds an `if` with its branches.
  mutating func add(_ branch: IfSyntax, _ range: TextRange) {
    add("if", range) { printer in
      for condition in branch.conditions { printer.add(condition) }
      printer.add(branch.then, "then")
      if let otherwise = branch.otherwise { printer.add(otherwise, "else") }
    }
  }

  /// Adds a `switch` with its cases.
  mutating func add(_ choice: SwitchSyntax, _ range: TextRange) {
    add("switch", range) { printer in
      printer.add(choice.subject)
      for item in choice.cases {
        printer.add(item.patterns.isEmpty ? "default" : "case", item.range) { printer in
          for pattern in item.patterns { printer.add(pattern) }
          for statement in item.statements { printer.add(statement) }
        }
      }
    }
  }
}
