/// Reads the parts of a query out of the statements of a pasted text.
///
/// Whatever a developer has on screen may be in it: captured values, functions, whole types. All
/// predicates are found wherever they stand; the one that the query uses is the last fetch's, or
/// the last of all.
struct QueryReader {
  /// The query so far; its predicate is settled last.
  var query: QuerySyntax
  /// All predicates, in order.
  var predicates: [PredicateSyntax] = []
  /// All fetches, in order.
  var fetches: [Fetch] = []
  /// The orders that are bound to variables.
  var orders: [(name: String, value: ExpressionSyntax)] = []
  /// The fetch that was used last, by its place in order.
  var lastUsedFetch: Int?
  /// Statements at the top level that belong to no query: a predicate's bare body.
  var bareStatements: [StatementSyntax] = []

  /// The query that a text's statements make.
  static func read(_ statements: [StatementSyntax], range: TextRange) -> QuerySyntax {
    var reader = QueryReader(query: QuerySyntax(range: range))
    for statement in statements { reader.readTopLevel(statement) }
    return reader.finish()
  }

  private mutating func readTopLevel(_ statement: StatementSyntax) {
    let before = predicates.count + fetches.count
    switch statement.kind {
    case .unexpected:
      return
    case .declaration(let declaration):
      readDeclaration(declaration, isTopLevel: true)
      return
    case .expression(let expression):
      if case .closure = expression.kind {
        bareStatements.append(statement)
        return
      }
      if case .assignment(_, let target, let value) = expression.kind,
        readAssignment(target, value)
      {
        return
      }
      readExpression(expression, expecting: nil)
    default:
      readStatement(statement, expecting: nil)
    }
    if predicates.count + fetches.count == before, !isUse(of: statement) {
      bareStatements.append(statement)
    }
  }

  /// Whether a statement only uses a fetch that was made before: `context.fetch(descriptor)`.
  private mutating func isUse(of statement: StatementSyntax) -> Bool {
    guard case .expression(let expression) = statement.kind else { return false }
    return useOfFetch(expression)
  }

  /// Settles which predicate and which fetch make the query.
  private mutating func finish() -> QuerySyntax {
    if predicates.isEmpty, fetches.isEmpty { readBareBody() }
    fillEntities()
    let fetch = lastUsedFetch.map { fetches[$0] } ?? fetches.last
    let index = fetch.map { predicateIndex($0.predicate) } ?? predicates.indices.last
    if let fetch {
      readFetch(fetch)
    } else if let order = orders.last {
      // An order that no fetch uses was pasted to be looked at.
      query.sort = SortKeySyntax.keys(in: order.value)
    }
    for (position, predicate) in predicates.enumerated() {
      if position == index {
        query.predicate = predicate
      } else {
        query.otherPredicates.append(predicate)
      }
    }
    query.root = query.root ?? query.predicate?.generics.first ?? query.sort.first?.keyPath.root
    return query
  }

  private mutating func readBareBody() {
    guard let first = bareStatements.first, let last = bareStatements.last else { return }
    let range = first.range.union(last.range)
    if bareStatements.count == 1, case .expression(let expression) = first.kind,
      case .closure(let closure) = expression.kind
    {
      predicates.append(PredicateSyntax(form: .closure, closure: closure, range: range))
      return
    }
    let closure = ClosureSyntax(statements: bareStatements, range: range)
    predicates.append(PredicateSyntax(form: .expression, closure: closure, range: range))
  }

  private func predicateIndex(_ reference: PredicateReference?) -> Int? {
    switch reference {
    case .index(let index): index
    case .name(let name): predicates.lastIndex { $0.boundName?.text == name }
    case nil: nil
    }
  }

  /// Gives predicates without generic arguments the entity of the fetch that uses them.
  private mutating func fillEntities() {
    for position in fetches.indices {
      let fetch = fetches[position]
      guard let root = fetch.root ?? wrappedRoot(of: fetch) ?? fetch.sort?.keyRoot else {
        continue
      }
      fetches[position].root = root
      if let index = predicateIndex(fetch.predicate), predicates[index].generics.isEmpty {
        predicates[index].generics = [root]
      }
    }
  }

  /// The entity of the `@Query` whose storage an initialiser sets: `_items = Query(…)`.
  private func wrappedRoot(of fetch: Fetch) -> TypeSyntax? {
    guard let name = fetch.name, name.hasPrefix("_") else { return nil }
    return fetches.last { $0.name == String(name.dropFirst()) }?.root
  }

  private mutating func readFetch(_ fetch: Fetch) {
    query.root = fetch.root
    query.limit = fetch.limit
    query.offset = fetch.offset
    query.propertiesToFetch = fetch.propertiesToFetch
    query.prefetches = fetch.prefetches
    guard var sort = fetch.sort else { return }
    if let name = sort.plainName, let order = orders.last(where: { $0.name == name }) {
      sort = order.value
    }
    query.sort = SortKeySyntax.keys(in: sort)
    if let order = fetch.order, query.sort.count == 1 { query.sort[0].order = order }
  }
}

extension ExpressionSyntax {
  /// The entity that the first key of an order names.
  fileprivate var keyRoot: TypeSyntax? { SortKeySyntax.keys(in: self).first?.keyPath.root }
}
