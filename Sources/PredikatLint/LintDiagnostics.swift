import PredikatSyntax

extension Diagnostic {
  /// A number of rows for a model that there is not.
  static func rowsOfUnknownModel(
    _ name: String, known: [String], at range: TextRange
  ) -> Diagnostic {
    let closest = DidYouMean.closest(to: name, among: known)
    let suggestion = closest.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "lint.unknown-model", .warning, "'rows' names no model '\(name)'\(suggestion)", at: range,
      notes: ["of a model without a number of rows nothing is said about speed"],
      fixes: closest.map { [Fix("replace with '\($0)'", .suggestion, [Edit(range, $0)])] } ?? [])
  }

  /// `predikat:disable:next` of a rule that does not exist, so that it silences nothing.
  static func suppressionOfUnknownRule(
    _ id: String, known: [String], at range: TextRange
  ) -> Diagnostic {
    let closest = DidYouMean.closest(to: id, among: known)
    let suggestion = closest.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "lint.invalid-suppression", .warning, "there is no rule '\(id)'\(suggestion)", at: range,
      notes: ["a comment that names no rule silences nothing"],
      fixes: closest.map {
        [Fix("replace with '\($0)'", .suggestion, [Edit(range, $0)])]
      } ?? [])
  }

  /// A suppression that does not say why.
  static func suppressionWithoutReason(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "lint.unexplained-suppression", .note,
      "the comment silences a rule without a reason; write one behind the rule's name", at: range)
  }

  /// A suppression that names no rule.
  static func suppressionWithoutRule(at range: TextRange) -> Diagnostic {
    Diagnostic(
      "lint.invalid-suppression", .warning,
      "expected the name of a rule, as 'predikat:disable:next predicate.regex reason'", at: range)
  }

  /// `predikat:disable:prev`
  static func unknownSuppressionScope(_ scope: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "lint.invalid-suppression", .warning,
      "unknown reach '\(scope)'; expected 'next', 'this' or 'file'", at: range,
      notes: ["a comment that is not understood silences nothing"])
  }

  /// A suppression whose rule finds nothing there.
  static func unneededSuppression(of id: String, at range: TextRange) -> Diagnostic {
    Diagnostic(
      "lint.unneeded-suppression", .warning,
      "'\(id)' finds nothing here; the comment can go", at: range)
  }
}
