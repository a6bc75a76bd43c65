/// A file as the parser has read it, and its words, to look up what the parser may have lost.
public struct ParsedFile: Sendable {
  /// What stands in the file.
  public let syntax: SourceFileSyntax
  /// The text.
  public let source: SourceText
  let tokens: [Token]

  /// The uses of macros of those names that begin at none of `places`: where code is not
  /// understood, the parser may pass over one.
  public func macros(named names: [String], except places: Set<Int>) -> [ExpressionSyntax] {
    var found: [ExpressionSyntax] = []
    for (index, token) in tokens.enumerated() where token.kind == .pound {
      guard index + 1 < tokens.count, !places.contains(token.range.start),
        names.contains(source.string(in: tokens[index + 1].range))
      else { continue }
      var parser = Parser(source, tokens: tokens)
      parser.index = index
      found.append(parser.parseMacroExpression())
    }
    return found
  }
}
