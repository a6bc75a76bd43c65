extension Parser {
  /// Production: key-path
  mutating func parseKeyPathExpression() -> ExpressionSyntax {
    let keyPath = parseKeyPath()
    return ExpressionSyntax(.keyPath(keyPath), at: keyPath.range)
  }

  /// Reads a key path from its backslash on.
  mutating func parseKeyPath() -> KeyPathSyntax {
    let start = advance().range.start
    var root: TypeSyntax?
    if !at(.period) {
      guard at(.identifier) || at(.leftBracket) || at(.leftParenthesis) || at("Self") else {
        reportExpected("a key path behind '\\'")
        return KeyPathSyntax(root: nil, components: [], range: range(from: start))
      }
      root = parseKeyPathRoot()
    }
    let components = parseKeyPathComponents()
    return KeyPathSyntax(root: root, components: components, range: range(from: start))
  }

  private mutating func parseKeyPathRoot() -> TypeSyntax {
    let start = current.range.start
    guard at(.identifier) || at("Self") else { return parsePostfixType() }
    let name = takeName()
    let generics = isAtGenericArguments ? parseGenericArguments() : []
    var type = TypeSyntax(.named(name, generics: generics), at: range(from: start))
    if at(.postfixOperator), at("?"), peek().kind == .period {
      advance()
      type = TypeSyntax(.optional(type), at: range(from: start))
    }
    return type
  }

  /// Production: key-path-components
  mutating func parseKeyPathComponents() -> [KeyPathSyntax.Component] {
    var components: [KeyPathSyntax.Component] = []
    while true {
      switch current.kind {
      case .period:
        advance()
        // `\.[0]` and `\.?.a` have no name behind the period.
        if at(.leftBracket) || at(.postfixOperator) || at(.prefixOperator) { continue }
        components.append(.property(expectMemberName()))
      case .leftBracket where !current.hasLeadingTrivia:
        let start = current.range.start
        let arguments = parseArguments(closing: .rightBracket)
        components.append(.subscript(arguments, range(from: start)))
      case .postfixOperator where at("?") && misspacedPrecedence == nil:
        components.append(.optionalChain(advance().range))
      case .postfixOperator where at("!") && misspacedPrecedence == nil:
        components.append(.forceUnwrap(advance().range))
      default:
        return components
      }
    }
  }
}
