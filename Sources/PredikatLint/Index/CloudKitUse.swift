import PredikatSyntax

/// What the configurations of models in a file say of CloudKit.
struct CloudKitUse: Sendable {
  /// Whether one names a database in CloudKit.
  private(set) var isUsed = false
  /// Whether one of a store on disk says that it has none.
  private(set) var isDeclined = false

  /// Reads the configurations of a file; comments say nothing.
  init(_ source: SourceText) {
    guard source.mentions(Array("cloudKitDatabase".utf8)) else { return }
    var sink = DiagnosticSink()
    let tokens = Lexer.tokenize(source, into: &sink)
    for (place, token) in tokens.enumerated().dropLast()
    where token.kind == .identifier && source.string(in: token.range) == "cloudKitDatabase" {
      guard tokens[place + 1].kind == .colon else { continue }
      let names = Self.names(behind: place, of: tokens, source)
      if names.contains("automatic") || names.contains("private") {
        isUsed = true
      } else if names.contains("none"), !Self.isInMemory(at: place, of: tokens, source) {
        isDeclined = true
      }
    }
  }

  /// Whether the models of a project are mirrored by CloudKit, as far as its files say: one says
  /// so, and no other says that its store is not.
  static func isSure(of files: some Sequence<CloudKitUse>) -> Bool {
    var isUsed = false
    for file in files {
      if file.isDeclined && !file.isUsed { return false }
      if file.isUsed { isUsed = true }
    }
    return isUsed
  }

  /// The names in the argument that a token is the label of.
  private static func names(
    behind place: Int, of tokens: [Token], _ source: SourceText
  ) -> [String] {
    let end = bound(from: place, of: tokens, by: 1, .leftParenthesis, .rightParenthesis)
    let argument = tokens[place..<end].prefix { $0.kind != .comma }
    return argument.filter { $0.kind == .identifier || $0.kind == .keyword }
      .map { source.string(in: $0.range) }
  }

  /// Whether the call around a token asks for a store in memory, as previews and tests do.
  private static func isInMemory(
    at place: Int, of tokens: [Token], _ source: SourceText
  ) -> Bool {
    let start = bound(from: place, of: tokens, by: -1, .rightParenthesis, .leftParenthesis)
    let end = bound(from: place, of: tokens, by: 1, .leftParenthesis, .rightParenthesis)
    return tokens[start..<end].contains {
      $0.kind == .identifier && source.string(in: $0.range) == "isStoredInMemoryOnly"
    }
  }

  /// The place of the parenthesis around, in one direction.
  private static func bound(
    from place: Int, of tokens: [Token], by step: Int, _ opening: Token.Kind,
    _ closing: Token.Kind
  ) -> Int {
    var depth = 0
    var position = place
    while position > 0, position < tokens.count - 1 {
      if tokens[position].kind == opening { depth += 1 }
      if tokens[position].kind == closing {
        if depth == 0 { break }
        depth -= 1
      }
      position += step
    }
    return position
  }
}
