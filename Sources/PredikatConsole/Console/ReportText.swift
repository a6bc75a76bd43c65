import PredikatJSON
package import PredikatSyntax

/// A report as a person reads it: each finding with its line, then a count.
package struct ReportText {
  private let report: Report
  private let style: TextStyle
  private let limit: Int

  /// Makes the text of a report; of each source, `limit` findings are shown.
  package init(
    report: Report, style: TextStyle, limit: Int = JSONWriter.diagnosticLimit
  ) {
    self.report = report
    self.style = style
    self.limit = limit
  }

  /// The lines, an empty one behind each finding.
  package var lines: [String] {
    let renderer = DiagnosticRenderer(style: style)
    return report.sections.flatMap { section -> [String] in
      let table = LineTable(section.source)
      let shown = section.diagnostics.prefix(limit)
      let lines = shown.flatMap {
        renderer.lines(for: $0, in: section.source, file: section.file, table: table) + [""]
      }
      let rest = section.diagnostics.count - shown.count
      return rest == 0 ? lines : lines + [style.dim("… and \(rest) more"), ""]
    }
  }

  /// `2 errors, 1 warning`; empty where there is nothing to count.
  package var summary: String {
    [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .compactMap { severity, word in
        let count = report.diagnostics.count { $0.severity == severity }
        guard count > 0 else { return nil }
        return style.text("\(count) \(word)\(count == 1 ? "" : "s")", for: severity)
      }
      .joined(separator: ", ")
  }
}
