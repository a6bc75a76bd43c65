extension Parser {
  /// Reads all branches of `#if`, since which of them counts is not known here.
  ///
  /// Production: conditional-declarations
  mutating func parseConditionalDeclarations(ofMembers: Bool) -> DeclarationSyntax {
    let start = current.range.start
    let statements = withNesting { parser -> [StatementSyntax] in
      parser.skipDirective()
      let outer = parser.isReadingCase
      parser.isReadingCase = false
      defer { parser.isReadingCase = outer }
      var statements: [StatementSyntax] = []
      while !parser.isAtEnd, !parser.at(.rightBrace) {
        if parser.at("#endif") {
          parser.skipDirective()
          return statements
        }
        parser.readBranchItem(ofMembers: ofMembers, into: &statements)
      }
      parser.reportExpected("'#endif'")
      return statements
    }
    return DeclarationSyntax(.conditional(statements ?? []), at: range(from: start))
  }

  private mutating func readBranchItem(
    ofMembers: Bool, into statements: inout [StatementSyntax]
  ) {
    let before = index
    let start = current.range.start
    height = 0
    if at(.semicolon) || (at(.directive) && !at("#if")) {
      skipDirective()
    } else if !ofMembers {
      statements.append(parseStatement())
    } else if isAtMember {
      let member = parseMember()
      statements.append(StatementSyntax(.declaration(member), at: range(from: start)))
    } else {
      reportExpected("a declaration")
      skipGroup()
    }
    if index == before { advance() }
  }

  /// Skips a compiler directive with the rest of its line.
  mutating func skipDirective() {
    repeat { advance() } while !isAtEnd && !current.isFirstOnLine
  }

  /// Production: member-macro
  mutating func parseMemberMacro() -> DeclarationSyntax.Kind {
    advance()
    let name = expectMemberName()
    let generics = parseGenericArguments()
    // A schema's macros may have lost what stood between name and parentheses, line and all.
    let hasParentheses = at(.leftParenthesis)
    let arguments = hasParentheses ? parseArguments() : []
    let hasClosure = at(.leftBrace) && !current.isFirstOnLine
    let closures = hasClosure ? parseTrailingClosures() : []
    return .macro(
      MacroSyntax(
        name: name, generics: generics, arguments: arguments, trailingClosures: closures,
        hasParentheses: hasParentheses))
  }
}
