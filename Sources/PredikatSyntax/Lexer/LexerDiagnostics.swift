extension Diagnostic {
  static func invalidUTF8(at range: TextRange) -> Diagnostic {
    Diagnostic("syntax.invalid-utf8", .error, "bytes that are not UTF-8", at: range)
  }

  static func malformedNumber(_ text: String, at range: TextRange) -> Diagnostic {
    Diagnostic("syntax.malformed-number", .error, "'\(text)' is not a number", at: range)
  }

  static func nonBreakingSpace(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.non-breaking-space", .warning, "non-breaking space found, expected a plain space",
      at: range, fixes: [Fix("replace with a plain space", .safe, [Edit(range, " ")])])
  }

  static func nulCharacter(at range: TextRange) -> Diagnostic {
    Diagnostic("syntax.nul-character", .error, "NUL character in the text", at: range)
  }

  static func otherEncoding(_ name: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.invalid-utf8", .error, "the text is \(name), expected UTF-8", at: range,
      notes: ["the compiler reads UTF-8 only; save the file anew"])
  }

  static func unterminatedComment(at range: TextRange) -> Diagnostic {
    Diagnostic("syntax.unterminated-comment", .error, "'/*' without '*/'", at: range)
  }

  static func unterminatedRegex(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.unterminated-regex", .error, "regular expression without its closing '/#'", at: range)
  }

  static func unterminatedString(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.unterminated-string", .error, "string without its closing quotation mark", at: range)
  }
}
