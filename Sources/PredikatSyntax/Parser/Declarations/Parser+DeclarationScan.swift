extension Parser {
  /// How often a declaration that runs to the end of the text, for want of a brace, is searched
  /// again for those that it has swallowed.
  private static let rescanLimit = 8

  /// The declarations of a text that may hold anything else too: prose around code, statements,
  /// parts of declarations. What is no declaration is passed over in silence.
  ///
  /// Faults are reported where somebody must care: inside types that are, or hold, a model, and
  /// for bytes that are no text. Types are found at any depth, variables and functions only
  /// outside of braces.
  ///
  /// Production: schema
  public static func declarations(
    in source: SourceText, readsBodies: Bool = false, into sink: inout DiagnosticSink
  ) -> [DeclarationSyntax] {
    var lexerSink = DiagnosticSink()
    let tokens = Lexer.tokenize(source, into: &lexerSink)
    var parser = Parser(source, tokens: tokens, readsBodies: readsBodies)
    var scan = DeclarationScan()
    while !parser.isAtEnd { scan.step(&parser) }
    for diagnostic in lexerSink.diagnostics {
      let isInModel = scan.modelRanges.contains { $0.contains(diagnostic.range) }
      if isInModel || diagnostic.isAboutBytes { sink.report(diagnostic) }
    }
    sink.report(contentsOf: scan.sink)
    return scan.declarations
  }

  /// What kind of declaration stands at the current token, by a look at what follows.
  fileprivate func declarationAhead() -> DeclarationAhead {
    let place = placeBehindPrefixes(of: index)
    guard place + 2 < tokens.count else { return .none }
    let token = tokens[place]
    let name = tokens[place + 1]
    guard name.kind == .identifier || name.kind == .leftParenthesis else { return .none }
    if isWord("class", token) || isWord("struct", token) || isWord("enum", token)
      || isWord("protocol", token) || isWord("actor", token) || isWord("extension", token)
    {
      return canFollowTypeName(tokens[place + 2]) && hasBrace(after: place) ? .type : .none
    }
    let isFirst = current.isFirstOnLine || (index > 0 && tokens[index - 1].kind == .semicolon)
    guard isFirst else { return .none }
    let next = tokens[place + 2]
    if isWord("let", token) || isWord("var", token) {
      return next.kind == .colon || next.kind == .equal || next.kind == .comma ? .value : .none
    }
    if isWord("func", token) {
      return next.kind == .leftParenthesis || isWord("<", next) ? .value : .none
    }
    return isWord("typealias", token) ? .type : .none
  }

  /// Whether a type's declaration may go on so behind its name.
  private func canFollowTypeName(_ token: Token) -> Bool {
    switch token.kind {
    case .leftBrace, .colon, .period, .postfixOperator: true
    default: isWord("<", token) || isWord("where", token)
    }
  }

  /// Whether a brace follows after nothing but what may stand between a type's name and its
  /// members.
  private func hasBrace(after place: Int) -> Bool {
    for token in tokens[(place + 1)...].prefix(120) {
      switch token.kind {
      case .leftBrace: return true
      case .identifier, .period, .comma, .colon, .binaryOperator, .prefixOperator,
        .postfixOperator, .at, .leftBracket, .rightBracket, .leftParenthesis, .rightParenthesis,
        .arrow:
        continue
      case .keyword where isWord("where", token) || isWord("Any", token) || isWord("Self", token):
        continue
      default: return false
      }
    }
    return false
  }

  /// What a look ahead has found.
  fileprivate enum DeclarationAhead {
    case none
    /// A type or an alias, wherever it stands.
    case type
    /// A variable or a function, which counts outside of braces only.
    case value
  }

  /// A walk over a text, from declaration to declaration.
  private struct DeclarationScan {
    var declarations: [DeclarationSyntax] = []
    var modelRanges: [TextRange] = []
    var sink = DiagnosticSink()
    private var openBraces = 0
    private var rescans = 0

    /// Reads the declaration at the current token, or passes over it.
    mutating func step(_ parser: inout Parser) {
      switch parser.declarationAhead() {
      case .type: read(&parser)
      case .value where openBraces == 0 || parser.column(of: parser.current) == 0: read(&parser)
      case .none, .value:
        if parser.at(.leftBrace) { openBraces += 1 }
        if parser.at(.rightBrace) { openBraces = max(0, openBraces - 1) }
        parser.advance()
      }
    }

    private mutating func read(_ parser: inout Parser) {
      let start = parser.index
      parser.sink = DiagnosticSink()
      parser.lastReportedIndex = -1
      parser.depth = 0
      parser.height = 0
      let declaration = parser.parseDeclaration()
      if parser.index == start { parser.advance() }
      declarations.append(declaration)
      if declaration.holdsModel {
        modelRanges.append(declaration.range)
        sink.report(contentsOf: parser.sink)
      }
      if parser.isAtEnd, parser.sink.hasErrors, rescans < Parser.rescanLimit {
        rescans += 1
        parser.returnTo(bracesOf: declaration, from: start)
      }
    }
  }

  /// Goes back to search a declaration without an end: behind the first brace of its last member,
  /// or of its own where it has no members. Where there is none, nothing was swallowed.
  private mutating func returnTo(bracesOf declaration: DeclarationSyntax, from start: Int) {
    let offset = declaration.lastMember?.range.start ?? declaration.range.start
    guard
      let place = tokens[start...].firstIndex(where: {
        $0.kind == .leftBrace && $0.range.start >= offset
      })
    else { return }
    index = min(place + 1, tokens.count - 1)
    previousEnd = tokens[index - 1].range.end
  }
}

extension DeclarationSyntax {
  /// Whether it is a model or has one among its members.
  fileprivate var holdsModel: Bool {
    switch kind {
    case .type(let type): attribute("Model") != nil || type.members.contains(where: \.holdsModel)
    case .conditional(let statements):
      statements.contains {
        if case .declaration(let declaration) = $0.kind { return declaration.holdsModel }
        return false
      }
    default: false
    }
  }

  fileprivate var lastMember: DeclarationSyntax? {
    if case .type(let type) = kind { return type.members.last }
    return nil
  }
}

extension Diagnostic {
  /// Whether it is about bytes that are no text, which matter wherever they stand.
  fileprivate var isAboutBytes: Bool {
    id == "syntax.invalid-utf8" || id == "syntax.nul-character"
  }
}
