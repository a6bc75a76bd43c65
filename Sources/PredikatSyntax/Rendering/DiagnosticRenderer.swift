/// Shows diagnostics to a person: the line, what is meant underlined, the reason, the way out.
///
/// ```
/// Query.swift:1:3: error: 'Article' has no property 'titel'; did you mean 'title'? [type.…]
///   1 │ $0.titel == "x"
///     │    ^^^^^
///     = fix: replace with 'title'
/// ```
public struct DiagnosticRenderer: Sendable {
  /// Longer lines are shown in part.
  private static let widestLine = 120

  private let style: TextStyle

  /// Makes a renderer.
  public init(style: TextStyle) { self.style = style }

  /// The lines for one diagnostic.
  public func lines(
    for diagnostic: Diagnostic, in source: SourceText, file: String?, table: LineTable
  ) -> [String] {
    let position = table.position(at: diagnostic.range.start)
    var lines = [headline(diagnostic, position, file)]
    lines += excerpt(diagnostic.range, in: source, table, severity: diagnostic.severity)
    let indent = String(repeating: " ", count: gutterWidth(position.line))
    for label in diagnostic.labels {
      let place = table.position(at: label.range.start)
      lines.append("\(indent)\(style.dim("=")) \(place.line):\(place.column): \(label.text)")
    }
    lines += diagnostic.notes.map { "\(indent)\(style.dim("=")) note: \($0)" }
    lines += diagnostic.fixes.map { fix in
      let doubt = fix.applicability == .safe ? "" : style.dim(" (\(fix.applicability.rawValue))")
      return "\(indent)\(style.dim("=")) \(style.green("fix")): \(fix.title)\(doubt)"
    }
    if !diagnostic.targets.isEmpty, diagnostic.targets != [.predikat] {
      lines.append("\(indent)\(style.dim("= for \(Target.list(diagnostic.targets))"))")
    }
    return lines
  }

  private func headline(
    _ diagnostic: Diagnostic, _ position: TextPosition, _ file: String?
  ) -> String {
    let place = (file.map { "\($0):" } ?? "") + "\(position.line):\(position.column): "
    let severity = style.text("\(diagnostic.severity):", for: diagnostic.severity)
    return style.bold(place) + severity + " " + style.bold(diagnostic.message) + " "
      + style.dim("[\(diagnostic.id)]")
  }

  /// The first line that the range touches, with that part of it underlined.
  private func excerpt(
    _ range: TextRange, in source: SourceText, _ table: LineTable, severity: Severity
  ) -> [String] {
    let number = table.position(at: range.start).line
    let line = table.range(ofLine: number)
    guard !line.isEmpty else { return [] }
    let first = window(around: range.start, in: line, of: source)
    let last = min(max(range.end, range.start), first.end)
    let before = shown(source.string(in: TextRange(first.start, min(range.start, first.end))))
    let marked = shown(source.string(in: TextRange(min(range.start, first.end), last)))
    let after = shown(source.string(in: TextRange(last, first.end)))
    let isCutBefore = first.start > line.start
    let lead = (isCutBefore ? "…" : "") + before
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
    let gutter = String(repeating: " ", count: gutterWidth(number) - 1)
    return [
      style.dim(" \(number) │ ") + lead + style.text(marked, for: severity) + after
        + (first.end < line.end ? "…" : ""),
      style.dim("\(gutter)│ ") + String(repeating: " ", count: DisplayWidth.of(lead))
        + style.text(carets, for: severity),
    ]
  }

  /// The part of a long line that is shown; it begins and ends between characters.
  private func window(around offset: Int, in line: TextRange, of source: SourceText) -> TextRange {
    guard line.length > Self.widestLine else { return line }
    var start = max(line.start, offset - Self.widestLine / 2)
    var end = min(line.end, start + Self.widestLine)
    while start > line.start, isContinuation(source.utf8[start]) { start -= 1 }
    while end < line.end, isContinuation(source.utf8[end]) { end += 1 }
    return TextRange(start, end)
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private func gutterWidth(_ line: Int) -> Int { String(line).count + 3 }

  /// Text of which no character moves the cursor elsewhere.
  private func shown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      text.map { character -> Character in
        guard let scalar = character.unicodeScalars.first else { return character }
        return scalar.value < 0x20 || scalar.value == 0x7F
          ? (character == "\t" ? " " : "\u{FFFD}") : character
      })
  }
}
