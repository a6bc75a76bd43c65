extension Parser {
  /// Production: macro-expression
  mutating func parseMacroExpression() -> ExpressionSyntax {
    let start = current.range.start
    let macro = parseMacro()
    return ExpressionSyntax(.macro(macro), at: range(from: start))
  }

  /// Reads a macro's use from its `#` on.
  mutating func parseMacro() -> MacroSyntax {
    advance()
    let name = expectMemberName()
    // A comparison may follow a macro too: `#line < 10`.
    let takesGenerics =
      isAtGenericArguments || name.text == "Predicate" || name.text == "Expression"
    let generics = takesGenerics ? parseGenericArguments() : []
    let hasParentheses = at(.leftParenthesis) && !current.isFirstOnLine
    let arguments = hasParentheses ? parseArguments() : []
    var closures: [ArgumentSyntax] = []
    // A brace on the next line is still the macro's: nothing else can begin with it.
    if at(.leftBrace), !braceEndsExpression || isAtTrailingClosure(behind: nil) {
      closures = parseTrailingClosures()
    }
    return MacroSyntax(
      name: name, generics: generics, arguments: arguments, trailingClosures: closures,
      hasParentheses: hasParentheses)
  }
}
