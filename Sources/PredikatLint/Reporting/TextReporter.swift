import PredikatConsole
import PredikatSyntax

/// Every finding with its line, then a count.
struct TextReporter {
  let report: Report
  let style: TextStyle
  let scope: String
  /// The targets of the run, which need no mention with each finding.
  let targets: [Target]

  var text: String {
    let text = ReportText(report: shown, style: style, limit: .max)
    let summary = text.summary
    let conclusion = summary.isEmpty ? "\(style.green("✓")) nothing found" : summary
    return (text.lines + ["\(conclusion) \(scope)"]).map { $0 + "\n" }.joined()
  }

  private var shown: Report {
    var shown = Report()
    for var section in report.sections {
      for place in section.diagnostics.indices where section.diagnostics[place].targets == targets {
        section.diagnostics[place].targets = []
      }
      shown.add(section)
    }
    return shown
  }
}
