package import PredikatSyntax

/// What a project wants of the linter: the file `.predikat.json`.
package struct Configuration: Sendable, Equatable {
  /// How a rule's findings count.
  package enum Level: String, CaseIterable, Sendable {
    /// Not at all.
    case off
    /// As a note.
    case note
    /// As a warning.
    case warning
    /// As an error.
    case error
  }

  /// Where the predicates will run; empty for the default.
  package var targets: [Target] = []
  /// What to tell whoever wrote it, though it can be used.
  package var notes: [String] = []
  /// How findings count, by rule, where not as the rule says.
  package var severities: [String: Level] = [:]
  /// Patterns of the files to read; empty for all.
  package var include: [PathPattern] = []
  /// Patterns of files and folders to pass over.
  package var exclude: [PathPattern] = []
  /// About how many rows the store holds, by model.
  package var rows: [String: Int] = [:]
  /// Whether the models are mirrored by CloudKit; nil to go by what the code says.
  package var usesCloudKit: Bool?
  /// The file of accepted findings, relative to the configuration's folder.
  package var baseline: String?

  /// Everything by default.
  package init() {}

  /// Whether it says which files are to be read.
  package var choosesFiles: Bool { !exclude.isEmpty || !include.isEmpty }

  /// Whether a file, by its path relative to the configuration, is to be read.
  package func reads(_ path: String) -> Bool {
    if exclude.contains(where: { $0.matches(path) }) { return false }
    return include.isEmpty || include.contains { $0.matches(path) }
  }

  /// A report in which findings count as the project wants.
  package func applied(to report: Report) -> Report {
    guard !severities.isEmpty else { return report }
    var result = Report()
    for var section in report.sections {
      section.diagnostics = section.diagnostics.compactMap { diagnostic in
        guard let level = severities[diagnostic.id] else { return diagnostic }
        guard let severity = level.severity else { return nil }
        var changed = diagnostic
        changed.severity = severity
        return changed
      }
      result.add(section)
    }
    return result
  }
}

extension Configuration.Level {
  /// The severity it stands for; nil for off.
  fileprivate var severity: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
