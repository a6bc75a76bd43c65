import PredikatSyntax

/// Finds every predicate, order and fetch of a file, wherever they stand, and what names mean
/// there.
struct QueryFinder {
  /// What was found, in order.
  private(set) var queries: [FoundQuery] = []
  /// The types around, the outermost first.
  var path: [String] = []
  /// The members of the types around.
  var members: [[DeclarationSyntax]] = []
  /// The generic parameters in sight.
  var generics: [GenericParameterSyntax] = []
  /// The local names in sight.
  var locals: [LocalName] = []
  /// The fetches that are bound to names in sight.
  var fetches: [(name: String, place: Int)] = []
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
        locals: captured(by: query.predicate), releases: releases, isNested: predicateDepth > 0))
  }

  /// The local names that a predicate needs; all that are in sight would be too many to keep with
  /// each of a great many predicates.
  private func captured(by predicate: PredicateSyntax?) -> [LocalName] {
    guard let predicate, !locals.isEmpty else { return [] }
    var used: Set<String> = []
    CapturedNames.gather(predicate.closure, into: &used)
    var kept: [LocalName] = []
    for local in locals.reversed() where used.contains(local.name) {
      kept.append(local)
      CapturedNames.gather(local.origin, into: &used)
    }
    return kept.reversed()
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
    locals.removeSubrange(localCount...)
    fetches.removeSubrange(fetchCount...)
    generics.removeSubrange(genericCount...)
  }

  /// The type that is declared for a variable or a property of the types around.
  func declaredType(of name: String) -> TypeSyntax? {
    if let local = locals.last(where: { $0.name == name }) {
      if case .type(let type) = local.origin { return type }
      return nil
    }
    for group in members.reversed() {
      for member in group {
        guard case .variable(let variable) = member.kind else { continue }
        for binding in variable.bindings where binding.name?.text == name { return binding.type }
      }
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
