/// A conjunct of a query's condition as SQLite's planner sees it.
struct EngineTerm {
  /// What an index can do with a term.
  enum Use: Equatable {
    case equal
    /// `IS`, which also finds NULL.
    case same
    case isNull
    /// `IN` with that many values, as an estimate.
    case list(Int)
    /// `IN (SELECT …)`.
    case query
    /// `>` and `>=`.
    case lower
    /// `<` and `<=`.
    case upper
    /// `IS NOT NULL`, which is read as being greater than NULL.
    case notNull

    /// Whether it pins the column to one value or several.
    var isPoint: Bool { self != .lower && self != .upper && self != .notNull }
    /// Whether it pins the column to one value.
    var isSingle: Bool { self == .equal || self == .same || self == .isNull }
    /// Whether it pins the column to several values, one after the other.
    var isMembership: Bool {
      switch self {
      case .list, .query: true
      default: false
      }
    }
  }

  /// A column that the term restricts.
  struct Target: Equatable {
    /// The source.
    var source: Int
    /// The column.
    var column: String
    /// How.
    var use: Use
    /// The sources that the other side needs first.
    var needs: Set<Int>
    /// Whether the other side is one of the integers -1, 0 and 1.
    var isFlag: Bool
  }

  /// The condition.
  var condition: SQLCondition
  /// The sources of this query that it names.
  var sources: Set<Int>
  /// The columns that it restricts.
  var targets: [Target]
  /// The source of an outer join that it belongs to.
  var outerJoin: Int?
  /// What the sides of an `OR` say, each a conjunction.
  var alternatives: [[EngineTerm]]
  /// Whether a query is inside.
  var hasQuery: Bool
  /// The columns that it names outside of such queries, by source.
  var ownColumns: [Int: Set<String>]

  /// The terms of a condition, over the sources of one query.
  static func terms(
    of condition: SQLCondition, sources: Set<Int>, outerJoin: Int? = nil
  ) -> [EngineTerm] {
    switch condition.kind {
    case .constant(true): []
    case .all(let parts):
      parts.flatMap { terms(of: $0, sources: sources, outerJoin: outerJoin) }
    default: [EngineTerm(condition, sources: sources, outerJoin: outerJoin)]
    }
  }

  private init(_ condition: SQLCondition, sources all: Set<Int>, outerJoin: Int?) {
    self.condition = condition
    self.outerJoin = outerJoin
    var mentions = Mentions()
    mentions.add(condition)
    sources = mentions.sources.intersection(all)
    hasQuery = mentions.hasQuery
    ownColumns = mentions.columns
    if mentions.hasQuery {
      var own = Mentions()
      own.entersQueries = false
      own.add(condition)
      ownColumns = own.columns
    }
    alternatives = []
    targets = []
    if case .any(let parts) = condition.kind {
      if let list = Self.membership(of: parts, sources: all) {
        targets = [list]
        return
      }
      alternatives = parts.map { Self.terms(of: $0, sources: all, outerJoin: outerJoin) }
    } else {
      targets = Self.targets(of: condition.kind, sources: all)
    }
  }

  /// `x = a OR x = b`, which SQLite reads as `x IN (a, b)`.
  private static func membership(of parts: [SQLCondition], sources all: Set<Int>) -> Target? {
    var common: Target?
    for part in parts {
      guard let target = targets(of: part.kind, sources: all).first, target.use == .equal,
        common == nil || common?.source == target.source && common?.column == target.column
      else { return nil }
      var needs = target.needs
      needs.formUnion(common?.needs ?? [])
      common = Target(
        source: target.source, column: target.column, use: .list(LogEstimate.of(parts.count)),
        needs: needs, isFlag: false)
    }
    return common
  }

