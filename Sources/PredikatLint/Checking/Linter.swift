package import PredikatConsole
import PredikatRules
import PredikatSchema
package import PredikatSyntax

/// Lints a tree of Swift sources.
package struct Linter: Sendable {
  /// What is wanted of it.
  package struct Options: Sendable {
    /// Where the predicates will run.
    package var targets: [Target]
    /// Rules whose findings nobody wants.
    package var switchedOff: Set<String> = []
    /// Whether the models are mirrored by CloudKit; nil to go by what the code says.
    package var usesCloudKit: Bool?
    /// About how many rows the store holds, by model.
    package var rows: [String: Int] = [:]

    /// Makes options for `targets`, with everything else by default.
    package init(targets: [Target]) { self.targets = targets }
  }

  private let options: Options
  private let suppressions: SuppressionFilter
  private var targets: [Target] { options.targets }

  /// Makes a linter.
  package init(_ options: Options) {
    self.options = options
    suppressions = SuppressionFilter(
      targets: options.targets, switchedOff: options.switchedOff)
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// What was found, file by file.
    package var report = Report()
    /// The paths of the files that were read.
    package var read: [String] = []
    /// What the system refused.
    package var failures: [InputError] = []
    /// What was read and understood.
    package var statistics = LintStatistics()
  }

  /// Lints Swift files.
  package func lint(_ files: FileList) -> Outcome {
    let tree = SourceTree(files)
    let (index, sinks) = SchemaReader.index(
      tree.files.map {
        SchemaSource(path: $0.path, project: $0.project, declarations: $0.declarations)
      })
    let checker = FileChecker(
      index: index, schemaDiagnostics: sinks, targets: targets,
      usesCloudKit: options.usesCloudKit,
      cloudProjects: Set(tree.files.lazy.filter(\.namesCloudKit).map(\.project)),
      rows: options.rows)
    let checked = ParallelMap.map(Array(tree.files.enumerated())) { checker.check($1, number: $0) }
    var outcome = Outcome(failures: tree.failures)
    let refused = Set(tree.failures.map(\.path))
    outcome.read = files.paths.filter { !refused.contains($0) }
    outcome.statistics.fileCount = tree.fileCount
    outcome.statistics.parsedCount = tree.files.count
    outcome.statistics.modelCount = index.schema.types.count { $0.kind == .model }
    for (facts, findings) in zip(tree.files, checked) {
      outcome.report.add(section(of: findings, in: facts))
      outcome.statistics.predicateCount += findings.predicateCount
      outcome.statistics.typedCount += findings.typedCount
      guard !findings.untyped.isEmpty else { continue }
      let lines = LineTable(facts.source)
      outcome.statistics.untyped += findings.untyped.map {
        "\(facts.path):\(lines.position(at: $0).line)"
      }
    }
    return outcome
  }

  /// What was found in a file, without what its comments silence.
  private func section(of findings: FileFindings, in facts: FileFacts) -> Report.Section {
    var report = Report()
    report.add(findings.sink, in: facts.source, file: facts.path, targets: targets)
    let section = report.sections.first
    return suppressions.applied(
      to: section ?? Report.Section(source: facts.source, file: facts.path, diagnostics: []),
      targets: targets)
  }

  /// Every predicate of Swift files, as `--list-predicates` prints them.
  package static func predicates(
    in files: FileList
  ) -> (list: [ListedPredicate], failures: [InputError]) {
    let tree = SourceTree(files)
    var list: [ListedPredicate] = []
    for facts in tree.files {
      let lines = LineTable(facts.source)
      for found in facts.queries {
        guard let predicate = found.query.predicate, predicate.form == .predicateMacro else {
          continue
        }
        list.append(
          ListedPredicate(
            file: facts.path, line: lines.position(at: predicate.range.start).line,
            root: (predicate.generics.first ?? found.writtenRoot).map {
              facts.source.string(in: $0.range)
            }))
      }
    }
    return (list, tree.failures)
  }
}
