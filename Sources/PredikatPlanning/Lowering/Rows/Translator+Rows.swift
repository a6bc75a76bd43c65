import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// The object that an expression stands for; nil when it stands for none.
  func row(of expression: TypedExpression) -> Row? {
    switch expression.kind {
    case .variable(let variable):
      if case .row(let row)? = self[variable] { return row }
      return nil
    case .property(let base, let reference):
      guard case .toOne(let column, let destination)? = layout.place(of: reference),
        let owner = row(of: base)
      else { return nil }
      return .toOne(owner, column, destination)
    case .wrap(let inner): return row(of: inner)
    case .flatMap(let base, let variable, let body, _):
      guard let inner = row(of: base) else { return nil }
      self[variable] = .row(inner)
      return row(of: body).map { reached($0, through: inner) }
    case .forceUnwrap(let inner): return row(of: inner).map { forced($0, at: expression) }
    case .cast(let kind, let inner, let type): return cast(kind, inner, to: type, expression)
    default: return picked(expression)
    }
  }

  /// An object behind a chain: absent where the cast in front of it fails, whatever is stored.
  private func reached(_ row: Row, through base: Row) -> Row {
    guard case .narrowed = base else { return row }
    let key = SQLTerm.choice(
      [SQLCase(test: presence(of: base), value: key(of: row).term)], otherwise: .null)
    return .picked(key, row.entity, isOptional: true)
  }

  private func forced(_ row: Row, at expression: TypedExpression) -> Row {
    let key = key(of: row)
    guard row.isOptional, !present.contains(key.term) else { return row }
    return .forced(row, check: failing(expression, where: key))
  }

  private func cast(
    _ kind: CastKind, _ inner: TypedExpression, to type: SwiftType, _ expression: TypedExpression
  ) -> Row? {
    guard kind != .check, let row = row(of: inner), case .nominal(let entity) = type.unwrapped
    else { return nil }
    guard !schema.isKind(row.entity, of: entity) else { return row }
    let narrowed = Row.narrowed(row, entity)
    guard kind == .force else { return narrowed }
    return .forced(narrowed, check: failing(expression, where: key(of: row)))
  }

  /// The sources that have no row where an object is absent: its own, and those joined by it.
  func sourcesMissing(without row: Row) -> [Int] {
    guard let first = joinedSource(of: row) else { return [] }
    return joinedSources(from: first)
  }

  /// The source of an object's row where it has been joined already.
  func joinedSource(of row: Row) -> Int? {
    switch row {
    case .source(let number, _): number
    case .picked: nil
    case .narrowed(let row, _), .forced(let row, _): joinedSource(of: row)
    case .toOne(let parent, let column, _):
      joinedSource(of: parent).flatMap { join(from: $0, column.name) }
    }
  }

  /// The key of an object; NULL where there is none.
  func key(of row: Row) -> Operand {
    let encoding = ValueEncoding.object(entity: schema[row.entity].name)
    switch row {
    case .source(let number, let entity):
      guard let place = layout[entity] else { break }
      let column = SQLColumn(source: number, name: place.key)
      return Operand(term: .column(column), encoding: encoding, isNullable: false)
    case .toOne(let parent, let column, _):
      guard let number = source(of: parent) else {
        return queried(ColumnPlace(name: column.name, encoding: encoding, isNullable: true), parent)
          ?? Operand(term: .null, encoding: encoding, isNullable: true)
      }
      let stored = SQLTerm.column(SQLColumn(source: number, name: column.name))
      return Operand(
        term: repeatable(checked(stored, of: parent)), encoding: encoding,
        isNullable: row.isOptional)
    case .picked(let term, _, let isOptional):
      return Operand(term: repeatable(term), encoding: encoding, isNullable: isOptional)
    case .narrowed(let inner, _):
      guard mayGoOn() else { break }
      let whole = key(of: inner)
      return Operand(
        term: repeatable(
          .choice([SQLCase(test: presence(of: row), value: whole.term)], otherwise: .null)),
        encoding: encoding, isNullable: true)
    case .forced(let inner, let check):
      guard mayGoOn() else { break }
      let whole = key(of: inner)
      return Operand(
        term: repeatable(
          .choice([SQLCase(test: absence(of: inner), value: check)], otherwise: whole.term)),
        encoding: encoding, isNullable: false)
    }
    return Operand(term: .null, encoding: encoding, isNullable: true)
  }

  /// What holds where there is an object.
  func presence(of row: Row) -> SQLCondition {
    switch row {
    case .source: return .always
    case .toOne, .picked:
      guard row.isOptional else { return .always }
      return make(.isNotNull(key(of: row).term))
    case .forced(let inner, _): return presence(of: inner)
    case .narrowed(let inner, let entity): return isKind(inner, of: entity, negated: false)
    }
  }

  /// What holds where there is no object.
  func absence(of row: Row) -> SQLCondition {
    switch row {
    case .source: return .never
    case .toOne, .picked:
      guard row.isOptional else { return .never }
      return make(.isNull(key(of: row).term))
    case .forced(let inner, _): return absence(of: inner)
    case .narrowed(let inner, let entity): return isKind(inner, of: entity, negated: true)
    }
  }

  /// Whether an object is of an entity; an absent one is of none.
  func isKind(_ row: Row, of entity: TypeID, negated: Bool) -> SQLCondition {
    let isUpcast = schema.isKind(row.entity, of: entity)
    let mayFit = isUpcast || schema.isKind(entity, of: row.entity)
    guard mayFit, let discriminator = layout[entity]?.discriminator, !isUpcast else {
      guard isUpcast else { return negated ? .always : .never }
      return negated ? absence(of: row) : presence(of: row)
    }
    let place = ColumnPlace(name: discriminator.column, encoding: .any, isNullable: false)
    guard let column = rawColumn(place, of: row) else { return .never }
    let term = checked(column, of: row)
    let values = discriminator.accepted.map { bindName($0) }
    let test = membership(of: term, in: values, negated: negated)
    guard negated, row.isOptional else { return test }
    return .any([make(.isNull(term)), test])
  }

  private func membership(
    of term: SQLTerm, in values: [SQLTerm], negated: Bool
  ) -> SQLCondition {
    if values.count == 1 { return make(.comparison(negated ? .notEqual : .equal, term, values[0])) }
    return make(.inList(term, values, isNegated: negated))
  }

  /// A column of an object's row.
  func column(_ place: ColumnPlace, of row: Row) -> Operand? {
    guard let column = rawColumn(place, of: row) else { return nil }
    let mayBeAbsent =
      switch row {
      // Whoever asks a narrowed object has made sure of its presence.
      case .narrowed, .forced: false
      default: row.isOptional
      }
    return Operand(
      term: checked(column, of: row), encoding: place.encoding,
      isNullable: place.isNullable || mayBeAbsent)
  }

  /// What is stored of an object, or the error of an optional in front of it that is forced.
  private func checked(_ stored: SQLTerm, of row: Row) -> SQLTerm {
    switch row {
    case .forced(let inner, let check):
      .choice([SQLCase(test: absence(of: inner), value: check)], otherwise: stored)
    case .toOne(let owner, _, _), .narrowed(let owner, _): checked(stored, of: owner)
    case .source, .picked: stored
    }
  }

  private func rawColumn(_ place: ColumnPlace, of row: Row) -> SQLTerm? {
    // No object is of two models of which neither inherits from the other.
    if case .narrowed(let inner, let entity) = row, !schema.isKind(entity, of: inner.entity) {
      return .null
    }
    guard let number = source(of: row) else { return queried(place, row)?.term }
    return .column(SQLColumn(source: number, name: place.name))
  }

  /// A column of an object that is joined to nothing, read by a query of its own.
  private func queried(_ place: ColumnPlace, _ row: Row) -> Operand? {
    guard let home = layout[row.entity] else { return nil }
    var whole = row
    // Whoever asks a narrowed object has made sure of its entity.
    while case .narrowed(let inner, _) = whole { whole = inner }
    let key = key(of: whole)
    scopes.append([])
    let number = addSource(home.table, key: home.key, join: .first)
    let sources = scopes.removeLast()
    let condition = SQLCondition(
      .comparison(.equal, .column(SQLColumn(source: number, name: home.key)), key.term),
      leaf: SQLCondition.link)
    let select = SQLSelect(
      sources: sources, columns: [.column(SQLColumn(source: number, name: place.name))],
      condition: condition)
    return Operand(
      term: .subquery(select), encoding: place.encoding,
      isNullable: place.isNullable || row.isOptional)
  }
}
