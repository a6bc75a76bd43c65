extension Parser {
  /// Production: postfix-expression
  mutating func parsePostfixExpression() -> ExpressionSyntax {
    var expression = parsePrimaryExpression()
    while let next = parsePostfix(expression) {
      guard deepen() else {
        skipRestOfConstruct()
        return expression
      }
      expression = next
    }
    return expression
  }

  /// Reads one link of a chain, where one follows.
  private mutating func parsePostfix(_ base: ExpressionSyntax) -> ExpressionSyntax? {
    switch current.kind {
    case .period:
      if case .missing = base.kind { return nil }
      return parseMember(of: base)
    case .leftParenthesis where !current.isFirstOnLine:
      return parseCall(of: base)
    case .leftBracket where !current.isFirstOnLine:
      return parseSubscript(of: base)
    case .leftBrace where isAtTrailingClosure(behind: base):
      return parseTrailingClosureCall(of: base)
    case .postfixOperator where misspacedPrecedence == nil:
      return parsePostfixOperator(behind: base)
    default:
      return nil
    }
  }

  /// Production: member-access
  private mutating func parseMember(of base: ExpressionSyntax) -> ExpressionSyntax {
    advance()
    let name = expectMemberName()
    let range = TextRange(base.range.start, previousEnd)
    if isAtGenericArguments {
      let generics = parseGenericArguments()
      if let type = base.asType {
        let whole = TextRange(base.range.start, previousEnd)
        return ExpressionSyntax(
          .type(TypeSyntax(.member(type, name, generics: generics), at: whole)), at: whole)
      }
    }
    return ExpressionSyntax(.member(base: base, name: name), at: range)
  }

  private mutating func parseCall(of base: ExpressionSyntax) -> ExpressionSyntax {
    let start = current.range.start
    if let name = takeCompoundName(behind: base) { return name }
    let arguments = parseArguments()
    let parentheses = range(from: start)
    var closures: [ArgumentSyntax] = []
    if at(.leftBrace), isAtTrailingClosure(behind: nil) { closures = parseTrailingClosures() }
    return ExpressionSyntax(
      .call(
        CallSyntax(
          callee: base, arguments: arguments, trailingClosures: closures, parentheses: parentheses
        )), at: TextRange(base.range.start, previousEnd))
  }

  /// Takes the labels of a function's full name, as in `String.init(_:)`; the name holds them.
  private mutating func takeCompoundName(behind base: ExpressionSyntax) -> ExpressionSyntax? {
    var distance = 1
    while peek(distance).kind == .identifier || peek(distance).kind == .keyword,
      peek(distance + 1).kind == .colon
    { distance += 2 }
    guard distance > 1, peek(distance).kind == .rightParenthesis else { return nil }
    var labels = ""
    for position in 0...distance { labels += text(of: peek(position)) }
    func lengthen(_ name: NameSyntax) -> NameSyntax {
      NameSyntax(name.text + labels, at: TextRange(name.range.start, peek(distance).range.end))
    }
    let kind: ExpressionSyntax.Kind
    switch base.kind {
    case .name(let name, let generics): kind = .name(lengthen(name), generics: generics)
    case .member(let owner, let name): kind = .member(base: owner, name: lengthen(name))
    default: return nil
    }
    for _ in 0...distance { advance() }
    return ExpressionSyntax(kind, at: TextRange(base.range.start, previousEnd))
  }

  private mutating func parseTrailingClosureCall(of base: ExpressionSyntax) -> ExpressionSyntax {
    let closures = parseTrailingClosures()
    return ExpressionSyntax(
      .call(
        CallSyntax(callee: base, arguments: [], trailingClosures: closures, parentheses: nil)),
      at: TextRange(base.range.start, previousEnd))
  }

  /// Production: subscript
  private mutating func parseSubscript(of base: ExpressionSyntax) -> ExpressionSyntax {
    let arguments = parseArguments(closing: .rightBracket)
    return ExpressionSyntax(
      .subscript(base: base, arguments: arguments), at: TextRange(base.range.start, previousEnd))
  }

  private mutating func parsePostfixOperator(behind base: ExpressionSyntax) -> ExpressionSyntax {
    let token = current
    let mark = isAtMark ? firstByte(of: token) : 0
    if mark == 0 { advance() } else { takeFirstCharacter() }
    let range = TextRange(base.range.start, previousEnd)
    if mark == UInt8(ascii: "?") {
      // `[Item]?` can only be a type: a literal is never nil.
      if case .array = base.kind, let type = base.asType {
        return ExpressionSyntax(.type(TypeSyntax(.optional(type), at: range)), at: range)
      }
      if case .type(let type) = base.kind {
        return ExpressionSyntax(.type(TypeSyntax(.optional(type), at: range)), at: range)
      }
      return ExpressionSyntax(.optionalChain(base), at: range)
    }
    if mark == UInt8(ascii: "!") { return ExpressionSyntax(.forceUnwrap(base), at: range) }
    return ExpressionSyntax(.postfix(base, name(of: token)), at: range)
  }
}

extension ExpressionSyntax {
  /// The type that the expression reads as, when it can be one.
  var asType: TypeSyntax? {
    switch kind {
    case .name(let name, let generics):
      TypeSyntax(.named(name, generics: generics), at: range)
    case .member(let base?, let name):
      base.asType.map { TypeSyntax(.member($0, name, generics: []), at: range) }
    case .array(let elements) where elements.count == 1:
      elements[0].asType.map { TypeSyntax(.array($0), at: range) }
    case .dictionary(let entries) where entries.count == 1:
      if let key = entries[0].key.asType, let value = entries[0].value.asType {
        TypeSyntax(.dictionary(key, value), at: range)
      } else {
        nil
      }
    case .optionalChain(let base):
      base.asType.map { TypeSyntax(.optional($0), at: range) }
    case .parenthesized(let inner):
      inner.asType
    case .type(let type):
      type
    default:
      nil
    }
  }
}
