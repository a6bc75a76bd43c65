import PredikatSyntax

/// What the linter says of its own comments.
enum LintEntries {
  private static let warning = Verdict(
    foundation: .warning, swiftData: .warning, predikat: .warning)

  static let all: [Rule] = [
    .entry(
      "lint.invalid-suppression", by: .linter, "a suppression comment that cannot be read",
      "A suppression is written '// predikat:disable:next ID reason'. One that is misspelt "
        + "suppresses nothing.", [warning], fixes: .suggestion),
    .entry(
      "lint.unexplained-suppression", by: .linter, "a suppression comment without a reason",
      "Whoever reads the comment next must know why the finding does not count: write the reason "
        + "behind the id.", [warning]),
    .entry(
      "lint.unneeded-suppression", by: .linter, "a suppression comment that suppresses nothing",
      "What it suppressed is gone. Remove the comment, lest it hide the next finding.", [warning]),
  ]
}
