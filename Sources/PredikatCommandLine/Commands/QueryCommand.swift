import Predikat
import PredikatConsole
import PredikatEvaluation
import PredikatJSON
import PredikatPlanning
import PredikatServer
import PredikatStore
import PredikatSyntax

/// `predikat query`: runs a query over a store and prints its rows.
struct QueryCommand {
  enum Format: String, CaseIterable {
    case table
    case json
    case ndjson
    case csv
  }

  private let query: QueryArguments
  private let format: Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = try QueryArguments(arguments)
    format = try arguments.choice("--format", default: .table)
  }

  func run(in console: Console) throws -> ExitStatus {
    let text = try query.onlyText(for: "query", in: console)
    let workspace = try Workspace(query.arguments, in: console)
    guard let store = workspace.store else { throw UsageError.missingStore(command: "query") }
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = workspace.compiler.planForRunning(query.request(text))
    let planTime = clock.now - start
    var report = workspace.report
    report.add(outcome.report)
    guard let planned = outcome.value else { return refuse(report, to: console) }
    do {
      let output = RowOutput(format: format, columns: planned.plan.statement.columns, console)
      let runStart = clock.now
      output.begin()
      let isTruncated = try store.forEachRow(of: planned.plan, limits: .unlimited, output.add)
      let elapsed = QueryElapsed(plan: planTime, run: clock.now - runStart)
      output.end(report, isTruncated: isTruncated, elapsed: elapsed)
      if format != .json { console.explain(report) }
      return query.status(report)
    } catch let error as EvaluationError {
      report.add(planned.failure(error, file: text?.file))
      return refuse(report, to: console)
    }
  }

  /// No rows: the findings alone.
  private func refuse(_ report: Report, to console: Console) -> ExitStatus {
    if format == .json {
      var writer = JSONWriter()
      writer.object { $0.report(report) }
      console.output.write(writer.text + "\n")
    } else {
      console.explain(report)
    }
    return .errors
  }
}
