extension Translator {
  /// The query with each join as strict as its condition: a row without a partner, which the
  /// condition then leaves out, is left out by the join. Databases do the same by themselves, and
  /// then in an order of their own.
  func finished(_ select: SQLSelect) -> SQLSelect {
    guard select.sources.count > 1 else { return select }
    var finished = select
    for index in select.sources.indices.reversed() where select.sources[index].join == .left {
      let number = select.sources[index].number
      let isReachedInner = finished.sources[(index + 1)...].contains {
        $0.join == .inner && $0.on.implies(rowOf: number)
      }
      if isReachedInner || select.condition.implies(rowOf: number) {
        finished.sources[index].join = .inner
      }
    }
    return withoutUnused(finished)
  }

  /// What is joined without leaving out rows, and is not looked at, need not be joined.
  private func withoutUnused(_ select: SQLSelect) -> SQLSelect {
    var result = select
    for index in select.sources.indices.reversed() where result.sources[index].join == .left {
      var others = result
      let source = others.sources.remove(at: index)
      var mentions = Mentions()
      mentions.addParts(of: others)
      if !mentions.sources.contains(source.number) { result = others }
    }
    return result
  }
}
