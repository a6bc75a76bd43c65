import PredikatJSON
import PredikatSyntax

/// GitLab's code quality report: one object a finding.
struct GitLabReporter {
  private let findings: [Finding]

  init(_ report: Report) { findings = Finding.all(in: report) }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.array(findings) { writer, finding in
      writer.object { writer in
        writer.key("description")
        writer.string(finding.fullMessage)
        writer.key("check_name")
        writer.string(finding.diagnostic.id)
        writer.key("fingerprint")
        writer.string(finding.fingerprint.description)
        writer.key("severity")
        writer.string(Self.severity(finding.diagnostic.severity))
        writer.key("location")
        writer.object { writer in
          writer.key("path")
          writer.string(finding.file.relativePath)
          writer.key("lines")
          writer.object { writer in
            writer.key("begin")
            writer.integer(finding.start.line)
            writer.key("end")
            writer.integer(finding.end.line)
          }
        }
      }
    }
    writer.newline()
    return writer.drain()
  }

  /// A crash blocks; the rest by the scale that GitLab knows.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
