import PredikatSyntax

/// Finds every predicate, order and fetch of a file, wherever they stand, and what names mean
/// there.
struct QueryFinder {
  /// What was found, in order.
  private(set) var queries: [FoundQuery] = []
  /// The types around, the outermost first.
  var path: [String] = []
  /// The members of the types around.
  var members: [MemberBindings] = []
  /// The generic parameters in sight.
  var generics: [GenericParameterSyntax] = []
  /// The local names in sight.
  var locals = NameStack<LocalName.Origin>()
  /// The places of the fetches that are bound to names in sight.
  var fetches = NameStack<Int>()
  /// How many calls are around that sort in memory, where any key will do.
  var orderInMemoryDepth = 0
  /// How many predicates are around.
  var predicateDepth = 0
  /// What the fetches are of that the extension around extends.
  var fetchRoot: TypeSyntax?
  /// The types that `return` gives a value of, the innermost last.
  var results: [TypeSyntax?] = []

  /// The releases on which the present code runs.
  var releases = Releases.all

  /// Finds the queries of a file.
  static func queries(of file: ParsedFile) -> [FoundQuery] {
    var finder = QueryFinder()
    finder.visit(file.syntax.statements)
    let places = Set(finder.queries.compactMap { $0.query.predicate?.range.start })
    for lost in file.macros(named: ["Predicate", "Expression"], except: places) {
      finder.visit(lost, expecting: nil)
    }
    return finder.queries.map(\.closed)
  }

  /// Takes a query, with what is in sight here.
  mutating func add(_ query: QuerySyntax, root: FoundQuery.RootSource) {
    var root = root
    if case .unknown = root, let fetchRoot { root = .written(fetchRoot) }
    queries.append(
      FoundQuery(
        query: query, root: root, path: path.joined(separator: "."), generics: generics,
        locals: query.predicate.map { locals.captured(by: $0.closure) } ?? [],
        releases: releases, isNested: predicateDepth > 0))
  }

  /// Changes a query that was found before, as a line behind it asks for.
  mutating func change(_ place: Int, _ change: (inout FoundQuery) -> Void) {
    change(&queries[place])
  }

  /// Takes a query back that belongs to another one.
  mutating func remove(at place: Int) { queries.remove(at: place) }

  /// Runs `body` with names of its own.
  mutating func scoped(_ body: (inout QueryFinder) -> Void) {
    let (localCount, fetchCount, genericCount) = (locals.count, fetches.count, generics.count)
    let outerReleases = releases
    body(&self)
    releases = outerReleases
    locals.removeLast(downTo: localCount)
    fetches.removeLast(downTo: fetchCount)
    generics.removeSubrange(genericCount...)
  }

  /// The type that is declared for a variable or a property of the types around.
  mutating func declaredType(of name: String) -> TypeSyntax? {
    if let local = locals.value(of: name) {
      if case .type(let type) = local { return type }
      return nil
    }
    for place in members.indices.reversed() {
      if let found = members[place].binding(named: name) { return found.type }
    }
    return nil
  }
}

extension FoundQuery {
  /// The query without a limit where its order is not in sight.
  fileprivate var closed: FoundQuery {
    var query = self
    if hasOpenOrder { query.query.limit = nil }
    return query
  }
}
