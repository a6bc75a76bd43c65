import PredikatSyntax

/// JUnit's XML: a suite a file, a failed case a finding; a tree without findings is one passed
/// case.
struct JUnitReporter {
  private let findings: [Finding]

  init(_ report: Report) { findings = Finding.all(in: report) }

  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let tests = max(1, findings.count)
    lines.append(
      #"<testsuites name="predikat lint" tests="\#(tests)" failures="\#(findings.count)">"#)
    if findings.isEmpty {
      lines.append(#"  <testsuite name="predikat lint" tests="1" failures="0">"#)
      lines.append(#"    <testcase classname="predikat lint" name="no findings"/>"#)
      lines.append("  </testsuite>")
    }
    for suite in suites {
      let count = suite.findings.count
      lines.append(
        #"  <testsuite name="\#(suite.file.xml)" tests="\#(count)" failures="\#(count)">"#)
      lines += suite.findings.flatMap(testCase)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The findings of each file, in the order of the report.
  private var suites: [(file: String, findings: [Finding])] {
    var suites: [(file: String, findings: [Finding])] = []
    for finding in findings {
      if suites.last?.file == finding.file {
        suites[suites.count - 1].findings.append(finding)
      } else {
        suites.append((finding.file, [finding]))
      }
    }
    return suites
  }

  private func testCase(_ finding: Finding) -> [String] {
    let diagnostic = finding.diagnostic
    let place = "\(finding.start.line):\(finding.start.column)"
    let notes = diagnostic.notes.map { "\n" + $0 }.joined().xml
    return [
      #"    <testcase classname="\#(finding.file.xml)" name="\#(diagnostic.id.xml) at \#(place)">"#,
      #"      <failure type="\#(diagnostic.severity)" message="\#(diagnostic.message.xml)">"#
        + "\(finding.file.xml):\(place)\(notes)</failure>",
      "    </testcase>",
    ]
  }
}

extension String {
  /// The text as XML 1.0 may hold it: most control characters cannot even be escaped.
  fileprivate var xml: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
