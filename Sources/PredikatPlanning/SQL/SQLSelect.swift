/// A query of rows, whole or inside a condition, before it is text.
struct SQLSelect: Sendable, Equatable {
  /// Where rows come from; each source after the first is joined to those before it, in this
  /// order.
  var sources: [SQLSource]
  /// What is read; nothing where only the existence of a row counts.
  var columns: [SQLTerm] = []
  /// The text of the columns, where it was written beforehand.
  var columnText: String?
  /// Which rows count.
  var condition: SQLCondition = .always
  /// How rows are put together, and which groups count.
  var grouping: SQLGrouping?
  /// The order, the first key first.
  var order: [SQLOrder] = []
  /// How many rows at most.
  var limit: SQLTerm?
  /// How many rows are passed over.
  var offset: SQLTerm?
}

/// A use of a table.
struct SQLSource: Sendable, Equatable {
  /// How a source is joined to those before it.
  enum Join: Sendable, Equatable {
    /// It is the first.
    case first
    /// Rows without a partner are left out.
    case inner
    /// Rows without a partner stay, with NULL for its columns.
    case left
  }

  /// Its number in the statement: `t0`.
  var number: Int
  /// The table.
  var table: SQLName
  /// The table's key; nil for a table of pairs.
  var key: SQLName?
  /// How it is joined.
  var join: Join
  /// What makes a pair.
  var on: SQLCondition = .always
}

/// Groups of rows that share a value.
struct SQLGrouping: Sendable, Equatable {
  /// The value that the rows of a group share.
  var term: SQLTerm
  /// Which groups count.
  var condition: SQLCondition
}

/// A key of an order.
struct SQLOrder: Sendable, Equatable {
  /// What is compared.
  var term: SQLTerm
  /// The collation, where it is not the column's own.
  var collation: SQLCollation?
  /// Whether it goes from great to small.
  var isDescending: Bool
}
