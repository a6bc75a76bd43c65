import PredikatSyntax

extension QueryFinder {
  /// Looks through a call; those that make a fetch or an order are found as such.
  mutating func visit(_ call: CallSyntax, at range: TextRange, expecting: TypeSyntax?) {
    if let (name, generics) = call.madeType(expecting: expecting) {
      let root = generics.first?.entity ?? generics.first ?? expecting?.entity
      switch name {
      case "FetchDescriptor":
        visitFetch(call, at: range, root: root)
        return
      case "Query", "SectionedQuery":
        visitFetch(call, at: range, root: generics.first?.entity ?? root)
        return
      case "SortDescriptor":
        if visitOrder(ExpressionSyntax(.call(call), at: range), expecting: expecting) { return }
      default: break
      }
    }
    visitArguments(of: call)
  }

  /// `FetchDescriptor<T>(predicate: …, sortBy: …)`, `Query(filter: …, sort: …, order: …)`.
  private mutating func visitFetch(_ call: CallSyntax, at range: TextRange, root: TypeSyntax?) {
    addFetch(call.arguments, at: range, root: root)
    for argument in call.trailingClosures { visit(argument.value, expecting: nil) }
  }

  /// Takes the fetch that the arguments of a descriptor or a `@Query` describe.
  mutating func addFetch(_ arguments: [ArgumentSyntax], at range: TextRange, root: TypeSyntax?) {
    var root = root
    var query = QuerySyntax(root: root, range: range)
    var hasOpenOrder = false
    var order: SortKeySyntax.Order?
    for argument in arguments {
      switch argument.label?.text {
      case "sortBy", "sort":
        query.sort = SortKeySyntax.keys(in: argument.value)
        hasOpenOrder = !argument.value.isLiteralOrder
        root = root ?? query.sort.lazy.compactMap(\.keyPath.root).first
      case "order": order = SortKeySyntax.order(argument.value)
      case "fetchLimit": query.limit = argument.value
      default: break
      }
    }
    if let order, query.sort.count == 1 { query.sort[0].order = order }
    query.root = root
    let place = queries.count
    add(query, root: root.map { .written($0) } ?? .unknown)
    change(place) { $0.hasOpenOrder = hasOpenOrder }
    for argument in arguments {
      switch argument.label?.text {
      case "predicate", "filter": visitPredicate(argument.value, ofFetchAt: place, root: root)
      case "sortBy", "sort", "order", "fetchLimit":
        visitMacros(in: argument.value)
      case nil where argument.value.isFetch: visit(argument.value, expecting: root?.fetchType)
      default: visit(argument.value, expecting: nil)
      }
    }
  }

  /// The predicate of a fetch: a macro is looked at together with its fetch.
  private mutating func visitPredicate(
    _ value: ExpressionSyntax, ofFetchAt place: Int, root: TypeSyntax?
  ) {
    guard case .macro(let macro) = value.withoutParentheses.kind, macro.name.text == "Predicate"
    else {
      visit(value, expecting: root?.predicateType)
      return
    }
    let first = queries.count
    visit(value, expecting: root?.predicateType)
    guard first < queries.count, let predicate = queries[first].query.predicate else { return }
    let (written, locals) = (queries[first].writtenRoot, queries[first].locals)
    change(place) { fetch in
      fetch.query.predicate = predicate
      fetch.locals = locals
      if fetch.writtenRoot == nil, let written { fetch.root = .written(written) }
    }
    remove(at: first)
  }

  /// Looks for macros in the order of a fetch, which is read as such.
  private mutating func visitMacros(in value: ExpressionSyntax) {
    if case .macro = value.kind { return visit(value, expecting: nil) }
    value.forEachChild { visitMacros(in: $0) }
  }

  /// `@Query(filter: …, sort: …) var items: [Item]`.
  mutating func visitQuery(_ attribute: AttributeSyntax, of variable: VariableSyntax) {
    let type = variable.bindings.first { $0.type != nil }?.type
    let root = attribute.generics.first?.entity ?? attribute.generics.first ?? type?.entity
    addFetch(attribute.arguments, at: attribute.range, root: root)
  }

  /// Takes the keys of an order that stands for itself, and says whether there were any.
  mutating func visitOrder(_ value: ExpressionSyntax, expecting: TypeSyntax?) -> Bool {
    let keys = value.descriptors
    guard !keys.isEmpty else { return false }
    let root =
      keys.lazy.compactMap(\.keyPath.root).first ?? expecting?.arrayElement?.entity
      ?? expecting?.entity
    guard orderInMemoryDepth == 0, let root else { return true }
    add(QuerySyntax(root: root, sort: keys, range: value.range), root: .written(root))
    return true
  }

  private mutating func visitArguments(of call: CallSyntax) {
    var base: ExpressionSyntax?
    if case .member(let owner?, let name) = call.callee.kind {
      if ["sorted", "sort"].contains(name.text) { orderInMemoryDepth += 1 }
      base = owner
    }
    visit(call.callee, expecting: nil)
    let model = call.arguments.lazy.compactMap { $0.value.metatype }.first
    let sequence = call.elementsSource ?? base
    let watched = call.watchedValue
    for argument in call.arguments + call.trailingClosures {
      switch argument.value.withoutParentheses.kind {
      case .closure(let closure): visit(closure, over: sequence, watching: watched)
      case .macro(let macro) where macro.name.text == "Predicate":
        visitArgument(argument, of: call, root: model)
      default: visit(argument.value, expecting: nil)
      }
    }
    if case .member(_, let name) = call.callee.kind, ["sorted", "sort"].contains(name.text) {
      orderInMemoryDepth -= 1
    }
  }

  /// A predicate that is passed to a function.
  private mutating func visitArgument(
    _ argument: ArgumentSyntax, of call: CallSyntax, root: TypeSyntax?
  ) {
    let first = queries.count
    visit(argument.value, expecting: root?.predicateType)
    guard root == nil, let callee = call.calleeName, first < queries.count,
      queries[first].writtenRoot == nil
    else { return }
    change(first) {
      $0.root = .argument(of: callee, label: argument.label?.text, receiver: call.receiver)
    }
  }
}
