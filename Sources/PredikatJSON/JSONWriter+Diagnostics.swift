public import PredikatSyntax

extension JSONWriter {
  /// How many diagnostics of one text are written; the rest are counted.
  public static let diagnosticLimit = 100

  /// Writes the keys `ok`, `diagnostics` and, where some were cut, `omitted`. Of each source,
  /// `limit` diagnostics are written.
  public mutating func report(_ report: Report, limit: Int = diagnosticLimit) {
    key("ok")
    boolean(!report.hasErrors)
    var omitted = 0
    key("diagnostics")
    array { writer in
      for section in report.sections {
        let lines = LineTable(section.source)
        let shown = Self.shown(section.diagnostics, limit)
        omitted += section.diagnostics.count - shown.count
        for diagnostic in shown {
          writer.diagnostic(diagnostic, file: section.file, lines: lines)
        }
      }
    }
    if omitted > 0 {
      key("omitted")
      integer(omitted)
    }
  }

  /// The first hundred, but never warnings in place of errors: `ok` must show its reason.
  private static func shown(_ diagnostics: [Diagnostic], _ limit: Int) -> [Diagnostic] {
    guard diagnostics.count > limit else { return diagnostics }
    let first = diagnostics.prefix(limit)
    if first.contains(where: { $0.severity == .error }) { return Array(first) }
    guard let error = diagnostics.first(where: { $0.severity == .error }) else {
      return Array(first)
    }
    return Array(first.dropLast()) + [error]
  }

  private mutating func diagnostic(_ diagnostic: Diagnostic, file: String?, lines: LineTable) {
    object { writer in
      writer.key("id")
      writer.string(diagnostic.id)
      writer.key("severity")
      writer.string(diagnostic.severity.description)
      writer.key("targets")
      writer.array(diagnostic.targets) { $0.string($1.description) }
      writer.key("message")
      writer.string(diagnostic.message)
      if let file {
        writer.key("file")
        writer.string(file)
      }
      writer.key("range")
      writer.range(diagnostic.range, lines)
      writer.labels(diagnostic.labels, lines)
      writer.key("notes")
      writer.array(diagnostic.notes) { $0.string($1) }
      writer.key("fixes")
      writer.array(diagnostic.fixes) { $0.fix($1, lines) }
    }
  }

  private mutating func labels(_ labels: [Diagnostic.Label], _ lines: LineTable) {
    guard !labels.isEmpty else { return }
    key("labels")
    array(labels) { writer, label in
      writer.object { writer in
        writer.key("text")
        writer.string(label.text)
        writer.key("range")
        writer.range(label.range, lines)
      }
    }
  }

  private mutating func fix(_ fix: Fix, _ lines: LineTable) {
    object { writer in
      writer.key("title")
      writer.string(fix.title)
      writer.key("applicability")
      writer.string(fix.applicability.rawValue)
      writer.key("edits")
      writer.array(fix.edits) { writer, edit in
        writer.object { writer in
          writer.key("range")
          writer.range(edit.range, lines)
          writer.key("replacement")
          writer.string(edit.replacement)
        }
      }
    }
  }

  /// Writes a range with both its ends as lines, columns and offsets.
  public mutating func range(_ range: TextRange, _ lines: LineTable) {
    object { writer in
      writer.key("start")
      writer.position(lines.position(at: range.start))
      writer.key("end")
      writer.position(lines.position(at: range.end))
    }
  }

  private mutating func position(_ position: TextPosition) {
    object { writer in
      writer.key("line")
      writer.integer(position.line)
      writer.key("column")
      writer.integer(position.column)
      writer.key("utf8")
      writer.integer(position.utf8)
      writer.key("utf16")
      writer.integer(position.utf16)
    }
  }
}
