import PredikatSyntax
enum ExpressionPrinter {
  static func print(_ e: ExpressionSyntax) -> String {
    switch e.kind {
    case .literal(.integer(_, let digits)): return digits
    case .literal(.float(_, let digits)): return digits
    case .literal(.string(let text)): return text.stringLiteral
    case .literal(.boolean(let b)): return "\(b)"
    case .literal(.nil): return "nil"
    case .array(let es): return "[" + es.map(print).joined(separator: ", ") + "]"
    case .member(let base, let name): return (base.map(print) ?? "") + "." + name.text
    case .name(let name, _): return name.text
    case .call(let call):
      return print(call.callee) + "("
        + call.arguments.map { ($0.label.map { $0.text + ": " } ?? "") + print($0.value) }.joined(
          separator: ", ") + ")"
    case .prefix(let n, let o): return n.text + print(o)
    default: return "nil"
    }
  }
}
