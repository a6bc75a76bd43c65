import PredikatSyntax

extension QueryFinder {
  /// Looks through the value of a variable, which may name a fetch.
  mutating func visitValue(
    _ value: ExpressionSyntax, of name: String?, expecting: TypeSyntax?
  ) {
    let first = queries.count
    visit(value, expecting: expecting)
    guard let name, first < queries.count, value.isFetch else { return }
    fetches.append(name, first)
  }

  /// Looks through `target = value`: lines behind a fetch that say more of it, and values whose
  /// type the target tells.
  mutating func visitAssignment(_ target: ExpressionSyntax, _ value: ExpressionSyntax) {
    if case .member(let base?, let name) = target.kind, let fetch = fetch(named: base.plainName) {
      if assign(value, to: name.text, ofFetchAt: fetch) { return }
    } else {
      visit(target, expecting: nil)
    }
    visit(value, expecting: expectedType(of: target))
  }

  private mutating func assign(
    _ value: ExpressionSyntax, to member: String, ofFetchAt place: Int
  ) -> Bool {
    switch member {
    case "fetchLimit": change(place) { $0.query.limit = value }
    case "fetchOffset": change(place) { $0.query.offset = value }
    case "propertiesToFetch": change(place) { $0.query.propertiesToFetch = value.keyPaths }
    case "relationshipKeyPathsForPrefetching":
      change(place) { $0.query.prefetches = value.keyPaths }
    case "sortBy":
      change(place) { fetch in
        fetch.query.sort = SortKeySyntax.keys(in: value)
        fetch.hasOpenOrder = !value.isLiteralOrder
      }
    case "predicate":
      visit(value, expecting: queries[place].writtenRoot?.predicateType)
    default: return false
    }
    return true
  }

  /// The type that a target of an assignment has.
  private mutating func expectedType(of target: ExpressionSyntax) -> TypeSyntax? {
    var name = target.plainName
    if case .member(let base?, let member) = target.kind, base.plainName == "self" {
      name = member.text
    }
    guard let name else { return nil }
    if let type = declaredType(of: name) { return type }
    guard name.hasPrefix("_") else { return nil }
    // `_items` is the `@Query` that stores `items`; `_limit` a state's wrapper.
    return declaredType(of: String(name.dropFirst()))
  }

  private mutating func fetch(named name: String?) -> Int? {
    name.flatMap { fetches.value(of: $0) }
  }

  /// Notes that the order of a fetch is read or changed in a way that is not understood, or that it
  /// is handed on by reference.
  mutating func noteOrder(of base: ExpressionSyntax, member: String) {
    guard member == "sortBy", let place = fetch(named: base.plainName) else { return }
    change(place) { $0.hasOpenOrder = true }
  }
}
