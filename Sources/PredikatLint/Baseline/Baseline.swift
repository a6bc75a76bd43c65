import PredikatJSON
package import PredikatSyntax

/// The findings that a project has accepted for now: they are left out of its reports.
///
/// The file is meant to be committed and reviewed: one finding a line, in the order of the files.
package struct Baseline: Sendable, Equatable {
  /// An accepted finding.
  package struct Entry: Sendable, Hashable {
    /// The rule.
    package let id: String
    /// The file it was found in.
    package let file: String
    /// What tells it from others.
    package let fingerprint: Fingerprint
  }

  /// The accepted findings.
  package let entries: [Entry]

  /// Accepts every finding of a report, whose files go by the names that `scope` gives them.
  package init(accepting report: Report, in scope: BaselineScope) {
    entries = Self.entries(of: report, in: scope)
  }

  init(entries: [Entry]) { self.entries = entries }

  /// A report without what is accepted, and the entries that are found no more.
  package func applied(
    to report: Report, in scope: BaselineScope
  ) -> (rest: Report, stale: [Entry]) {
    let matching = BaselineMatching(self, report: report, scope: scope)
    return (matching.rest, matching.stale)
  }

  /// Without what is fixed by now, and with the new names of files that were moved; nothing is ever
  /// added.
  package func shrunk(to report: Report, in scope: BaselineScope) -> Baseline {
    let matching = BaselineMatching(self, report: report, scope: scope)
    let stale = Set(matching.stale)
    return Baseline(
      entries: entries.filter { !stale.contains($0) }.map { matching.moved[$0] ?? $0 }
        .sortedByFile)
  }

  /// With everything in the files that were read accepted, and what is accepted in others kept.
  package func renewed(by report: Report, in scope: BaselineScope) -> Baseline {
    let kept = entries.filter { !scope.covers($0.file) }
    let all = kept + Self.entries(of: report, in: scope)
    return Baseline(entries: all.sortedByFile)
  }

  private static func entries(of report: Report, in scope: BaselineScope) -> [Entry] {
    report.sections.flatMap { entries(of: $0, in: scope) }
  }

  static func entries(of section: Report.Section, in scope: BaselineScope) -> [Entry] {
    let file = scope.name(of: section.file ?? "")
    return zip(section.diagnostics, Fingerprint.all(of: section, in: file)).map {
      Entry(id: $0.id, file: file, fingerprint: $1)
    }
  }
}

extension [Baseline.Entry] {
  /// In the order of the files, and within a file as they are.
  fileprivate var sortedByFile: [Baseline.Entry] {
    enumerated().sorted { ($0.element.file, $0.offset) < ($1.element.file, $1.offset) }
      .map(\.element)
  }
}

extension Baseline {
  /// Reads a file that ``bytes`` made; what is not one is refused with the reason.
  package init(reading bytes: [UInt8]) throws(BaselineError) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw BaselineError("line \(error.line), column \(error.column): \(error.message)")
    }
    guard value["version"] == .number("1") else {
      throw BaselineError("expected \"version\": 1")
    }
    guard case .array(let elements)? = value["findings"] else {
      throw BaselineError("expected an array behind 'findings'")
    }
    var entries: [Entry] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let id)? = element["id"],
        case .string(let file)? = element["file"],
        case .string(let digits)? = element["fingerprint"],
        let fingerprint = Fingerprint(digits)
      else {
        throw BaselineError(
          "finding \(index + 1): expected 'id', 'file' and a 'fingerprint' of 16 digits")
      }
      entries.append(Entry(id: id, file: file, fingerprint: fingerprint))
    }
    self.entries = entries
  }

  /// The file: JSON with one finding a line, so that changes to it can be reviewed.
  package var bytes: [UInt8] {
    let lines = entries.map { entry in
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("id")
        writer.string(entry.id)
        writer.key("file")
        writer.string(entry.file)
        writer.key("fingerprint")
        writer.string(entry.fingerprint.description)
      }
      return "    " + writer.text
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return Array("{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n".utf8)
  }
}

/// Why a file is no baseline.
package struct BaselineError: Error, Equatable {
  /// What is wrong with it.
  package let message: String

  init(_ message: String) { self.message = message }
}
