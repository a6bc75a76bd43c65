import PredikatJSON
import PredikatRules
import PredikatSyntax

/// SARIF 2.1.0, as GitHub's code scanning, Azure and editors read it.
struct SARIFReporter {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var bytes: [UInt8] {
    let rules = SARIFRules(report)
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("$schema")
      writer.string("https://json.schemastore.org/sarif-2.1.0.json")
      writer.key("version")
      writer.string("2.1.0")
      writer.key("runs")
      writer.array { writer in
        writer.object { writer in
          writer.key("tool")
          writer.object { writer in
            writer.key("driver")
            rules.writeDriver(to: &writer)
          }
          writer.key("columnKind")
          writer.string("utf16CodeUnits")
          writer.key("results")
          writer.array { writer in
            for section in report.sections { Self.write(section, rules, to: &writer) }
          }
        }
      }
    }
    writer.newline()
    return writer.drain()
  }

  private static func write(
    _ section: Report.Section, _ rules: SARIFRules, to writer: inout JSONWriter
  ) {
    let place = SARIFPlace(section)
    let fingerprints = Fingerprint.all(
      of: section, in: (section.file ?? "-").relativePath)
    for (diagnostic, fingerprint) in zip(section.diagnostics, fingerprints) {
      writer.object { writer in
        writer.key("ruleId")
        writer.string(diagnostic.id)
        writer.key("ruleIndex")
        writer.integer(rules.index(of: diagnostic.id))
        writer.key("level")
        writer.string(diagnostic.severity.description)
        writer.message(([diagnostic.message] + diagnostic.notes).joined(separator: "\n"))
        writer.key("locations")
        writer.array { $0.object { place.writeLocation(diagnostic.range, to: &$0) } }
        writer.key("partialFingerprints")
        writer.object { writer in
          writer.key("predikat/v1")
          writer.string(fingerprint.description)
        }
        guard !diagnostic.fixes.isEmpty else { return }
        writer.key("fixes")
        writer.array(diagnostic.fixes) { place.write($1, to: &$0) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the key `message` with a text.
  mutating func message(_ text: String, key name: String = "message") {
    key(name)
    object { writer in
      writer.key("text")
      writer.string(text)
    }
  }
}
