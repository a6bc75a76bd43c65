import PredikatSyntax

extension NameStack<LocalName.Origin> {
  /// Nobody follows names that stand for others any further.
  private static var longestChain: Int { 64 }
  /// So many names that are not used themselves are kept of one predicate.
  private static var mostIndirectNames: Int { 1_000 }

  /// The names that a predicate uses, and those that tell what they are, in order.
  mutating func captured(by closure: ClosureSyntax) -> [LocalName] {
    guard count > 0 else { return [] }
    var used: Set<String> = []
    CapturedNames.gather(closure, into: &used)
    var kept = Set(used.compactMap { place(of: $0) })
    var open = kept
    let mostNames = kept.count + Self.mostIndirectNames
    for _ in 0..<Self.longestChain where !open.isEmpty && kept.count < mostNames {
      var found: Set<Int> = []
      for place in open {
        var names: Set<String> = []
        CapturedNames.gather(entries[place].value, into: &names)
        found.formUnion(names.compactMap { self.place(of: $0, before: place) })
      }
      open = found.subtracting(kept)
      kept.formUnion(open)
    }
    return kept.sorted().map { LocalName(name: entries[$0].name, origin: entries[$0].value) }
  }
}
