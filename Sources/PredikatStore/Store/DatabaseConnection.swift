public import PredikatPlanning
public import PredikatText

/// A connection to a database, whatever its engine; one thread at a time uses it.
///
/// What a user's query does wrong at run time is thrown as the `EvaluationError` of the expression
/// in fault; everything else is a ``DatabaseError``.
public protocol DatabaseConnection: AnyObject {
  /// Runs a query and hands its rows to `row`, one after the other, until that answers false.
  ///
  /// Returns whether a limit of `limits` cut the result off.
  func forEachRow(
    of statement: SQLStatement, limits: QueryLimits, _ row: ([Value]) throws -> Bool
  ) throws -> Bool

  /// What the engine's own planner does with a statement.
  func enginePlan(of statement: SQLStatement) throws -> EnginePlan

  /// The tables, indexes and sizes that the database has now.
  func catalog() throws -> Catalog

  /// Runs all statements of a script of our own.
  func execute(_ script: String) throws(DatabaseError)

  /// Prepares `sql` once and lets `body` run it for any number of rows of values.
  func insert(
    _ sql: String, _ body: (_ insert: ([SQLValue]) throws -> Void) throws -> Void
  ) throws
}

extension DatabaseConnection {
  /// The rows of a query.
  public func rows(of statement: SQLStatement, limits: QueryLimits) throws -> QueryRows {
    var rows: [[Value]] = []
    let isTruncated = try forEachRow(of: statement, limits: limits) { row in
      rows.append(row)
      return true
    }
    return QueryRows(columns: statement.columns, rows: rows, isTruncated: isTruncated)
  }
}

/// The rows of a query, and what their columns mean.
public struct QueryRows: Sendable {
  /// What each column means.
  public var columns: [ResultColumn]
  /// The rows, each in the order of the columns.
  public var rows: [[Value]]
  /// Whether a limit cut the rows off.
  public var isTruncated: Bool

  /// Makes a result of its parts.
  public init(columns: [ResultColumn], rows: [[Value]], isTruncated: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.isTruncated = isTruncated
  }
}
