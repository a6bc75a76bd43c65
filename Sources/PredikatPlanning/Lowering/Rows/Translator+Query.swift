import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension Translator {
  /// The whole query.
  func select(
    root: TypeID, _ place: EntityPlace, _ request: PlanRequest, defaults: DefaultColumns
  ) -> SQLSelect {
    scopes.append([])
    let row = Row.source(addSource(place.table, key: place.key, join: .first), root)
    var condition = rootCondition(row, place)
    if let predicate = query.predicate {
      for input in predicate.inputs { self[input] = .row(row) }
      let written = self.condition(predicate.body, negated: false)
      // What may fail is asked of the entity's own rows only: an index may show it of others.
      condition = .all([
        condition, written.mayFail ? .guarded(by: condition, written) : written,
      ])
    }
    let order = order(of: row)
    let (terms, columns) = columns(request.fields, of: row, defaults: defaults)
    resultColumns = columns
    let limit = count(request.limit, query.limit, word: "the limit")
    let offset = count(request.offset, query.offset, word: "the offset")
    return finished(
      SQLSelect(
        sources: scopes.removeLast(), columns: terms,
        columnText: request.fields == nil ? defaults.text : nil, condition: condition,
        order: order, limit: limit, offset: offset))
  }

  /// Where several entities share a table, only rows of the one that is fetched count.
  private func rootCondition(_ row: Row, _ place: EntityPlace) -> SQLCondition {
    guard let discriminator = place.discriminator, !discriminator.acceptsAll,
      case .source(let number, _) = row
    else { return .always }
    let term = SQLTerm.column(SQLColumn(source: number, name: discriminator.column))
    let values = discriminator.accepted.map { bindName($0) }
    if values.count == 1 { return SQLCondition(.comparison(.equal, term, values[0])) }
    return SQLCondition(.inList(term, values, isNegated: false))
  }

  /// A number of rows: the caller's, or the text's.
  private func count(
    _ given: Int?, _ written: TypedExpression?, word: String
  ) -> SQLTerm? {
    if let given {
      if given < 0 { problems.append(.negativeCount(word, given, at: .none)) }
      return bindCount(given)
    }
    guard let written else { return nil }
    if case .integer(let number)? = constant(written), number < 0 {
      problems.append(.negativeCount(word, Int(number), at: written.range))
    }
    let bound = boundConstant(written)
    return bound?.term == .null ? nil : bound?.term
  }
}
