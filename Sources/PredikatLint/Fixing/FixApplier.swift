package import PredikatSyntax

/// Applies the fixes of a file's findings.
package struct FixApplier: Sendable {
  /// Whether fixes that may change which rows are found are applied too; suggestions never are.
  private let appliesUnsafe: Bool

  /// Makes an applier of safe fixes, and of unsafe ones if asked.
  package init(appliesUnsafe: Bool) { self.appliesUnsafe = appliesUnsafe }

  /// The text after the fixes that fit together, and how many; nil where there is none.
  ///
  /// Of two fixes that touch the same text the first is applied: the other, if it is still wanted
  /// then, comes in the next round.
  package func applied(to section: Report.Section) -> (text: [UInt8], count: Int)? {
    var edits: [Edit] = []
    var names: Set<Substring> = []
    var count = 0
    for diagnostic in section.diagnostics {
      guard let fix = diagnostic.fixes.first(where: applies),
        !fix.edits.isEmpty, fitsIn(section.source, fix.edits),
        !fix.edits.contains(where: { edit in edits.contains { Self.touch($0, edit) } })
      else { continue }
      // Two constants of one name may come to stand in one scope: the second is named anew then.
      let declared = Self.declaredNames(of: fix)
      guard names.isDisjoint(with: declared) else { continue }
      names.formUnion(declared)
      edits += fix.edits
      count += 1
    }
    guard count > 0 else { return nil }
    let text = Self.replaced(section.source.utf8, edits)
    guard text != section.source.utf8, Self.faults(in: text) <= Self.faults(in: section.source.utf8)
    else { return nil }
    return (text, count)
  }

  /// How many faults the parser finds: no fix may leave more of them.
  private static func faults(in text: [UInt8]) -> Int {
    var sink = DiagnosticSink()
    _ = Parser.parseFile(SourceText(utf8: text), into: &sink)
    return sink.diagnostics.count
  }

  /// The constants that the fix declares.
  private static func declaredNames(of fix: Fix) -> [Substring] {
    fix.edits.compactMap { edit in
      guard let word = edit.replacement.firstRange(of: "let ") else { return nil }
      return edit.replacement[word.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  private func applies(_ fix: Fix) -> Bool {
    fix.applicability == .safe || appliesUnsafe && fix.applicability == .unsafe
  }

  private func fitsIn(_ source: SourceText, _ edits: [Edit]) -> Bool {
    edits.allSatisfy { $0.range.end <= source.length }
  }

  private static func touch(_ one: Edit, _ other: Edit) -> Bool {
    one.range.start <= other.range.end && other.range.start <= one.range.end
  }

  private static func replaced(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let inOrder = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    for edit in inOrder {
      result += bytes[position..<edit.range.start]
      result += Array(edit.replacement.utf8)
      position = edit.range.end
    }
    return result + bytes[position...]
  }
}
