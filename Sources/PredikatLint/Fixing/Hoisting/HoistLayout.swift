import PredikatSyntax

/// Writes a line into code as its author would: with the indentation of what it stands before, and
/// the line ends of the file.
struct HoistLayout {
  private let source: SourceText
  private let lines: LineTable
  private let lineEnd: String
  /// What a line in braces is indented by more than the line with the brace.
  private let unit: String

  init(_ source: SourceText) {
    self.source = source
    lines = LineTable(source)
    let firstEnd = source.utf8.firstIndex { $0 == 0x0A }
    let isWindows = firstEnd.map { $0 > 0 && source.utf8[$0 - 1] == 0x0D } ?? false
    lineEnd = isWindows ? "\r\n" : "\n"
    unit = Self.unit(of: source)
  }

  /// The edits that put a line before a statement.
  func edits(putting line: String, before statement: HoistStatement) -> [Edit] {
    let start = statement.range.start
    let firstLine = lineStart(of: start)
    let word = statement.needsReturn ? "return " : ""
    if isBlank(firstLine..<start) {
      let place = startOfComments(above: firstLine)
      let edit = Edit(TextRange(place, place), indentation(at: firstLine) + line + lineEnd)
      return [edit] + (word.isEmpty ? [] : [Edit(TextRange(start, start), word)])
    }
    guard statement.isAlone, let gap = gap(before: start) else {
      return [Edit(TextRange(start, start), "\(line); \(word)")]
    }
    // All on one line so far: `{ value }`.
    let outer = indentation(at: firstLine)
    let inner = lineEnd + outer + unit
    var edits = [Edit(TextRange(gap, start), inner + line + inner + word)]
    if statement.isInBraces {
      let brace = statement.scope.end - 1
      guard let gap = self.gap(before: brace), gap >= statement.range.end else {
        return [Edit(TextRange(start, start), "\(line); \(word)")]
      }
      edits.append(Edit(TextRange(gap, brace), lineEnd + outer))
    }
    return edits
  }

  /// The edits that make a value the result of a closure which begins with a line.
  func edits(putting line: String, inClosureAround value: TextRange) -> [Edit] {
    let outer = indentation(at: lineStart(of: value.start))
    let inner = lineEnd + outer + unit
    var edits = [Edit(TextRange(value.start, value.start), "{" + inner + line + inner + "return ")]
    edits += linesToIndent(in: value).map { Edit(TextRange($0, $0), unit) }
    edits.append(Edit(value.endPoint, lineEnd + outer + "}()"))
    return edits
  }

  /// The starts of the lines within a range, without blank ones and those inside string literals.
  private func linesToIndent(in range: TextRange) -> [Int] {
    let first = lines.position(at: range.start).line
    let last = lines.position(at: range.end).line
    guard first < last else { return [] }
    var sink = DiagnosticSink()
    let strings = Lexer.tokenize(source, into: &sink).lazy
      .filter { $0.kind == .stringLiteral }.map(\.range)
      .filter { range.contains($0) }
    return (first + 1...last).map { lines.range(ofLine: $0) }
      .filter { line in
        !line.isEmpty && !strings.contains { $0.start < line.start && line.start < $0.end }
      }
      .map(\.start)
  }

  private func lineStart(of offset: Int) -> Int {
    lines.range(ofLine: lines.position(at: offset).line).start
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.utf8[range].allSatisfy(Self.isSpace)
  }

  private func indentation(at lineStart: Int) -> String {
    let end = source.utf8[lineStart...].firstIndex { !Self.isSpace($0) } ?? source.length
    return source.string(in: TextRange(lineStart, end))
  }

  /// Where the spaces before an offset begin; nil where what stands before them ends a comment,
  /// behind which a brace may hide.
  private func gap(before offset: Int) -> Int? {
    var start = offset
    while start > 0, Self.isSpace(source.utf8[start - 1]) { start -= 1 }
    let isComment = start > 1 && source.utf8[start - 1] == UInt8(ascii: "/")
    return isComment ? nil : start
  }

  /// The start of the comment lines right above a line, which belong to what stands in it.
  private func startOfComments(above lineStart: Int) -> Int {
    var number = lines.position(at: lineStart).line
    var start = lineStart
    while number > 1 {
      let above = lines.range(ofLine: number - 1)
      let text = source.utf8[above.start..<above.end].drop(while: Self.isSpace)
      guard text.starts(with: "//".utf8) else { break }
      start = above.start
      number -= 1
    }
    return start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The indentation of the first line that has one, as far as that is a usual one.
  private static func unit(of source: SourceText) -> String {
    let bytes = source.utf8
    var position = 0
    while let end = bytes[position...].firstIndex(of: 0x0A) {
      let spaces = bytes[(end + 1)...].prefix(while: isSpace)
      position = end + 1
      guard let first = spaces.first, bytes.indices.contains(spaces.endIndex),
        bytes[spaces.endIndex] != 0x0A, bytes[spaces.endIndex] != 0x0D,
        bytes[spaces.endIndex] != UInt8(ascii: "*")
      else { continue }
      if first == 0x09 { return "\t" }
      return String(repeating: " ", count: min(max(spaces.count, 2), 4))
    }
    return "  "
  }
}
