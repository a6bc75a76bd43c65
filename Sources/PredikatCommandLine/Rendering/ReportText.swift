import Predikat
import PredikatSyntax
import PredikatText

/// A report as a person reads it: each finding with its line, then a count.
struct ReportText {
  let report: Report
  let style: TextStyle

  var lines: [String] {
    let renderer = DiagnosticRenderer(style: style)
    return report.sections.flatMap { section -> [String] in
      let table = LineTable(section.source)
      let shown = section.diagnostics.prefix(JSONWriter.diagnosticLimit)
      let lines = shown.flatMap {
        renderer.lines(for: $0, in: section.source, file: section.file, table: table) + [""]
      }
      let rest = section.diagnostics.count - shown.count
      return rest == 0 ? lines : lines + [style.dim("… and \(rest) more"), ""]
    }
  }

  /// `2 errors, 1 warning`; empty where there is nothing to count.
  var summary: String {
    [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .compactMap { severity, word in
        let count = report.diagnostics.count { $0.severity == severity }
        guard count > 0 else { return nil }
        return style.text("\(count) \(word)\(count == 1 ? "" : "s")", for: severity)
      }
      .joined(separator: ", ")
  }
}
