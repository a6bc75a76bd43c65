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
    // What lies inside one that was read is part of it: unclosed ones would be read over and over.
    var end = 0
    for (index, token) in tokens.enumerated() where token.kind == .pound {
      guard token.range.start >= end, index + 1 < tokens.count,
        !places.contains(token.range.start),
        names.contains(source.string(in: tokens[index + 1].range))
      else { continue }
      var parser = Parser(source, tokens: tokens)
      parser.index = index
      let macro = parser.parseMacroExpression()
      end = macro.range.end
      found.append(macro)
    }
    return found
  }
}
