import PredikatSyntax

/// What the lexer and the parser report.
enum SyntaxEntries {
  static let all: [Rule] = [
    .entry(
      "syntax.consecutive-statements", by: .parser,
      "two statements on one line with nothing between them",
      "Swift ends a statement at the end of its line. Where a second one begins earlier an "
        + "operator is missing, or a ';'.",
      examples: [
        RuleExample(
          "{ $0.isLent ▲$0.isLent }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.empty-text", by: .parser,
      "a text without a predicate",
      "A query without a condition means every object; that is rarely what an empty text is "
        + "for. Write a condition, or 'true'.",
      [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)]),
    .entry(
      "syntax.expected", by: .parser,
      "something that must stand here is missing",
      "The message says what was expected and what stands there instead. Brackets that are "
        + "never closed are the commonest reason.",
      examples: [
        RuleExample(
          "{ $0.pages > ▲}", for: "predikat", .error)
      ]),
    .entry(
      "syntax.insufficient-indentation", by: .parser,
      "a line of a multi-line string that is indented less than its end",
      "Every line of such a string begins with the white space that stands before its closing "
        + "quotation marks. Indent the line."),
    .entry(
      "syntax.invalid-escape", by: .parser,
      "an escape sequence that Swift does not know",
      "A backslash in a string begins an escape: "
        + "'\\n', '\\t', '\\\"', '\\\\', '\\u{…}'. Write '\\\\' "
        + "for the character itself.",
      examples: [
        RuleExample(
          "{ $0.title == \"▲\\q\" }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.invalid-utf8", by: .parser, "bytes that are no UTF-8",
      "Swift source is UTF-8. The file is damaged, or written in another encoding."),
    .entry(
      "syntax.malformed-number", by: .parser,
      "a number that is none",
      "Digits, one full stop between digits, an exponent, '_' for readability; after '0x', "
        + "'0b' and '0o' the digits of that base.",
      examples: [
        RuleExample(
          "{ $0.pages > ▲0xZZ }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.nesting", by: .parser,
      "brackets or operators nested deeper than is read",
      "Two hundred levels are read, more than any person writes; the limit keeps a hostile "
        + "text from exhausting the stack. Flatten the expression."),
    .entry(
      "syntax.non-associative", by: .parser,
      "comparisons in a row without parentheses",
      "'a < b < c' has no meaning in Swift. Join two comparisons with '&&'.",
      examples: [
        RuleExample(
          "{ 1 < $0.pages ▲< 3 }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.non-breaking-space", by: .parser,
      "a non-breaking space among the code",
      "Word processors and web pages put it where a plain space was meant, and the Swift "
        + "compiler refuses it.",
      [Verdict(foundation: .warning, swiftData: .warning, predikat: .warning)],
      fixes: .safe),
    .entry(
      "syntax.nul-character", by: .parser,
      "a NUL character in the text",
      "No Swift file may hold one; the text is damaged, or no text at all."),
    .entry(
      "syntax.operator-spacing", by: .parser,
      "an operator with white space on one side only",
      "Swift takes 'a -b' for a prefix operator and 'a- b' for a postfix one. Put white space "
        + "on both sides of an operator, or on neither.",
      fixes: .safe,
      examples: [
        RuleExample(
          "{ $0.pages ▲<3 }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.quotation-mark", by: .parser,
      "typographic or single quotation marks around a string",
      "Swift's strings stand in straight double quotation marks. Text editors and web pages "
        + "like to replace them.",
      fixes: .unsafe,
      examples: [
        RuleExample(
          "{ $0.title == ▲‘x’ }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.regex", by: .evaluator,
      "a regular expression that is none",
      "The compiler reads regular expressions too. Close its groups and classes, and put "
        + "something before each '*', '+', '?' and '{…}'; Swift cannot look behind."),
    .entry(
      "syntax.sort-key", by: .parser,
      "a sort key that is no key path",
      "An order is made of 'SortDescriptor' with a key path, or of names with '-' before "
        + "those that go from great to small."),
    .entry(
      "syntax.unexpected", by: .parser,
      "something that has no place here",
      "The parser found a bracket or a word that nothing before it asks for; it is left out, "
        + "and reading goes on.",
      examples: [
        RuleExample(
          "{ $0.isLent ▲) }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.unterminated-comment", by: .parser,
      "a comment without its end",
      "'/*' needs '*/', and comments nest: each inner one needs its own.",
      examples: [
        RuleExample(
          "{ $0.isLent } ▲/* and", for: "predikat", .error)
      ]),
    .entry(
      "syntax.unterminated-regex", by: .parser,
      "a regular expression without its end",
      "'#/' needs '/#' on the same line."),
    .entry(
      "syntax.unterminated-string", by: .parser,
      "a string without its closing quotation mark",
      "A string ends on its line; one of several lines stands in three quotation marks.",
      examples: [
        RuleExample(
          "{ $0.title == ▲\"x }", for: "predikat", .error)
      ]),
    .entry(
      "syntax.word-operator", by: .parser,
      "a word or sign of another language where Swift has an operator",
      "'and', 'or', 'not', '<>', '=' in place of '==' and the like.",
      fixes: .safe,
      examples: [
        RuleExample(
          "{ $0.isLent ▲and $0.isLent }", for: "predikat", .error)
      ]),
  ]
}
