extension SQLSelect {
  /// For a query of the objects that one row of `outer` has to-many: the term that is looked for
  /// among the owners of such objects, and the query of these owners.
  func owners(of outer: SQLSource) -> (key: SQLTerm, list: SQLSelect)? {
    var parts = [condition]
    if case .all(let conjuncts) = condition.kind { parts = conjuncts }
    guard let place = parts.firstIndex(where: { $0.leaf == SQLCondition.link }),
      case .comparison(.equal, .column(let link), .column(let owner)) = parts[place].kind,
      owner.source == outer.number, owner.name == outer.key
    else { return nil }
    parts.remove(at: place)
    var list = self
    list.condition = .all(parts)
    list.columns = [.column(link)]
    return list.names(outer.number) ? nil : (.column(owner), list)
  }

  /// Whether the query names no source from around it.
  var isUncorrelated: Bool {
    var mentions = Mentions()
    mentions.addParts(of: self)
    let own = Set(sources.map(\.number))
    return mentions.sources.subtracting(own).subtracting(EnginePredictor.sources(in: self)).isEmpty
  }
}
