extension Parser {
  /// Reads a query in any of its written forms, with the lines and types that stand around it.
  public static func parseQuery(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> QuerySyntax {
    let tokens = Lexer.tokenize(source, into: &sink)
    var parser = Parser(source, tokens: tokens)
    let statements = parser.parseTopLevel()
    parser.handOver(to: &sink)
    return QueryReader.read(statements, range: TextRange(0, source.length))
  }

  /// Reads an order: `[SortDescriptor(\.a, order: .reverse)]`, `\.a`, `-a, b`, `a desc, b.c asc`.
  public static func parseSort(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> [SortKeySyntax] {
    let tokens = Lexer.tokenize(source, into: &sink)
    var parser = Parser(source, tokens: tokens)
    let keys = parser.parseSort()
    parser.handOver(to: &sink)
    return keys
  }

  /// Reads the declarations of a Swift file, or of prose with Swift in it; see
  /// ``declarations(in:readsBodies:into:)``.
  public static func parseSourceFile(
    _ source: SourceText, readsBodies: Bool, into sink: inout DiagnosticSink
  ) -> SourceFileSyntax {
    let declarations = declarations(in: source, readsBodies: readsBodies, into: &sink)
    return SourceFileSyntax(
      statements: declarations.map { StatementSyntax(.declaration($0), at: $0.range) })
  }

  /// Reads a whole file of Swift, with all its statements and bodies.
  ///
  public static func parseFile(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> ParsedFile {
    let tokens = Lexer.tokenize(source, into: &sink)
    var parser = Parser(source, tokens: tokens)
    parser.isFile = true
    let statements = parser.parseTopLevel()
    parser.handOver(to: &sink)
    return ParsedFile(
      syntax: SourceFileSyntax(statements: statements), source: source, tokens: tokens)
  }

  /// Reads a text that is one expression, as the value of a parameter.
  public static func parseExpression(
    _ source: SourceText, into sink: inout DiagnosticSink
  ) -> ExpressionSyntax {
    let tokens = Lexer.tokenize(source, into: &sink)
    var parser = Parser(source, tokens: tokens)
    let expression = parser.parseExpression()
    if !parser.isAtEnd { parser.reportUnexpected() }
    parser.handOver(to: &sink)
    return expression
  }

  /// Reads all statements of a text, past brackets that close nothing.
  ///
  /// Production: query
  mutating func parseTopLevel() -> [StatementSyntax] {
    var statements = parseStatements()
    while !isAtEnd {
      reportUnexpected()
      advance()
      statements += parseStatements()
    }
    return statements
  }
}
