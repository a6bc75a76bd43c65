import PredikatJSON
package import PredikatSyntax

/// A form in which a report is handed to a person or another program.
package enum Reporter: String, CaseIterable, Sendable {
  /// For people: the line, the place in it, the reason, the fix.
  case text
  /// The answer that every command gives.
  case json
  /// Annotations of GitHub's workflows.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// JUnit's XML, which every CI server reads.
  case junit

  /// The whole report as bytes to print; `scope` says in which files and for which targets, which
  /// are `targets`.
  package func bytes(
    of report: Report, style: TextStyle, scope: String, targets: [Target] = []
  ) -> [UInt8] {
    switch self {
    case .text:
      Array(TextReporter(report: report, style: style, scope: scope, targets: targets).text.utf8)
    case .json: JSONReporter.bytes(of: report)
    case .github: Array(GitHubReporter(report).lines.map { $0 + "\n" }.joined().utf8)
    case .gitlab: GitLabReporter(report).bytes
    case .sarif: SARIFReporter(report).bytes
    case .junit: Array(JUnitReporter(report).text.utf8)
    }
  }
}

/// The answer that every command gives, with nothing left out.
enum JSONReporter {
  static func bytes(of report: Report) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.report(report, limit: .max) }
    writer.newline()
    return writer.drain()
  }
}
