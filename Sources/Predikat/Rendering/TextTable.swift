package import PredikatSyntax

/// A table with aligned columns, as a terminal shows it.
package struct TextTable {
  /// Where a column's text stands.
  package enum Alignment {
    case left
    case right
  }

  /// Longer cells are cut, with an ellipsis; the whole value is in the other formats.
  static let widestCell = 48

  let headers: [String]
  let alignments: [Alignment]
  private(set) var rows: [[String]] = []

  package init(headers: [String], alignments: [Alignment]) {
    self.headers = headers
    self.alignments = alignments
  }

  package mutating func add(_ cells: [String]) { rows.append(cells.map(Self.cell)) }

  /// The lines of the table; the header is set off by a rule.
  package func lines(styled style: TextStyle) -> [String] {
    let widths = headers.indices.map { column in
      ([headers[column]] + rows.map { $0[column] }).map { DisplayWidth.of($0) }.max() ?? 0
    }
    let header = line(headers, widths)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    return [style.bold(header), style.dim(rule)] + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cell)))
      if column > 0 { text += "  " }
      text += alignments[column] == .right ? padding + cell : cell + padding
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// A value as one line that fits: control characters are shown, not obeyed.
  private static func cell(_ text: String) -> String {
    var cell = ""
    var width = 0
    for character in text {
      let shown = printable(character)
      let columns = DisplayWidth.of(shown)
      if width + columns > widestCell {
        return cell + "…"
      }
      cell += shown
      width += columns
    }
    return cell
  }

  private static func printable(_ character: Character) -> String {
    switch character {
    case "\n", "\r\n": "⏎"
    case "\t": "⇥"
    default:
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? "\u{FFFD}" : String(character)
    }
  }
}
