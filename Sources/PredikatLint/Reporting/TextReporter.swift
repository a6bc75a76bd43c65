import PredikatConsole
import PredikatSyntax

/// Every finding with its line, then a count.
struct TextReporter {
  let report: Report
  let style: TextStyle
  let scope: String

  var text: String {
    let text = ReportText(report: report, style: style, limit: .max)
    let summary = text.summary
    let conclusion = summary.isEmpty ? "\(style.green("✓")) nothing found" : summary
    return (text.lines + ["\(conclusion) \(scope)"]).map { $0 + "\n" }.joined()
  }
}
