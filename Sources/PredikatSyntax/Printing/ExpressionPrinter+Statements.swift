extension ExpressionPrinter {
  /// Writes statements on one line, each behind a blank.
  mutating func write(statements: [StatementSyntax]) {
    for (index, statement) in statements.enumerated() {
      text += index == 0 ? " " : "; "
      write(statement)
    }
  }

  /// Writes a block, braces included.
  mutating func write(_ block: CodeBlockSyntax) {
    text += "{"
    enclosed { $0.write(statements: block.statements) }
    text += " }"
  }

  /// Writes a statement.
  mutating func write(_ statement: StatementSyntax) {
    switch statement.kind {
    case .expression(let value): write(value, .lowest)
    case .declaration(let declaration): write(declaration)
    case .returns(let value):
      text += "return"
      if let value {
        text += " "
        write(value, .lowest)
      }
    case .throwing(let value):
      text += "throw "
      write(value, .lowest)
    case .deferred(let block):
      text += "defer "
      write(block)
    case .jump(let word, let label):
      text += word.text
      if let label { text += " " + label.text }
    case .guards, .forIn, .whileLoop, .repeatWhile, .doCatch: writeControlFlow(statement)
    case .unexpected: break
    }
  }

  private mutating func writeControlFlow(_ statement: StatementSyntax) {
    switch statement.kind {
    case .guards(let conditions, let block):
      text += "guard "
      write(conditions)
      text += " else "
      write(block)
    case .whileLoop(let conditions, let block):
      text += "while "
      write(conditions)
      text += " "
      write(block)
    case .repeatWhile(let block, let condition):
      text += "repeat "
      write(block)
      text += " while "
      write(condition, .lowest)
    case .forIn(let pattern, let sequence, let filter, let block):
      writeLoop(pattern, sequence, filter)
      write(block)
    case .doCatch(let block, let catches):
      text += "do "
      write(block)
      for block in catches {
        text += " catch "
        write(block)
      }
    default:
      break
    }
  }

  private mutating func writeLoop(
    _ pattern: PatternSyntax, _ sequence: ExpressionSyntax, _ filter: ExpressionSyntax?
  ) {
    text += "for "
    if case .expression = pattern.kind { text += "case " }
    write(pattern, isMatched: false)
    text += " in "
    inCondition { $0.write(sequence, .lowest) }
    if let filter {
      text += " where "
      inCondition { $0.write(filter, .lowest) }
    }
    text += " "
  }

  /// Writes what stands before a block, where a `{` would begin the block.
  private mutating func inCondition(_ write: (inout ExpressionPrinter) -> Void) {
    let outer = isInCondition
    isInCondition = true
    write(&self)
    isInCondition = outer
  }

  /// Writes conditions, separated by commas.
  mutating func write(_ conditions: [ConditionSyntax]) {
    inCondition { printer in
      for (index, condition) in conditions.enumerated() {
        if index > 0 { printer.text += ", " }
        printer.write(condition)
      }
    }
  }

  private mutating func write(_ condition: ConditionSyntax) {
    switch condition.kind {
    case .expression(let value): write(value, .lowest)
    case .optionalBinding(let pattern, let type, let value):
      text += "let "
      write(pattern, isMatched: false)
      if let type {
        text += ": "
        write(type)
      }
      if let value {
        text += " = "
        write(value, .lowest)
      }
    case .pattern(let pattern, let value):
      text += "case "
      write(pattern, isMatched: true)
      text += " = "
      write(value, .lowest)
    case .availability: text += "#available(*)"
    }
  }

  /// Writes a pattern; behind `case`, a name is bound with `let`.
  mutating func write(_ pattern: PatternSyntax, isMatched: Bool) {
    switch pattern.kind {
    case .name(let name):
      if isMatched { text += "let " }
      write(name)
    case .wildcard: text += "_"
    case .tuple(let elements):
      writeList("(", elements, ")") { $0.write($1, isMatched: false) }
    case .expression(let value): write(value, Binding(.ternary))
    }
  }

  /// Writes an `if`.
  mutating func write(_ branch: IfSyntax) {
    text += "if "
    write(branch.conditions)
    text += " "
    write(branch.then)
    guard let otherwise = branch.otherwise else { return }
    text += " else "
    if otherwise.statements.count == 1, case .expression(let inner) = otherwise.statements[0].kind,
      case .ifElse(let next) = inner.kind
    {
      write(next)
    } else {
      write(otherwise)
    }
  }

  /// Writes a `switch`.
  mutating func write(_ choice: SwitchSyntax) {
    text += "switch "
    inCondition { $0.write(choice.subject, .lowest) }
    text += " {"
    enclosed { printer in
      for item in choice.cases { printer.write(item) }
    }
    text += " }"
  }

  private mutating func write(_ item: SwitchCaseSyntax) {
    if item.patterns.isEmpty {
      text += " default:"
    } else {
      writeList(" case ", item.patterns, ":") { $0.write($1, isMatched: true) }
    }
    write(statements: item.statements)
    text += ";"
  }
}
