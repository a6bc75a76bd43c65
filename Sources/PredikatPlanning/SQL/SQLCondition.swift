/// A condition of a statement, before it is text.
///
/// It is read as SQL reads `WHERE`: a row counts when it is true, and both false and NULL leave
/// the row out. Negations are pushed down to the leaves while it is made, so that this is exact.
struct SQLCondition: Sendable, Equatable {
  /// What it is.
  var kind: Kind
  /// The index of the written condition that it comes from; negative for one that was added.
  var leaf: Int

  init(_ kind: Kind, leaf: Int = -1) {
    self.kind = kind
    self.leaf = leaf
  }

  /// The forms of a condition.
  indirect enum Kind: Sendable, Equatable {
    case constant(Bool)
    case all([SQLCondition])
    case any([SQLCondition])
    case comparison(SQLComparison, SQLTerm, SQLTerm)
    case isNull(SQLTerm)
    case isNotNull(SQLTerm)
    /// `x IN (a, b)`
    case inList(SQLTerm, [SQLTerm], isNegated: Bool)
    /// `x IN (SELECT value FROM json_each(?))`
    case inBoundList(SQLTerm, binding: Int, isNegated: Bool)
    /// `x IN (SELECT value FROM json_each(list))`
    case inElements(SQLTerm, of: SQLTerm)
    /// `x IN (SELECT …)`
    case inSelect(SQLTerm, SQLSelect)
    /// A function that says 1 or 0.
    case holds(SQLTerm, isNegated: Bool)
    case exists(SQLSelect, isNegated: Bool)
    /// `CASE WHEN a THEN b ELSE c END`, whose parts are reached in this order only.
    case choice(SQLCondition, SQLCondition, otherwise: SQLCondition)
  }

  /// The ``leaf`` of what ties the rows of a to-many to their owner.
  static let link = -2
  /// The ``leaf`` of what ties the rows of a page to their keys.
  static let page = -3

  /// Always true.
  static let always = SQLCondition(.constant(true))
  /// Never true.
  static let never = SQLCondition(.constant(false))

  /// Whether it is the same for every row; nil when it depends on the row.
  var constant: Bool? {
    if case .constant(let value) = kind { return value }
    return nil
  }
}

/// The comparisons of SQL.
enum SQLComparison: Sendable, Equatable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  /// Equal, or both NULL.
  case same
  /// Neither equal nor both NULL.
  case different

  /// Whether it says nothing of NULL, so that NULL on either side leaves the row out.
  var rejectsNull: Bool { self != .same && self != .different }

  /// The comparison that says the same with its sides exchanged.
  var mirrored: SQLComparison {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

extension SQLCondition {
  /// All of them, flat and without what is constant.
  static func all(_ conditions: [SQLCondition]) -> SQLCondition {
    var parts: [SQLCondition] = []
    parts.reserveCapacity(conditions.count)
    for condition in conditions {
      switch condition.kind {
      case .constant(true): continue
      case .constant(false): return condition
      case .all(let inner): parts += inner
      default: parts.append(condition)
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? always : SQLCondition(.all(parts))
  }

  /// Any of them, flat and without what is constant.
  static func any(_ conditions: [SQLCondition]) -> SQLCondition {
    var parts: [SQLCondition] = []
    parts.reserveCapacity(conditions.count)
    for condition in conditions {
      switch condition.kind {
      case .constant(false): continue
      case .constant(true): return condition
      case .any(let inner): parts += inner
      default: parts.append(condition)
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? never : SQLCondition(.any(parts))
  }

  /// `second` where `first` holds, and nothing of it is computed where it does not.
  static func guarded(by first: SQLCondition, _ second: SQLCondition) -> SQLCondition {
    if first.constant == true { return second }
    return SQLCondition(.choice(first, second, otherwise: never), leaf: second.leaf)
  }
}