  private static func targets(of kind: SQLCondition.Kind, sources all: Set<Int>) -> [Target] {
    func target(_ term: SQLTerm, _ use: Use, other: [SQLTerm], isFlag: Bool = false) -> [Target] {
      guard case .column(let column) = term, all.contains(column.source) else { return [] }
      var mentions = Mentions()
      for term in other { mentions.add(term) }
      let needs = mentions.sources.intersection(all)
      guard !needs.contains(column.source) else { return [] }
      return [
        Target(
          source: column.source, column: column.name.plain, use: use, needs: needs, isFlag: isFlag)
      ]
    }
    switch kind {
    case .comparison(let comparison, let lhs, let rhs):
      guard let use = comparison.use, let mirrored = comparison.mirrored.use else { return [] }
      return target(lhs, use, other: [rhs], isFlag: rhs.isFlag)
        + target(rhs, mirrored, other: [lhs], isFlag: lhs.isFlag)
    case .isNull(let term): return target(term, .isNull, other: [])
    case .isNotNull(let term): return target(term, .notNull, other: [])
    case .inList(let term, let list, false):
      return target(term, .list(LogEstimate.of(list.count)), other: list)
    case .inBoundList(let term, _, false): return target(term, .query, other: [])
    case .inElements(let term, let list): return target(term, .query, other: [list])
    case .inSelect(let term, _): return target(term, .query, other: [])
    default: return []
    }
  }
}

extension SQLComparison {
  /// What an index can do with it.
  fileprivate var use: EngineTerm.Use? {
    switch self {
    case .equal: .equal
    case .same: .same
    case .less, .lessOrEqual: .upper
    case .greater, .greaterOrEqual: .lower
    case .notEqual, .different: nil
    }
  }
}

extension SQLTerm {
  fileprivate var isFlag: Bool {
    if case .flag = self { return true }
    return false
  }
}

/// The columns that a part of a statement names.
struct Mentions {
  /// The sources named.
  var sources: Set<Int> = []
  /// The columns named, by source.
  var columns: [Int: Set<String>] = [:]
  /// The queries inside, in the order in which they are written.
  var queries: [InnerQuery] = []
  /// Whether columns named in queries inside count.
  var entersQueries = true

  /// A query inside a condition.
  struct InnerQuery {
    /// How it is used.
    enum Role { case scalar, list, elements }
    var role: Role
    var select: SQLSelect?
  }

  /// Whether there is a query inside.
  var hasQuery: Bool { !queries.isEmpty }

  mutating func add(_ column: SQLColumn) {
    sources.insert(column.source)
    columns[column.source, default: []].insert(column.name.plain)
  }

  mutating func add(_ term: SQLTerm) {
    switch term {
    case .column(let column): add(column)
    case .binding, .flag, .null: break
    case .truth(let condition): add(condition)
    case .call(_, let terms), .native(_, let terms), .coalesce(let terms), .evaluate(_, let terms):
      for term in terms { add(term) }
    case .arithmetic(_, let lhs, let rhs):
      add(lhs)
      add(rhs)
    case .choice(let cases, let otherwise):
      for one in cases {
        add(one.test)
        add(one.value)
      }
      add(otherwise)
    case .jsonMember(let base, _): add(base)
    case .subquery(let select): add(select, .scalar)
    }
  }

  mutating func add(_ condition: SQLCondition) {
    switch condition.kind {
    case .constant: break
    case .all(let parts), .any(let parts): for part in parts { add(part) }
    case .comparison(_, let lhs, let rhs):
      add(lhs)
      add(rhs)
    case .isNull(let term), .isNotNull(let term), .holds(let term, _): add(term)
    case .inList(let term, let list, _):
      add(term)
      for element in list { add(element) }
    case .inBoundList(let term, _, _):
      add(term)
      queries.append(InnerQuery(role: .elements, select: nil))
    case .inElements(let term, let list):
      add(term)
      add(list)
      queries.append(InnerQuery(role: .elements, select: nil))
    case .inSelect(let term, let select):
      add(term)
      add(select, .list)
    case .exists(let select, _): add(select, .scalar)
    case .choice(let test, let yes, let otherwise):
      add(test)
      add(yes)
      add(otherwise)
    }
  }

  /// A query inside: its columns count for the sources around it.
  private mutating func add(_ select: SQLSelect, _ role: InnerQuery.Role) {
    queries.append(InnerQuery(role: role, select: select))
    guard entersQueries else { return }
    var inner = Mentions()
    inner.addParts(of: select)
    sources.formUnion(inner.sources)
    columns.merge(inner.columns) { $0.union($1) }
  }

  /// Everything in a query, but not the queries inside it as such.
  mutating func addParts(of select: SQLSelect) {
    for term in select.columns { add(term) }
    add(select.condition)
    for source in select.sources { add(source.on) }
    if let grouping = select.grouping {
      add(grouping.term)
      add(grouping.condition)
    }
    for key in select.order { add(key.term) }
  }
}
