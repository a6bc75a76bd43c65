/// Shows tokens and trees to people: a line a node, indented by depth, with its range.
public struct TreePrinter {
  private var lines: [String] = []
  private var depth = 0

  /// The tokens of a text, a line each: range, kind, and the text.
  public static func describe(_ tokens: [Token], of source: SourceText) -> String {
    tokens.map { token in
      let text = source.string(in: token.range)
      let shown = text.isEmpty ? "" : " " + quoted(text)
      return "\(token.range) \(token.kind)\(shown)"
    }.joined(separator: "\n")
  }

  /// The tree of a query.
  public static func describe(_ query: QuerySyntax) -> String {
    var printer = TreePrinter()
    printer.add(query)
    return printer.lines.joined(separator: "\n")
  }

  /// The tree of an expression.
  public static func describe(_ expression: ExpressionSyntax) -> String {
    var printer = TreePrinter()
    printer.add(expression)
    return printer.lines.joined(separator: "\n")
  }

  /// The tree of a statement.
  public static func describe(_ statement: StatementSyntax) -> String {
    var printer = TreePrinter()
    printer.add(statement)
    return printer.lines.joined(separator: "\n")
  }

  /// Adds a line, and below it what `children` adds.
  mutating func add(
    _ label: String, _ range: TextRange?, _ children: (inout TreePrinter) -> Void = { _ in }
  ) {
    let place = range.map { " \($0)" } ?? ""
    lines.append(String(repeating: "  ", count: depth) + label + place)
    depth += 1
    children(&self)
    depth -= 1
  }

  /// A text in quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    let literal = ExpressionSyntax(.literal(.string(text)), at: .none)
    return ExpressionPrinter.print(literal)
  }
}

extension TextRange: CustomStringConvertible {
  /// `3..<14`.
  public var description: String { "\(start)..<\(end)" }
}
