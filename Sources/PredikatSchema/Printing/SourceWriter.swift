/// Gathers lines of source, indented by the blocks they stand in.
struct SourceWriter {
  private var lines: [String] = []
  private var depth = 0

  /// The lines, each with its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Writes a line.
  mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// Writes an empty line, but not two in a row, nor one at the start of a block.
  mutating func blankLine() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// Writes a head, and what stands in braces behind it.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    if lines.last == "" { lines.removeLast() }
    line("}")
  }
}
