extension LoopFinder {
  /// The way to at most one row by the key or a uniqueness, which SQLite takes without weighing
  /// anything else; nil when there is none.
  func singleRow() -> EngineLoop? {
    for index in table.indexes where index.isUnique {
      var loop = EngineLoop(source: source.number, index: index)
      for column in index.columns.prefix(index.keyCount) {
        guard let (place, use) = equality(on: column) else { break }
        guard use == .equal || index.isTable || column.map(table.isRequired) == true else { break }
        loop.terms.append(place)
        loop.uses.append(use)
        loop.pinned += 1
      }
      guard loop.pinned == index.keyCount else { continue }
      loop.isSingleRow = true
      loop.isCovering = covers(index)
      loop.rows = 1
      return loop
    }
    return nil
  }

  private func equality(on column: String?) -> (Int, EngineTerm.Use)? {
    for (place, term) in terms.enumerated() where term.outerJoin == nil {
      for target in term.targets
      where target.source == source.number && target.needs.isEmpty
        && (target.use == .equal || target.use == .same)
      {
        let name = target.column == table.keyColumn ? nil : target.column
        if name == column { return (place, target.use) }
      }
    }
    return nil
  }
}
