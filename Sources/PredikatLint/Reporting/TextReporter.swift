import PredikatConsole
import PredikatSyntax

/// Every finding with its line, then a count.
struct TextReporter {
  private let report: Report
  private let style: TextStyle

  init(report: Report, style: TextStyle) {
    self.report = report
    self.style = style
  }

  var text: String {
    let text = ReportText(report: report, style: style, limit: .max)
    let summary = text.summary
    return (text.lines + (summary.isEmpty ? [] : [summary])).map { $0 + "\n" }.joined()
  }
}
