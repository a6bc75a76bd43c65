import PredikatSchema
import PredikatTyping

/// What a variable of a typed query stands for while it becomes SQL.
indirect enum Meaning {
  /// Nothing of SQL: it is bound inside an expression that is computed whole.
  case local
  /// A model's object.
  case row(Row)
  /// A value.
  case operand(Operand)
  /// Objects of a to-many relationship.
  case collection(Collection)
}

/// An object, before it is decided whether its table has to be joined.
indirect enum Row: Equatable {
  /// A row of a source.
  case source(Int, TypeID)
  /// The object whose key a column of another object holds.
  case toOne(Row, ColumnPlace, TypeID)
  /// The object, as the entity of a conditional cast; absent where it is another.
  case narrowed(Row, TypeID)
  /// The object whose key a term gives: it is joined to nothing, and each of its columns is read by
  /// a query of its own.
  case picked(SQLTerm, TypeID, isOptional: Bool)
  /// The object of an optional that Swift would trap on where it is nil.
  case forced(Row, check: SQLTerm)

  /// The entity.
  var entity: TypeID {
    switch self {
    case .source(_, let entity), .toOne(_, _, let entity), .narrowed(_, let entity),
      .picked(_, let entity, _):
      entity
    case .forced(let row, _): row.entity
    }
  }

  /// Whether it is there wherever its key is.
  var isReached: Bool {
    switch self {
    case .toOne, .picked: true
    case .source, .narrowed, .forced: false
    }
  }

  /// Whether there may be no object.
  var isOptional: Bool {
    switch self {
    case .source: false
    case .toOne(let row, let column, _): column.isNullable || row.isOptional
    case .narrowed: true
    case .picked(_, _, let isOptional): isOptional
    case .forced(let row, _): row.isOptional
    }
  }
}

/// The objects of a to-many relationship of an object or of a list, or those of them that pass
/// filters.
struct Collection {
  /// Where objects come from.
  enum Origin {
    /// A relationship of an object, which lives at that place.
    case relationship(of: Row, PropertyPlace)
    /// A list of keys, as JSON text, that names no object twice.
    case list(SQLTerm)
  }

  /// Where they come from.
  var origin: Origin
  /// Their entity.
  var destination: TypeID
  /// Closures that each object must pass: the variable that stands for it, and the test.
  var filters: [(VariableID, TypedExpression)] = []

  /// The object that has them, if one has.
  var owner: Row? {
    if case .relationship(let owner, _) = origin { return owner }
    return nil
  }
}

/// A condition as it was written, and what became of it.
struct Leaf: Sendable {
  /// What became of a condition.
  enum Outcome: Sendable {
    /// It is in the statement.
    case written
    /// It is the same for every row, given the values at hand.
    case constant(Bool)
    /// Another condition on the same column implies it.
    case implied
    /// It is in the statement together with the condition at that index.
    case merged(Int)
  }

  /// The expression.
  var expression: TypedExpression
  /// What became of it.
  var outcome: Outcome = .written
}
