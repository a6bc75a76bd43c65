package import PredikatConsole
import PredikatSyntax

/// `predikat lint`: every predicate, sort, fetch and model of a Swift tree.
package struct LintCommand {
  private let arguments: LintArguments

  /// Reads the command line.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try LintArguments(arguments)
  }

  /// Runs the command.
  package func run(in console: Console) throws -> ExitStatus {
    let workingFolder = AbsolutePath.workingFolder
    let settings = try ConfigurationFile.load(
      arguments.configuration, workingFolder: workingFolder)
    for note in settings.configuration.notes { console.note(note) }
    let list = {
      FileList(arguments.paths) { settings.reads($0, workingFolder: workingFolder) }
    }
    let files = list()
    let hasWarned = warn(of: files, settings, console)
    if arguments.listsPredicates { return printPredicates(of: files, to: console) }
    let options = options(settings.configuration)
    let linter = Linter(options)
    var outcome = try lint(console) { round in
      let files = round == 0 ? files : list()
      var outcome = Progress.showing("reading \(files.paths.count) Swift files …", on: console) {
        linter.lint(files)
      }
      settings.findings(onModels: outcome.models, for: outcome.targets)
        .map { outcome.report.add($0) }
      outcome.report = settings.configuration.applied(to: outcome.report)
      return outcome
    }
    let staleCount = try applyBaseline(settings, to: &outcome, workingFolder, console)
    if let revision = arguments.revision {
      outcome.report = try changed(since: revision, in: outcome.report, workingFolder)
    }
    write(outcome, to: console)
    let isFailed = outcome.report.has(arguments.isStrict ? .warning : .error)
    if !outcome.failures.isEmpty { return .input }
    let isStrictlyFailed = arguments.isStrict && (hasWarned || staleCount > 0)
    return isFailed || isStrictlyFailed ? .errors : .clean
  }

  /// Says where nothing is looked at, which would otherwise look like success.
  private func warn(
    of files: FileList, _ settings: ConfigurationFile, _ console: Console
  ) -> Bool {
    for path in files.emptyPaths { console.warn("there is no Swift file in '\(path)'") }
    let isAllUnwanted = files.paths.isEmpty && files.unwantedCount > 0
    if isAllUnwanted {
      let count = files.unwantedCount
      let path = settings.written?.path ?? ConfigurationFile.name
      let what = count == 1 ? "the only Swift file" : "all \(count) Swift files"
      console.warn("'include' and 'exclude' of '\(path)' leave out \(what)")
    }
    return isAllUnwanted || !files.emptyPaths.isEmpty
  }

  private func options(_ configuration: Configuration) -> Linter.Options {
    let wanted = arguments.targets.isEmpty ? configuration.targets : arguments.targets
    var options = Linter.Options(
      targets: wanted.isEmpty ? Target.parse("swiftdata@17+") ?? [] : wanted)
    options.readsDeployment = wanted.isEmpty
    options.switchedOff = Set(configuration.severities.filter { $1 == .off }.keys)
    options.usesCloudKit = arguments.usesCloudKit ? true : configuration.usesCloudKit
    options.rows = configuration.rows
    return options
  }

  private func lint(
    _ console: Console, _ lint: @escaping (_ round: Int) -> Linter.Outcome
  ) throws(InputError) -> Linter.Outcome {
    guard arguments.fixes else { return lint(0) }
    let applier = FixApplier(appliesUnsafe: arguments.fixesUnsafely)
    let (outcome, count) = try FixLoop(applier: applier, lint: lint).run()
    console.errors.writeLine(count == 1 ? "1 fix applied" : "\(count) fixes applied")
    return outcome
  }

  private func applyBaseline(
    _ settings: ConfigurationFile, to outcome: inout Linter.Outcome, _ workingFolder: String,
    _ console: Console
  ) throws -> Int {
    let configured = settings.configuration.baseline.map {
      AbsolutePath.of($0, in: settings.folder)
    }
    guard let path = arguments.baseline ?? configured else {
      guard arguments.baselineMode == .check else {
        throw UsageError.optionWithout(option: "--baseline-mode", other: "--baseline FILE")
      }
      return 0
    }
    let file = BaselineFile(
      path: path, mode: arguments.baselineMode, workingFolder: workingFolder, read: outcome.read)
    let (rest, staleCount) = try file.applied(to: outcome.report)
    outcome.report = rest
    if staleCount > 0 {
      let entries = staleCount == 1 ? "1 finding" : "\(staleCount) findings"
      console.warn(
        "'\(path)' accepts \(entries) that nothing matches any more; "
          + "'--baseline-mode shrink' takes them out")
    }
    return staleCount
  }

  private func changed(
    since revision: String, in report: Report, _ workingFolder: String
  ) throws -> Report {
    do {
      let folders = arguments.paths.map {
        Git.folder(of: AbsolutePath.resolved(AbsolutePath.of($0, in: workingFolder)))
      }
      let changes = try Git.changes(since: revision, in: folders)
      return changes.applied(to: report) { path in
        AbsolutePath.resolved(AbsolutePath.of(path, in: workingFolder))
      }
    } catch {
      throw UsageError.invalidValue(
        option: "--diff", value: revision, expected: "a revision of git's: \(error.message)")
    }
  }

  private func printPredicates(of files: FileList, to console: Console) -> ExitStatus {
    let (list, failures) = Linter.predicates(in: files)
    for predicate in list { console.output.writeLine(predicate.jsonLine) }
    for failure in failures { console.fail(failure.message) }
    return failures.isEmpty ? .clean : .input
  }

  private func write(_ outcome: Linter.Outcome, to console: Console) {
    let count = outcome.statistics.fileCount
    let files = count == 1 ? "1 file" : "\(count) files"
    // Where nothing could be read, nothing found is no good news.
    if count > 0 || outcome.failures.isEmpty || arguments.reporter != .text {
      console.output.write(
        bytes: arguments.reporter.bytes(
          of: outcome.report, style: TextStyle(isColored: console.colorsOutput),
          scope: "in \(files) for \(Target.list(outcome.targets))", targets: outcome.targets))
    }
    for reason in outcome.reasons { console.note(reason) }
    for failure in outcome.failures { console.fail(failure.message) }
    if arguments.printsStatistics {
      outcome.statistics.lines.forEach(console.errors.writeLine)
    }
  }
}
