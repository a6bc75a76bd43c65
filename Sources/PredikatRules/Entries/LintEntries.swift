import PredikatSyntax

/// What the linter reports about the comments that steer it.
enum LintEntries {
  static let all: [Rule] = [
    .entry(
      "lint.invalid-suppression", by: .linter,
      "a comment that silences nothing, because it is not understood",
      "Write '// predikat:disable:next ID reason' above a line, ':this' on it, or ':file' for the "
        + "whole file, with the id of a rule as 'predikat rules' lists it.",
      everywhere(.warning), fixes: .suggestion),
    .entry(
      "lint.unexplained-suppression", by: .linter,
      "a comment that silences a rule and does not say why",
      "Whoever reads the code next wants to know why a finding is no fault. Write the reason "
        + "behind the rule's id.",
      everywhere(.note)),
    .entry(
      "lint.unknown-model", by: .linter,
      "a number of rows for a model that there is not",
      "'rows' in '.predikat.json' says about how many rows the store holds of a model. A "
        + "name that no model has says nothing.",
      everywhere(.warning), fixes: .suggestion),
    .entry(
      "lint.unneeded-suppression", by: .linter,
      "a comment that silences a rule which finds nothing there",
      "The fault is gone, or it never was; the comment would hide the next one. Take it out.",
      everywhere(.warning)),
  ]

  /// The same on every target.
  private static func everywhere(_ severity: Severity) -> [Verdict] {
    [Verdict(foundation: severity, swiftData: severity, predikat: severity)]
  }
}
