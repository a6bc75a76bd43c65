extension Diagnostic {
  static func expected(
    _ expectation: String, found: String?, at range: TextRange
  ) -> Diagnostic {
    Diagnostic(
      "syntax.expected", .error,
      "expected \(expectation), found \(found.map { "'\($0)'" } ?? "the end of the text")",
      at: range)
  }

  static func nesting(limit: Int, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "syntax.nesting", .error, "nested deeper than \(limit) levels; the rest is not read",
      at: range)
  }
}
