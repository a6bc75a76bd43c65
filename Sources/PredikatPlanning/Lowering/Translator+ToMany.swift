import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// The objects of a to-many relationship that an expression stands for.
  func collection(_ expression: TypedExpression) -> Collection? {
    switch expression.kind {
    case .variable(let variable):
      if case .collection(let collection)? = self[variable] { return collection }
      return nil
    case .property(let base, let reference):
      guard let place = layout.place(of: reference) else { return nil }
      switch place {
      case .toMany(_, let destination), .joinTable(_, let destination):
        guard let owner = row(of: base) else { return nil }
        return Collection(origin: .relationship(of: owner, place), destination: destination)
      default: return nil
      }
    case .wrap(let inner), .forceUnwrap(let inner): return collection(inner)
    case .coalesce(let value, let fallback):
      guard let collection = collection(value), isEmptyLiteral(fallback) else { return nil }
      return collection
    case .flatMap(let base, let variable, let body, _):
      // The objects of an absent owner are none; whether the owner is there, others ask.
      guard case .array = expression.type.unwrapped, let inner = row(of: base) else { return nil }
      self[variable] = .row(inner)
      return collection(body)
    case .each(.filter, let base, let variable, let body):
      guard var collection = collection(base) else { return nil }
      collection.filters.append((variable, body))
      return collection
    default: return listed(expression)
    }
  }

  private func isEmptyLiteral(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .array(let elements): elements.isEmpty
    case .wrap(let inner): isEmptyLiteral(inner)
    default: false
    }
  }

  /// `contains(where:)` and `allSatisfy`.
  func quantified(
    _ quantifier: Quantifier, _ base: TypedExpression, _ variable: VariableID,
    _ body: TypedExpression, whole: TypedExpression, negated: Bool
  ) -> SQLCondition {
    guard let collection = collection(base), quantifier == .contains || quantifier == .allSatisfy
    else { return computed(whole, negated: negated) }
    let isForAll = quantifier == .allSatisfy
    return existence(
      in: collection, where: (variable, body), failing: isForAll, negated: negated != isForAll)
  }

  /// Whether a to-many has an object, one for which the closure is true or with `failing` false.
  func existence(
    in collection: Collection, where test: (VariableID, TypedExpression)? = nil,
    failing: Bool = false, negated: Bool
  ) -> SQLCondition {
    let leaf = currentLeaf
    let select = selection(over: collection) { translator, row, _ in
      guard let (variable, body) = test else { return .always }
      translator[variable] = .row(row)
      return translator.condition(body, negated: failing)
    }
    let existence = SQLCondition(.exists(select, isNegated: negated), leaf: leaf)
    guard !options.rewrites, !collection.filters.isEmpty else { return existence }
    let all = selection(over: collection) { _, _, columns in
      columns = [.native(.count, [])]
      return .always
    }
    guard all.condition.mayFail else { return existence }
    // Swift filters all objects before it looks at one: so that all raise their errors, they are
    // counted first.
    let isFiltered = make(.comparison(.greaterOrEqual, .subquery(all), bindCount(0)))
    return SQLCondition(.choice(isFiltered, existence, otherwise: .never), leaf: leaf)
  }

  /// A number, a sum and the like over a to-many's objects.
  func aggregate(
    _ function: SQLNative, over collection: Collection, value: (VariableID, TypedExpression)?
  ) -> SQLTerm {
    let select = selection(over: collection) { translator, row, columns in
      var terms: [SQLTerm] = []
      if let (variable, body) = value {
        translator[variable] = .row(row)
        terms = [(translator.operand(body) ?? translator.evaluated(body)).term]
      }
      columns = [.native(function, terms)]
      return .always
    }
    return .subquery(select)
  }

  /// The query of a to-many's objects that pass its filters and one more test, and what it reads
  /// of them.
  func selection(
    over collection: Collection,
    _ test: (Translator, Row, inout [SQLTerm]) -> SQLCondition
  ) -> SQLSelect {
    let ownerKey = collection.owner.map { key(of: $0).term } ?? .null
    let outer = (leaf: currentLeaf, depth: depth, present: present)
    currentLeaf = -1
    defer { (currentLeaf, depth, present) = outer }
    scopes.append([])
    let (element, link) = openSource(of: collection, ownerKey: ownerKey)
    var inner = SQLCondition.always
    // What may fail is asked only of the objects that pass the filters before.
    func add(_ test: SQLCondition) {
      let isErrorKept = !options.rewrites && test.constant == false && inner.mayFail
      inner = test.mayFail || isErrorKept ? .guarded(by: inner, test) : .all([inner, test])
    }
    for (variable, body) in collection.filters {
      self[variable] = .row(element)
      add(condition(body, negated: false))
    }
    var columns: [SQLTerm] = []
    add(test(self, element, &columns))
    let sources = scopes.removeLast()
    let whole =
      inner.mayFail
      ? SQLCondition.all([link, .guarded(by: link, inner)])
      : SQLCondition.all([link, inner])
    return finished(SQLSelect(sources: sources, columns: columns, condition: whole))
  }

  /// Opens the table that tells which objects the owner has.
  private func openSource(
    of collection: Collection, ownerKey: SQLTerm
  ) -> (Row, SQLCondition) {
    switch collection.origin {
    case .list(let keys): return openSource(of: collection.destination, listedIn: keys)
    case .relationship(_, .toMany(let foreignKey, let destination)):
      guard let place = layout[destination] else { break }
      let number = addSource(place.table, key: place.key, join: .first)
      let column = SQLTerm.column(SQLColumn(source: number, name: foreignKey))
      let link = SQLCondition(.comparison(.equal, column, ownerKey), leaf: SQLCondition.link)
      return (.source(number, destination), link)
    case .relationship(_, .joinTable(let join, let destination)):
      let number = addSource(join.table, key: nil, join: .first)
      let column = SQLTerm.column(SQLColumn(source: number, name: join.owner))
      let other = ColumnPlace(
        name: join.other, encoding: .object(entity: schema[destination].name), isNullable: false)
      let link = SQLCondition(.comparison(.equal, column, ownerKey), leaf: SQLCondition.link)
      return (.toOne(.source(number, destination), other, destination), link)
    default: break
    }
    return (.source(0, collection.destination), .never)
  }

  /// Objects in a list that only a function can make: a part of a relationship, a set.
  private func listed(_ expression: TypedExpression) -> Collection? {
    guard case .nominal(let entity)? = expression.type.element, schema[entity].kind == .model,
      namesNoObjectTwice(expression)
    else { return nil }
    return Collection(origin: .list(evaluated(expression).term), destination: entity)
  }

  private func namesNoObjectTwice(_ expression: TypedExpression) -> Bool {
    switch expression.kind {
    case .array(let elements): return elements.isEmpty
    case .subscript(let base, let index, default: nil):
      if case .range = index.type { return collection(base) != nil }
      return false
    case .call(.makeCollection, _):
      if case .set = expression.type { return true }
      return false
    default: return false
    }
  }

  private func openSource(of entity: TypeID, listedIn keys: SQLTerm) -> (Row, SQLCondition) {
    guard let place = layout[entity] else { return (.source(0, entity), .never) }
    let number = addSource(place.table, key: place.key, join: .first)
    let key = SQLTerm.column(SQLColumn(source: number, name: place.key))
    return (
      .source(number, entity), SQLCondition(.inElements(key, of: keys), leaf: SQLCondition.link)
    )
  }

  /// What each object gives, in the order of the objects' keys, for ``SQLFunction/evaluate``.
  func list(of collection: Collection, _ map: (VariableID, TypedExpression)? = nil) -> Operand {
    var encoding = ValueEncoding.object(entity: schema[collection.destination].name)
    let select = selection(over: collection) { translator, row, columns in
      let key = translator.key(of: row)
      var value = key
      if let (variable, body) = map {
        translator[variable] = .row(row)
        value = translator.operand(body) ?? translator.evaluated(body)
      }
      encoding = value.encoding
      columns = [.call(.list, [key.term, value.term])]
      return .always
    }
    return Operand(term: .subquery(select), encoding: .list(encoding), isNullable: false)
  }
}
