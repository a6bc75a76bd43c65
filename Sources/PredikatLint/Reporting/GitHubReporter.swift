import PredikatSyntax

/// Workflow commands that GitHub turns into annotations of a pull request.
///
/// A step may make ten of each level; what goes beyond is printed into the log as plain lines, and
/// counted, because GitHub drops it without a word.
struct GitHubReporter {
  /// How many annotations of one level GitHub shows of a step.
  static let limit = 10

  private let findings: [Finding]

  init(_ report: Report) { findings = Finding.all(in: report) }

  var lines: [String] {
    var shown: [Severity: Int] = [:]
    var annotations: [String] = []
    var rest: [String] = []
    for finding in findings {
      let severity = finding.diagnostic.severity
      shown[severity, default: 0] += 1
      if shown[severity, default: 0] <= Self.limit {
        annotations.append(annotation(finding))
      } else {
        rest.append(plain(finding))
      }
    }
    guard !rest.isEmpty else { return annotations }
    let explanation =
      "\(rest.count) more without an annotation (GitHub shows \(Self.limit) of each level a step):"
    return annotations + [explanation] + rest
  }

  private func annotation(_ finding: Finding) -> String {
    let (start, end) = (finding.start, finding.end)
    var properties = [
      ("file", finding.file.relativePath), ("line", String(start.line)),
      ("endLine", String(end.line)),
    ]
    // GitHub takes columns only where both ends are on one line.
    if start.line == end.line {
      properties += [("col", String(start.column)), ("endColumn", String(end.column))]
    }
    properties.append(("title", finding.diagnostic.id))
    let list = properties.map { "\($0)=\(Self.escaped($1, inProperty: true))" }
    let message = Self.escaped(finding.fullMessage, inProperty: false)
    return "::\(Self.level(finding.diagnostic.severity)) \(list.joined(separator: ","))::\(message)"
  }

  private func plain(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    let line =
      "\(finding.file):\(finding.start.line):\(finding.start.column): "
      + "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]"
    // A name with a line end in it must not begin a command of its own.
    return line.contains(where: \.isNewline) ? Self.escaped(line, inProperty: false) : line
  }

  private static func level(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.description
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
