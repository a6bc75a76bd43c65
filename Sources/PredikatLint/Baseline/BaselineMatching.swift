import PredikatSyntax

/// Which findings of a report a baseline accepts.
struct BaselineMatching {
  /// What is not accepted.
  private(set) var rest = Report()
  /// The entries that are found no more.
  private(set) var stale: [Baseline.Entry] = []
  /// The entries whose file has gone, by what they are in the file that holds their text now.
  private(set) var moved: [Baseline.Entry: Baseline.Entry] = [:]

  /// The files of open entries that have gone, in order.
  private let gone: [String]

  init(_ baseline: Baseline, report: Report, scope: BaselineScope) {
    let accepted = Set(baseline.entries)
    let named = report.sections.map { Baseline.entries(of: $0, in: scope) }
    let found = Set(named.joined())
    var open = baseline.entries.filter { !found.contains($0) && scope.covers($0.file) }
    gone = Set(open.map(\.file)).filter(scope.hasGone).sorted()
    for (section, entries) in zip(report.sections, named) {
      let isNew = entries.map { !accepted.contains($0) }
      let wasMoved = takeMoved(entries, isNew, of: section, from: &open)
      let kept = section.diagnostics.indices.filter { isNew[$0] && !wasMoved.contains($0) }
      rest.add(
        Report.Section(
          source: section.source, file: section.file,
          diagnostics: kept.map { section.diagnostics[$0] }))
    }
    stale = open
  }

  /// The places of findings that an entry accepts whose file has gone: of a file that was moved,
  /// the rule and the text are as they were. Each entry accepts one finding, so none is let in
  /// beside those that were accepted.
  private mutating func takeMoved(
    _ entries: [Baseline.Entry], _ isNew: [Bool], of section: Report.Section,
    from open: inout [Baseline.Entry]
  ) -> Set<Int> {
    guard isNew.contains(true), !open.isEmpty else { return [] }
    var places: Set<Int> = []
    for file in gone {
      // What the findings would be in the file that has gone.
      let named = zip(section.diagnostics, Fingerprint.all(of: section, in: file)).map {
        Baseline.Entry(id: $0.id, file: file, fingerprint: $1)
      }
      for place in named.indices where isNew[place] && !places.contains(place) {
        guard let match = open.firstIndex(of: named[place]) else { continue }
        moved[open.remove(at: match)] = entries[place]
        places.insert(place)
      }
    }
    return places
  }
}
