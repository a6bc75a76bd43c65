import Predikat
import PredikatConsole
import PredikatJSON
import PredikatSyntax

/// `predikat check`: does it work, why not, and what to write instead.
struct CheckCommand {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  private let query: QueryArguments
  private let format: Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = try QueryArguments(arguments)
    format = try arguments.choice("--format", default: .text)
  }

  func run(in console: Console) throws -> ExitStatus {
    let texts = try query.texts(in: console)
    guard !texts.isEmpty else { throw UsageError.missingText(command: "check") }
    let workspace = try Workspace(query.arguments, in: console)
    var report = workspace.report
    for text in texts {
      var request = query.request(text)
      request.sharesParameters = texts.count > 1
      report.add(workspace.compiler.check(request).report)
    }
    switch format {
    case .json: console.output.write(json(report))
    case .text: write(report, texts.count, to: console)
    }
    return query.status(report)
  }

  private func json(_ report: Report) -> String {
    var writer = JSONWriter()
    writer.object { $0.report(report) }
    return writer.text + "\n"
  }

  private func write(_ report: Report, _ count: Int, to console: Console) {
    let style = TextStyle(isColored: console.colorsOutput)
    let text = ReportText(report: report, style: style)
    text.lines.forEach(console.output.writeLine)
    let targets = Target.list(query.targets)
    let what = count == 1 ? "the text" : "\(count) texts"
    if text.summary.isEmpty {
      console.output.writeLine("\(style.green("✓")) nothing found in \(what) for \(targets)")
    } else {
      console.output.writeLine("\(text.summary) in \(what) for \(targets)")
    }
  }
}
