import PredikatSyntax

/// The shape of a tree on one line, without ranges: `binary ==(member a(name $0), literal 1)`.
func shape(of description: String) -> String {
  var text = ""
  var depth = 0
  for (index, line) in description.split(separator: "\n").enumerated() {
    let indent = line.prefix { $0 == " " }.count / 2
    if index > 0 {
      if indent > depth {
        text += "("
      } else {
        text += String(repeating: ")", count: depth - indent) + ", "
      }
    }
    text += line.dropFirst(indent * 2).withoutRange
    depth = indent
  }
  return text + String(repeating: ")", count: depth)
}

/// The description of a tree without ranges and without the parentheses that only group.
func withoutParentheses(_ description: String) -> String {
  var dropped: [Int] = []
  var lines: [String] = []
  for line in description.split(separator: "\n") {
    let indent = line.prefix { $0 == " " }.count / 2
    while let last = dropped.last, last >= indent { dropped.removeLast() }
    let content = line.dropFirst(indent * 2).withoutRange
    if content == "parenthesized" {
      dropped.append(indent)
    } else {
      lines.append(String(repeating: "  ", count: indent - dropped.count) + content)
    }
  }
  return lines.joined(separator: "\n")
}

extension Substring {
  /// The line without the range at its end.
  fileprivate var withoutRange: String {
    guard let space = lastIndex(of: " "), self[space...].contains("..<"),
      self[space...].dropFirst().allSatisfy({ $0.isNumber || $0 == "." || $0 == "<" })
    else { return String(self) }
    return String(self[..<space])
  }
}

/// The expression that a text is, and what was found wrong with it.
func parse(_ text: String) -> (expression: ExpressionSyntax, diagnostics: [Diagnostic]) {
  var sink = DiagnosticSink()
  let expression = Parser.parseExpression(SourceText(text), into: &sink)
  return (expression, sink.diagnostics)
}
