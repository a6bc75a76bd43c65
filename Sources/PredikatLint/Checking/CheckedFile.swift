import PredikatSyntax

/// What a run of the linter tells of one file.
struct CheckedFile: Sendable {
  /// What was found and not silenced.
  var section: Report.Section?
  /// How many predicates were checked.
  var predicateCount = 0
  /// How many of them have a type in every part.
  var typedCount = 0
  /// The places of the others.
  var untyped: [String] = []

  /// Tells nothing.
  init() {}

  /// Tells what was found, without what the file's comments silence.
  init(
    _ findings: FileFindings, of facts: FileFacts, targets: [Target],
    _ suppressions: SuppressionFilter
  ) {
    var report = Report()
    report.add(findings.sink, in: facts.source, file: facts.path, targets: targets)
    let found =
      report.sections.first
      ?? Report.Section(source: facts.source, file: facts.path, diagnostics: [])
    section = suppressions.applied(to: found, targets: targets)
    predicateCount = findings.predicateCount
    typedCount = findings.typedCount
    guard !findings.untyped.isEmpty else { return }
    let lines = LineTable(facts.source)
    untyped = findings.untyped.map { "\(facts.path):\(lines.position(at: $0).line)" }
  }
}
