extension Parser {
  /// Takes an operator of SQL or of `NSPredicate`, where a second statement would begin, with the
  /// statement before it and all up to the end of the line or the braces: only what to write
  /// instead is said.
  mutating func takeForeignOperator(behind last: StatementSyntax) -> StatementSyntax? {
    guard at(.identifier) || at(.keyword) || at(.shorthandParameter) || at(.leftParenthesis) else {
      return nil
    }
    if isFile, at("in") { return nil }
    if let instead = Self.instead(of: text(of: current)) {
      reportAnyway(.foreignOperator(text(of: current), instead, at: current.range))
    } else if index > 0, ["not", "NOT"].contains(text(of: tokens[index - 1])) {
      let word = tokens[index - 1]
      reportAnyway(.foreignOperator(text(of: word), "!(condition)", at: word.range))
    } else {
      return nil
    }
    while !isAtEnd, !at(.rightBrace), !current.isFirstOnLine { skipGroup() }
    return StatementSyntax(.unexpected, at: range(from: last.range.start))
  }

  /// How a test of other languages is written in Swift.
  private static func instead(of word: String) -> String? {
    switch word.uppercased() {
    case "LIKE", "ILIKE", "MATCHES": "text.localizedStandardContains(part)"
    case "IN": "values.contains(value)"
    case "BETWEEN": "value >= least && value <= greatest"
    case "CONTAINS": "text.contains(part)"
    case "BEGINSWITH": "text.starts(with: part)"
    case "ENDSWITH": "text.hasSuffix(part)"
    case "IS", "ISNULL": "value == nil"
    case "NOT", "NOTNULL": "!(condition)"
    default: nil
    }
  }
}
