/// Writes trees as canonical Swift on one line; what it writes reads back as the same tree, up to
/// ranges and redundant parentheses.
///
/// Trees that were put together rather than read have no parentheses of their own: they get those
/// that precedence demands.
public struct ExpressionPrinter {
  /// What was written so far.
  var text = ""
  /// Whether a `{` would end the expression, as in the condition of an `if`.
  var isInCondition = false

  /// The text of an expression.
  public static func print(_ expression: ExpressionSyntax) -> String {
    var printer = ExpressionPrinter()
    printer.write(expression, .lowest)
    return printer.text
  }

  /// The text of a statement.
  public static func print(_ statement: StatementSyntax) -> String {
    var printer = ExpressionPrinter()
    printer.write(statement)
    return printer.text
  }

  /// The text of a type.
  public static func print(_ type: TypeSyntax) -> String {
    var printer = ExpressionPrinter()
    printer.write(type)
    return printer.text
  }

  /// The text of a key path.
  public static func print(_ keyPath: KeyPathSyntax) -> String {
    var printer = ExpressionPrinter()
    printer.write(keyPath)
    return printer.text
  }

  /// The text of a predicate in the form in which it was written.
  public static func print(_ predicate: PredicateSyntax) -> String {
    var printer = ExpressionPrinter()
    printer.write(predicate)
    return printer.text
  }

  /// Writes an expression, in parentheses when it binds less than its place demands.
  mutating func write(_ expression: ExpressionSyntax, _ minimum: Binding) {
    let needsParentheses =
      expression.binding < minimum || isInCondition && expression.endsInClosure
    guard needsParentheses else {
      writeBare(expression)
      return
    }
    text += "("
    enclosed { $0.writeBare(expression) }
    text += ")"
  }

  /// Writes what stands in brackets of its own, where braces end nothing.
  mutating func enclosed(_ write: (inout ExpressionPrinter) -> Void) {
    let outer = isInCondition
    isInCondition = false
    write(&self)
    isInCondition = outer
  }

  private mutating func writeBare(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .missing, .unexpected: break
    case .literal(let literal): write(literal)
    case .interpolation(let segments): write(segments)
    case .array(let elements): writeList("[", elements, "]") { $0.write($1, .lowest) }
    case .dictionary(let entries): write(entries)
    case .name(let name, let generics):
      write(name)
      write(generics: generics)
    case .keyPath(let keyPath): write(keyPath)
    case .macro(let macro): write(macro)
    case .type(let type): write(type)
    case .closure(let closure): enclosed { $0.write(closure) }
    case .parenthesized(let inner):
      text += "("
      enclosed { $0.write(inner, .lowest) }
      text += ")"
    case .tuple(let elements): write(arguments: elements, "(", ")")
    case .ifElse(let branch): write(branch)
    case .switchCase(let choice): write(choice)
    case .member, .call, .subscript, .optionalChain, .forceUnwrap, .postfix:
      writeChain(expression)
    case .prefix, .binary, .logical, .assignment, .ternary, .cast, .effect:
      writeOperation(expression)
    }
  }

  /// Writes elements between brackets, separated by commas.
  mutating func writeList<Element>(
    _ opening: String, _ elements: [Element], _ closing: String,
    _ write: (inout ExpressionPrinter, Element) -> Void
  ) {
    text += opening
    enclosed { printer in
      for (index, element) in elements.enumerated() {
        if index > 0 { printer.text += ", " }
        write(&printer, element)
      }
    }
    text += closing
  }

  /// Writes the arguments of a call, a subscript or a tuple.
  mutating func write(arguments: [ArgumentSyntax], _ opening: String, _ closing: String) {
    writeList(opening, arguments, closing) { printer, argument in
      if let label = argument.label { printer.text += label.text + ": " }
      printer.write(argument.value, .lowest)
    }
  }

  /// Writes what stands in `<…>`, where anything does.
  mutating func write(generics: [TypeSyntax]) {
    guard !generics.isEmpty else { return }
    writeList("<", generics, ">") { $0.write($1) }
  }

  /// Writes a name, in back-ticks where it is no plain one.
  mutating func write(_ name: NameSyntax) {
    text += name.isPlain ? name.text : "`\(name.text)`"
  }
}
