extension Diagnostic {
  static func consecutiveStatements(_ found: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.consecutive-statements", .error,
      "'\(found)' begins a second statement on the line, expected an operator, ';' or a new line",
      at: range)
  }

  static func detachedPrefix(_ text: String, at range: TextRange, fix: Edit) -> Diagnostic {
    Diagnostic(
      "syntax.operator-spacing", .error,
      "white space between '\(text)' and its operand", at: range,
      fixes: [Fix("remove the white space", .safe, [fix])])
  }

  /// A text in which nothing is asked.
  public static func emptyText(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.empty-text", .warning,
      "the text holds no predicate, so it means every object; expected a condition", at: range)
  }

  static func expected(
    _ expectation: String, found: String?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "syntax.expected", .error,
      "expected \(expectation), found \(found.map { "'\($0)'" } ?? "the end of the text")",
      at: range)
  }

  static func foreignOperator(
    _ word: String, _ instead: String, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "syntax.word-operator", .error, "'\(word)' is not an operator of Swift; write '\(instead)'",
      at: range)
  }

  static func insufficientIndentation(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.insufficient-indentation", .error,
      "line of a multi-line string is indented less than its closing quotation marks", at: range)
  }

  static func invalidEscape(_ text: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.invalid-escape", .error, "'\(text)' is not an escape sequence", at: range)
  }

  /// Whether the parser gave up there, so that the tree says little about the text.
  public var endsReading: Bool { id == "syntax.nesting" }

  static func nesting(limit: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.nesting", .error, "nested deeper than \(limit) levels; the rest is not read",
      at: range)
  }

  static func nonAssociative(_ first: String, _ second: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.non-associative", .error,
      "'\(second)' cannot follow '\(first)' without parentheses", at: range)
  }

  static func operatorSpacing(_ text: String, at range: TextRange, fix: Edit) -> Diagnostic {
    Diagnostic(
      "syntax.operator-spacing", .error,
      "'\(text)' needs white space on both sides or on neither", at: range,
      fixes: [Fix("insert a space", .safe, [fix])])
  }

  static func quotationMark(_ mark: String, content: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.quotation-mark", .error,
      "strings stand in '\"', found '\(mark)'", at: range,
      fixes: [
        Fix(
          "replace with straight double quotation marks", .unsafe,
          [Edit(range, "\"\(content)\"")])
      ])
  }

  static func sortKey(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.sort-key", .error, "expected 'SortDescriptor' with a key path", at: range)
  }

  static func unexpected(_ found: String, at range: TextRange) -> Diagnostic {
    Diagnostic("syntax.unexpected", .error, "unexpected '\(found)'", at: range)
  }

  static func wordOperator(_ word: String, _ meant: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.word-operator", .error, "'\(word)' is not an operator, expected '\(meant)'",
      at: range, fixes: [Fix("replace with '\(meant)'", .safe, [Edit(range, meant)])])
  }
}
