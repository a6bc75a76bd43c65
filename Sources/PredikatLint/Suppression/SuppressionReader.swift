import PredikatSyntax

/// Finds the suppressions of a file in its comments.
///
/// Text in strings is never taken for one, because only the space between tokens is looked at.
struct SuppressionReader {
  private static let marker = Array("predikat:disable".utf8)

  private let source: SourceText
  private let tokens: [Token]
  private let lines: LineTable
  private(set) var suppressions: [Suppression] = []
  private(set) var problems: [Diagnostic] = []

  /// Reads a file; one without the word is not cut into tokens.
  init(_ source: SourceText) {
    self.source = source
    guard source.mentions(Self.marker) else {
      tokens = []
      lines = LineTable(SourceText(""))
      return
    }
    lines = LineTable(source)
    var sink = DiagnosticSink()
    tokens = Lexer.tokenize(source, into: &sink)
    for index in tokens.indices { readComments(before: index) }
  }

  private mutating func readComments(before index: Int) {
    let token = tokens[index]
    var start = token.triviaStart
    while let found = source.firstOffset(of: Self.marker, in: start..<token.range.start) {
      let end =
        source.utf8[found..<token.range.start].firstIndex { $0 == 0x0A || $0 == 0x0D }
        ?? token.range.start
      if standsFirstInComment(found, after: token.triviaStart) {
        read(TextRange(found, end), before: index)
      }
      start = end
    }
  }

  /// Whether only the comment's own signs and spaces stand before it on its line.
  private func standsFirstInComment(_ offset: Int, after start: Int) -> Bool {
    let before = source.utf8[start..<offset].reversed()
    let line = before.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.drop { $0 == 0x20 || $0 == 0x09 }.first.map {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "!")
    } ?? false
  }

  /// Reads `predikat:disable[:scope] ID[, ID] reason`.
  private mutating func read(_ comment: TextRange, before index: Int) {
    var position = comment.start + Self.marker.count
    var scope = Suppression.Scope.file
    if byte(position, in: comment) == UInt8(ascii: ":") {
      let word = word(from: position + 1, in: comment)
      position = word.end
      guard let known = Suppression.Scope(rawValue: source.string(in: word)) else {
        problems.append(.unknownSuppressionScope(source.string(in: word), at: word))
        return
      }
      scope = known
    }
    var rules: [Suppression.Rule] = []
    repeat {
      let name = word(from: skippingSpace(position, in: comment), in: comment)
      position = name.end
      guard !name.isEmpty else { break }
      rules.append(Suppression.Rule(id: source.string(in: name), range: name))
      if byte(position, in: comment) != UInt8(ascii: ",") { break }
      position += 1
    } while true
    guard !rules.isEmpty else {
      problems.append(.suppressionWithoutRule(at: comment))
      return
    }
    suppressions.append(
      Suppression(
        rules: rules, range: comment, covered: covered(scope, comment: comment, before: index),
        reason: reason(from: position, in: comment)))
  }

  private func reason(from position: Int, in comment: TextRange) -> String {
    let text = source.string(in: TextRange(position, comment.end))
    let end = text.firstRange(of: "*/")?.lowerBound ?? text.endIndex
    return text[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func covered(
    _ scope: Suppression.Scope, comment: TextRange, before index: Int
  ) -> TextRange? {
    switch scope {
    case .file: nil
    case .this: lines.range(ofLine: lines.position(at: comment.start).line)
    case .next: StatementExtent(source: source, tokens: tokens, lines: lines).range(from: index)
    }
  }

  private func byte(_ position: Int, in comment: TextRange) -> UInt8? {
    position < comment.end ? source.utf8[position] : nil
  }

  private func skippingSpace(_ position: Int, in comment: TextRange) -> Int {
    var position = position
    while let byte = byte(position, in: comment), byte == 0x20 || byte == 0x09 { position += 1 }
    return position
  }

  /// The run of letters, digits, `.` and `-` from there.
  private func word(from start: Int, in comment: TextRange) -> TextRange {
    var end = start
    while let byte = byte(end, in: comment), Self.isWordByte(byte) { end += 1 }
    return TextRange(start, end)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
