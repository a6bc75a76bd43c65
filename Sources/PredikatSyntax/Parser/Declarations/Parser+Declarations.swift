extension Parser {
  /// Whether a declaration begins at the current token, as a statement: `case`, `init` and others
  /// that stand only among members do not count.
  var isAtDeclaration: Bool {
    switch current.kind {
    case .at: peek().kind == .identifier
    case .directive: at("#if")
    case .keyword: isDeclarationKeyword(current)
    case .identifier: isAtContextualDeclaration
    default: false
    }
  }

  /// Whether a declaration begins at the current token that may stand in the braces of a type.
  var isAtMember: Bool {
    switch current.kind {
    case .keyword: isDeclarationKeyword(current) || isMemberKeyword(current)
    case .pound: peek().kind == .identifier
    default: isAtDeclaration
    }
  }

  /// Production: declaration
  mutating func parseDeclaration() -> DeclarationSyntax {
    if at(.directive) { return parseConditionalDeclarations(ofMembers: false) }
    return parseAttributedDeclaration()
  }

  /// Production: member
  mutating func parseMember() -> DeclarationSyntax {
    if at(.directive) { return parseConditionalDeclarations(ofMembers: true) }
    return parseAttributedDeclaration()
  }

  private mutating func parseAttributedDeclaration() -> DeclarationSyntax {
    let start = current.range.start
    let column = column(of: current)
    var attributes: [AttributeSyntax] = []
    var modifiers: [NameSyntax] = []
    while at(.at) || isAtModifier {
      attributes += parseAttributes()
      modifiers += parseModifiers()
    }
    let isStatic = modifiers.contains { $0.text == "static" || $0.text == "class" }
    let kind = parseDeclarationKind(isStatic: isStatic, column: column)
    return DeclarationSyntax(
      attributes: attributes, modifiers: modifiers, kind, at: range(from: start))
  }

  private mutating func parseDeclarationKind(
    isStatic: Bool, column: Int?
  ) -> DeclarationSyntax.Kind {
    switch current.kind {
    case .pound: return parseMemberMacro()
    case .identifier:
      if at("actor") { return parseTypeDeclaration(isExtension: false, column: column) }
      if at("macro") { return parseOtherDeclaration() }
    case .keyword:
      if at("let") || at("var") { return parseVariable(isStatic: isStatic) }
      if at("func") || at("init") || at("deinit") || at("subscript") { return parseFunction() }
      if at("class") || at("struct") || at("enum") || at("protocol") {
        return parseTypeDeclaration(isExtension: false, column: column)
      }
      if at("extension") { return parseTypeDeclaration(isExtension: true, column: column) }
      if at("case") { return parseEnumCases() }
      if at("typealias") || at("associatedtype") { return parseTypeAlias() }
      if at("import") { return parseImport() }
      if at("operator") || at("precedencegroup") { return parseOtherDeclaration() }
    default: break
    }
    reportExpected("a declaration")
    return .other(NameSyntax("", at: TextRange(previousEnd, previousEnd)))
  }

  /// Production: type-alias
  private mutating func parseTypeAlias() -> DeclarationSyntax.Kind {
    advance()
    let name = expectName("name of the type")
    _ = parseGenericParameters()
    if consume(.colon) { _ = parseInheritance() }
    let target = consume(.equal) ? parseType() : nil
    _ = parseWhereClause()
    return .typeAlias(name, target)
  }

  /// Production: import
  private mutating func parseImport() -> DeclarationSyntax.Kind {
    advance()
    // `import struct A.B`: the kind is no part of the name.
    if at(.keyword), !current.isFirstOnLine { advance() }
    var names: [NameSyntax] = []
    repeat {
      guard !current.isFirstOnLine else {
        reportExpected("the name of a module")
        break
      }
      names.append(expectMemberName())
    } while consume(.period)
    return .imports(names)
  }

  /// Production: other-declaration
  private mutating func parseOtherDeclaration() -> DeclarationSyntax.Kind {
    let word = takeName()
    while !isAtEnd, !current.isFirstOnLine, !at(.rightBrace), !at(.semicolon) { skipGroup() }
    return .other(word)
  }
}
