import Predikat
import PredikatConsole
import PredikatJSON
import PredikatPlanning
import PredikatSyntax

/// `predikat plan`: the SQL, what is bound, and which index serves which condition.
struct PlanCommand {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  private let query: QueryArguments
  private let format: Format
  private let stage: Stage?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = try QueryArguments(arguments)
    format = try arguments.choice("--format", default: .text)
    stage = arguments.value("--stage") == nil ? nil : try arguments.choice("--stage", default: .sql)
  }

  func run(in console: Console) throws -> ExitStatus {
    let text = try query.onlyText(for: "plan", in: console)
    let workspace = try Workspace(query.arguments, in: console)
    let request = query.request(text)
    if let stage, format == .text { return show(stage, of: request, workspace, console) }
    let outcome = workspace.compiler.plan(request)
    var report = workspace.report
    report.add(outcome.report)
    let answer = try outcome.value.map { try workspace.answer(for: $0) }
    switch format {
    case .json:
      let stageText = stage.flatMap { workspace.compiler.show($0, of: request).value }
      console.output.write(json(outcome.value, answer, report, stageText: stageText))
    case .text: write(outcome.value, answer, report, to: console)
    }
    return query.status(report)
  }

  private func json(
    _ planned: PlannedQuery?, _ answer: PlanAnswer?, _ report: Report, stageText: String?
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.report(report)
      if let planned, let answer { writer.plan(answer, for: planned) }
      if let stageText {
        writer.key("stage")
        writer.string(stageText)
      }
    }
    return writer.text + "\n"
  }

  private func write(
    _ planned: PlannedQuery?, _ answer: PlanAnswer?, _ report: Report, to console: Console
  ) {
    console.explain(report)
    guard let planned, let answer else { return }
    let text = PlanText(
      answer, of: planned.checked, style: TextStyle(isColored: console.colorsOutput))
    text.lines.dropLast().forEach(console.output.writeLine)
  }

  private func show(
    _ stage: Stage, of request: QueryRequest, _ workspace: Workspace, _ console: Console
  ) -> ExitStatus {
    let outcome = workspace.compiler.show(stage, of: request)
    console.explain(outcome.report)
    if let text = outcome.value { console.output.writeLine(text) }
    return query.status(outcome.report)
  }
}

extension Console {
  /// Shows on standard error what was found.
  func explain(_ report: Report) {
    let style = TextStyle(isColored: colorsErrors)
    ReportText(report: report, style: style).lines.forEach(errors.writeLine)
  }
}
