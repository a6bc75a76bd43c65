public import PredikatSyntax

/// How a query is answered: the statement, and what is known about it before it runs.
public struct QueryPlan: Sendable {
  /// The statement.
  public var statement: SQLStatement
  /// One entry for each use of a table, the outermost first.
  public var access: [AccessPlan]
  /// Every condition of the query, with the index that serves it or the reason why none does.
  public var conditions: [ConditionPlan]
  /// How the order comes about.
  public var sort: SortMethod
  /// What the database's planner is predicted to do.
  public var prediction: EnginePlan

  /// Makes a plan of its parts.
  public init(
    statement: SQLStatement, access: [AccessPlan], conditions: [ConditionPlan], sort: SortMethod,
    prediction: EnginePlan
  ) {
    self.statement = statement
    self.access = access
    self.conditions = conditions
    self.sort = sort
    self.prediction = prediction
  }

  /// Whether the statement is worth sending: false when no row can match.
  public var isExecuted: Bool { !statement.isNeverTrue }
}

/// How the rows of one use of a table are reached.
public struct AccessPlan: Sendable, Equatable {
  /// The ways to rows.
  public enum Path: String, Sendable {
    /// Every row is read.
    case scan
    /// By the row's own key.
    case primaryKey
    /// By an index, then the row.
    case index
    /// By an index that holds all that is needed.
    case coveringIndex
    /// By a full-text index.
    case fullText
    /// By an R-tree.
    case rtree
  }

  /// The table.
  public var table: String
  /// The name it goes by in the statement.
  public var alias: String
  /// The way.
  public var path: Path
  /// The index, where one is used.
  public var index: String?
  /// The columns of the index by which rows are found.
  public var columns: [String]
  /// How many rows are read each time, as far as is known.
  public var estimatedRows: Int?

  /// Makes an entry of its parts.
  public init(
    table: String, alias: String, path: Path, index: String? = nil, columns: [String] = [],
    estimatedRows: Int? = nil
  ) {
    self.table = table
    self.alias = alias
    self.path = path
    self.index = index
    self.columns = columns
    self.estimatedRows = estimatedRows
  }
}

/// A condition of a query and what serves it.
public struct ConditionPlan: Sendable, Equatable {
  /// The condition as written.
  public var text: String
  /// Its place in the text.
  public var range: TextRange
  /// The index that serves it; nil when none does.
  public var servedBy: String?
  /// Why: a sentence.
  public var reason: String

  /// Makes an entry of its parts.
  public init(text: String, range: TextRange, servedBy: String?, reason: String) {
    self.text = text
    self.range = range
    self.servedBy = servedBy
    self.reason = reason
  }
}

/// How an order comes about.
public enum SortMethod: String, Sendable {
  /// Rows are read in the order of an index.
  case index
  /// Rows are gathered and sorted.
  case temporary
  /// No order was asked for.
  case none
}
