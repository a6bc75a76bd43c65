import PredikatSyntax

/// A diagnostic with its place in a file, as reporters for other programs name it.
struct Finding {
  /// What was found.
  let diagnostic: Diagnostic
  /// The path, as the command names it.
  let file: String
  /// Where it starts; columns count from 1, in characters.
  let start: TextPosition
  /// Where it ends, exclusive.
  let end: TextPosition
  /// The same for this finding when lines above it move or its message is reworded.
  let fingerprint: Fingerprint

  /// The message with its notes, for forms that have one text only.
  var fullMessage: String { ([diagnostic.message] + diagnostic.notes).joined(separator: "\n") }

  /// Every finding of a report, file after file.
  static func all(in report: Report) -> [Finding] {
    report.sections.flatMap { section -> [Finding] in
      let lines = LineTable(section.source)
      let file = section.file ?? "-"
      let fingerprints = Fingerprint.all(of: section, in: file.relativePath)
      return zip(section.diagnostics, fingerprints).map { diagnostic, fingerprint in
        Finding(
          diagnostic: diagnostic, file: file, start: lines.position(at: diagnostic.range.start),
          end: lines.position(at: diagnostic.range.end), fingerprint: fingerprint)
      }
    }
  }
}
