public import PredikatSyntax

/// How a query is answered: the statement, and what it was made of.
public struct QueryPlan: Sendable {
  /// The statement.
  public let statement: SQLStatement
  /// The statement before it was text.
  let select: SQLSelect
  /// The conditions as written.
  let leaves: [Leaf]
  /// What the database has.
  let catalog: Catalog

  /// Whether the statement is worth sending: false when no row can match.
  public var isExecuted: Bool { !statement.isNeverTrue }

  /// What is known about the plan before it runs: access paths, conditions, sorting, and what the
  /// database will do. It costs more than the plan itself, so it is made only when asked for.
  public func explanation(of source: SourceText) -> PlanExplanation {
    var explainer = PlanExplainer(plan: self, source: source)
    return explainer.explanation()
  }
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
