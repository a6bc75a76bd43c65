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
    /// Whether a project's deployment target comes before ``targets``.
    package var readsDeployment = false
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

  /// Makes a linter.
  package init(_ options: Options) { self.options = options }

  /// What came of it.
  package struct Outcome: Sendable {
    /// What was found, file by file.
    package var report = Report()
    /// The paths of the files that were read.
    package var read: [String] = []
    /// The names of the models.
    package var models: [String] = []
    /// What the system refused.
    package var failures: [InputError] = []
    /// What was read and understood.
    package var statistics = LintStatistics()
    /// The targets for which some file was judged.
    package var targets: [Target] = []
    /// Why they are others than was asked for, a line each.
    package var reasons: [String] = []
  }

  /// Lints Swift files.
  package func lint(_ files: FileList) -> Outcome {
    let tree = SourceTree(files)
    let judged = JudgedFiles(tree.files, in: files, options)
    let checkers = Dictionary(
      uniqueKeysWithValues: ParallelMap.map(tree.projects) {
        ($0.number, ProjectChecker($0, of: tree, judged, options))
      })
    let suppressions = judged.judgements.map {
      SuppressionFilter(targets: $0.targets, switchedOff: options.switchedOff)
    }
    let checked = ParallelMap.map(tree.files.indices.map(\.self)) { place in
      let facts = tree.files[place]
      guard let checker = checkers[facts.project] else { return CheckedFile() }
      return CheckedFile(
        checker.check(facts, at: place, judged.numbers[place]), of: facts,
        targets: judged[place].targets, suppressions[judged.numbers[place]])
    }
    var outcome = Outcome(failures: tree.failures)
    let refused = Set(tree.failures.map(\.path))
    outcome.read = files.paths.filter { !refused.contains($0) }
    outcome.statistics.fileCount = tree.fileCount
    outcome.statistics.parsedCount = tree.files.count
    outcome.targets = judged.targets
    outcome.reasons = judged.reasons
    outcome.models = checkers.values.flatMap(\.models)
    outcome.statistics.modelCount = outcome.models.count
    for file in checked {
      file.section.map { outcome.report.add($0) }
      outcome.statistics.predicateCount += file.predicateCount
      outcome.statistics.typedCount += file.typedCount
      outcome.statistics.untyped += file.untyped
    }
    return outcome
  }

  /// Every predicate of Swift files, as `--list-predicates` prints them.
  package static func predicates(
    in files: FileList
  ) -> (list: [ListedPredicate], failures: [InputError]) {
    let tree = SourceTree(files, followsNames: false)
    let lists = ParallelMap.map(tree.files) { ListedPredicate.list(of: $0) }
    return (lists.flatMap(\.self), tree.failures)
  }
}
