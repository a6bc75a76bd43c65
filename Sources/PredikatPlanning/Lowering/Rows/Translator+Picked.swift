import PredikatSchema
import PredikatTyping

extension Translator {
  /// The first or the last object of a relationship, and the term of its key.
  struct CollectionEnd {
    var owner: Row
    var property: PropertyReference
    var isLast: Bool
    var key: SQLTerm
  }

  /// The object that an expression picks from several: by its place in a relationship, by a
  /// condition, or from outside. Nil for an expression of another kind.
  func picked(_ expression: TypedExpression) -> Row? {
    guard case .nominal(let entity) = expression.type.unwrapped, schema[entity].kind == .model
    else { return nil }
    guard mayGoOn(at: expression.range) else { return nil }
    if let spread = spread(expression) { return row(of: spread) }
    switch expression.kind {
    case .member(let base, .first): return end(of: base, isLast: false, entity)
    case .member(let base, .last): return end(of: base, isLast: true, entity)
    case .each(.first, let base, let variable, let body):
      guard var collection = collection(base) else { return nil }
      collection.filters.append((variable, body))
      return .picked(firstKey(of: collection), entity, isOptional: true)
    case .subscript(let base, _, default: nil):
      guard collection(base) != nil else { return nil }
      return .picked(evaluated(expression).term, entity, isOptional: false)
    case .conditional(let test, let yes, let no, _):
      return choice(test, yes, no, entity)
    case .coalesce(let value, let fallback):
      guard let first = row(of: value), let second = row(of: fallback) else { return nil }
      let keys = [key(of: first), key(of: second)]
      return .picked(.coalesce(keys.map(\.term)), entity, isOptional: keys[1].isNullable)
    case .parameter:
      guard let bound = boundConstant(expression), bound.term != .null else { return nil }
      return .picked(bound.term, entity, isOptional: bound.isNullable)
    default: return nil
    }
  }

  private func choice(
    _ test: TypedExpression, _ yes: TypedExpression, _ no: TypedExpression, _ entity: TypeID
  ) -> Row? {
    let when = condition(test, negated: false)
    if let constant = when.constant { return row(of: constant ? yes : no) }
    guard let first = keyOrNil(of: yes), let second = keyOrNil(of: no) else { return nil }
    return .picked(
      .choice([SQLCase(test: when, value: first.term)], otherwise: second.term), entity,
      isOptional: first.isNullable || second.isNullable)
  }

  private func keyOrNil(of expression: TypedExpression) -> Operand? {
    if expression.isNil { return Operand(term: .null, encoding: .any, isNullable: true) }
    return row(of: expression).map { key(of: $0) }
  }

  /// The first or the last object; the same term wherever the same is asked of one object.
  private func end(of base: TypedExpression, isLast: Bool, _ entity: TypeID) -> Row? {
    guard let collection = collection(base) else { return nil }
    guard case .property(_, let property) = base.kind, let owner = collection.owner else {
      return .picked(endKey(of: collection, isLast: isLast), entity, isOptional: true)
    }
    let known = ends.first {
      $0.property == property && $0.isLast == isLast && $0.owner == owner
    }
    if let known { return .picked(known.key, entity, isOptional: true) }
    let key = endKey(of: collection, isLast: isLast)
    ends.append(CollectionEnd(owner: owner, property: property, isLast: isLast, key: key))
    return .picked(key, entity, isOptional: true)
  }

  /// Relationships are in the order of their objects' keys.
  private func endKey(of collection: Collection, isLast: Bool) -> SQLTerm {
    let select = selection(over: collection) { translator, row, columns in
      columns = [.native(isLast ? .maximum : .minimum, [translator.key(of: row).term])]
      return .always
    }
    return .subquery(select)
  }

  /// The key of the first object that passes the filters; those behind it are not looked at, as
  /// far as looking may fail.
  private func firstKey(of collection: Collection) -> SQLTerm {
    var select = selection(over: collection) { translator, row, columns in
      columns = [translator.key(of: row).term]
      return .always
    }
    guard select.condition.mayFail, let key = select.columns.first else {
      select.columns = [.native(.minimum, select.columns)]
      return .subquery(select)
    }
    select.order = [SQLOrder(term: key, collation: nil, isDescending: false)]
    select.limit = bindCount(1)
    return .subquery(select)
  }
}
