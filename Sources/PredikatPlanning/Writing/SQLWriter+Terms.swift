import PredikatTyping

extension SQLWriter {
  /// Writes a term.
  mutating func write(_ term: SQLTerm) {
    switch term {
    case .column(let column): write(column)
    case .binding(let index): writeBinding(index)
    case .flag(let value): write(value ? "1" : "0")
    case .null: write("NULL")
    case .truth(let condition):
      write("CASE WHEN ")
      write(condition)
      write(" THEN 1 ELSE 0 END")
    case .call(let function, let arguments): writeCall(function.rawValue, arguments)
    case .evaluate(let number, let inputs):
      write(SQLFunction.evaluate.rawValue)
      write("(\(number)")
      for input in inputs {
        write(", ")
        write(input)
      }
      write(")")
    case .native(let function, let arguments):
      writeCall(function.rawValue, arguments, isEmptyStar: true)
    case .arithmetic(let arithmetic, let lhs, let rhs):
      write("(")
      write(lhs)
      write(" \(arithmetic.rawValue) ")
      write(rhs)
      write(")")
    case .coalesce(let terms): writeCall("COALESCE", terms)
    case .choice(let cases, let otherwise): writeChoice(cases, otherwise)
    case .jsonMember(let base, let path): writeMember(of: base, path)
    case .subquery(let select):
      write("(")
      write(select)
      write(")")
    }
  }

  private mutating func writeCall(
    _ name: String, _ arguments: [SQLTerm], isEmptyStar: Bool = false
  ) {
    write(name)
    write("(")
    if arguments.isEmpty, isEmptyStar { write("*") }
    writeList(arguments)
    write(")")
  }

  private mutating func writeChoice(_ cases: [SQLCase], _ otherwise: SQLTerm) {
    write("CASE")
    for one in cases {
      write(" WHEN ")
      write(one.test)
      write(" THEN ")
      write(one.value)
    }
    if otherwise != .null {
      write(" ELSE ")
      write(otherwise)
    }
    write(" END")
  }

  /// The path's names come from the schema: Swift's identifiers hold neither quotes nor controls.
  private mutating func writeMember(of base: SQLTerm, _ path: [String]) {
    write("json_extract(")
    write(base)
    write(", '$")
    for name in path { write(".\"\(name)\"") }
    write("')")
  }
}
