package import PredikatConsole
import PredikatJSON
import PredikatSyntax

/// `predikat lint`: every predicate, sort, fetch and model of a Swift tree.
package struct LintCommand {
  private enum Reporter: String, CaseIterable {
    case text
    case json
  }

  private let paths: [String]
  private let targets: [Target]
  private let reporter: Reporter
  private let isStrict: Bool
  private let listsPredicates: Bool
  private let printsStatistics: Bool

  /// Reads the command line.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    targets = try arguments.targets(default: Target.parse("swiftdata@17+") ?? [])
    reporter = try arguments.choice("--reporter", default: .text)
    isStrict = arguments.switches.contains("--strict")
    listsPredicates = arguments.switches.contains("--list-predicates")
    printsStatistics = arguments.switches.contains("--statistics")
    guard !paths.isEmpty else { throw .missingPath(command: "lint") }
  }

  /// Runs the command.
  package func run(in console: Console) throws -> ExitStatus {
    let linter = Linter(targets: targets)
    if listsPredicates {
      let (list, failures) = linter.predicates(in: paths)
      for predicate in list { console.output.writeLine(line(for: predicate)) }
      report(failures, in: console)
      return failures.isEmpty ? .clean : .input
    }
    let outcome = linter.lint(paths)
    switch reporter {
    case .json:
      var writer = JSONWriter()
      writer.object { $0.report(outcome.report, limit: .max) }
      console.output.write(writer.text + "\n")
    case .text: write(outcome, to: console)
    }
    report(outcome.failures, in: console)
    if printsStatistics { write(outcome.statistics, to: console) }
    if !outcome.failures.isEmpty { return .input }
    return outcome.report.has(isStrict ? .warning : .error) ? .errors : .clean
  }

  private func report(_ failures: [InputError], in console: Console) {
    for failure in failures { console.fail(failure.message) }
  }

  private func write(_ outcome: Linter.Outcome, to console: Console) {
    let style = TextStyle(isColored: console.colorsOutput)
    let text = ReportText(report: outcome.report, style: style, limit: .max)
    text.lines.forEach(console.output.writeLine)
    let count = outcome.statistics.fileCount
    let files = count == 1 ? "1 file" : "\(count) files"
    let names = targets.map(\.description).joined(separator: ", ")
    if text.summary.isEmpty {
      console.output.writeLine("\(style.green("✓")) nothing found in \(files) for \(names)")
    } else {
      console.output.writeLine("\(text.summary) in \(files) for \(names)")
    }
  }

  private func write(_ statistics: LintStatistics, to console: Console) {
    console.errors.writeLine(
      "\(statistics.fileCount) files, \(statistics.parsedCount) parsed, "
        + "\(statistics.modelCount) models, \(statistics.predicateCount) predicates, "
        + "\(statistics.typedCount) of them typed in every part")
    for place in statistics.untyped { console.errors.writeLine("not typed in full: \(place)") }
  }

  private func line(for predicate: ListedPredicate) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("file")
      writer.string(predicate.file)
      writer.key("line")
      writer.integer(predicate.line)
      writer.key("root")
      writer.string(predicate.root)
    }
    return writer.text
  }
}
