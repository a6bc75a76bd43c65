extension Translator {
  /// The query with each join as strict as its condition: a row that is joined in vain, and that
  /// the condition then leaves out, need not be joined at all.
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
    return finished
  }
}
