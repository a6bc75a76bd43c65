import PredikatRules
import PredikatSyntax

/// Takes out of a file's findings what its comments silence, and says which comments silence
/// nothing.
struct SuppressionFilter: Sendable {
  /// The ids of all rules that could have found something.
  private let active: Set<String>
  /// Every id there is.
  private let known: [String]

  /// Makes a filter for findings of these targets; rules in `switchedOff` did not run.
  init(targets: [Target], switchedOff: Set<String> = []) {
    known = RuleRegistry.all.map(\.id)
    active = Set(
      RuleRegistry.all.filter { rule in
        !switchedOff.contains(rule.id) && targets.contains { rule.concerns($0) }
      }.map(\.id))
  }

  /// The file's findings without the silenced ones, and with what is wrong with its comments.
  func applied(to section: Report.Section, targets: [Target]) -> Report.Section {
    let reader = SuppressionReader(section.source)
    guard !reader.suppressions.isEmpty || !reader.problems.isEmpty else { return section }
    var sweep = SuppressionSweep(reader.suppressions)
    var sink = DiagnosticSink()
    for diagnostic in section.diagnostics where !sweep.silences(diagnostic) {
      sink.report(diagnostic)
    }
    for problem in reader.problems { sink.report(problem) }
    for suppression in reader.suppressions { check(suppression, sweep.used, into: &sink) }
    var report = Report()
    report.add(sink, in: section.source, file: section.file, targets: targets)
    return report.sections.first
      ?? Report.Section(source: section.source, file: section.file, diagnostics: [])
  }

  private func check(
    _ suppression: Suppression, _ used: Set<TextRange>, into sink: inout DiagnosticSink
  ) {
    for rule in suppression.rules {
      if !known.contains(rule.id) {
        sink.report(.suppressionOfUnknownRule(rule.id, known: known, at: rule.range))
      } else if !used.contains(rule.range), active.contains(rule.id) {
        sink.report(.unneededSuppression(of: rule.id, at: suppression.range))
      }
    }
    if suppression.reason.isEmpty {
      sink.report(.suppressionWithoutReason(at: suppression.range))
    }
  }
}
