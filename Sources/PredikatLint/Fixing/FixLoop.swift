import PredikatConsole
import PredikatSyntax

/// Fixes files until nothing is left to fix.
struct FixLoop {
  /// A fix may make room for another; more rounds than this only undo one another.
  private static let roundLimit = 10

  /// What is applied.
  let applier: FixApplier
  /// Lints everything anew; a report with what comments silence left out.
  let lint: (_ round: Int) -> Linter.Outcome

  /// The outcome after the last round, and how many fixes were applied.
  func run() throws(InputError) -> (outcome: Linter.Outcome, count: Int) {
    var outcome = lint(0)
    var count = 0
    for round in 1...Self.roundLimit {
      var applied = 0
      for section in outcome.report.sections {
        guard let path = section.file, let fixed = applier.applied(to: section) else { continue }
        try FileWriter.write(fixed.text, to: path)
        applied += fixed.count
      }
      guard applied > 0 else { break }
      count += applied
      outcome = lint(round)
    }
    return (outcome, count)
  }
}
