public import PredikatPlanning
public import PredikatStore
public import PredikatText

extension SQLiteConnection: DatabaseConnection {
  /// Runs a query and hands its rows over, one after the other; see ``DatabaseConnection``.
  public func forEachRow(
    of statement: SQLStatement, limits: QueryLimits, _ row: ([Value]) throws -> Bool
  ) throws -> Bool {
    try run(statement.text, limits: limits, expressions: statement.expressions) { prepared in
      try prepared.bind(statement.bindings)
      var budget = ResultBudget(limits)
      while try prepared.step() {
        guard budget.allowsRow(of: prepared) else { return true }
        if try !row(prepared.values(as: statement.columns)) { return false }
      }
      return false
    }
  }

  /// The rows of a statement of our own, each read by `read`.
  func rows<Row>(
    of sql: String, _ bindings: [SQLValue] = [], limits: QueryLimits = .unlimited,
    read: (SQLiteStatement) throws -> Row
  ) throws -> [Row] {
    try run(sql, limits: limits) { prepared in
      try prepared.bind(bindings)
      var rows: [Row] = []
      while try prepared.step() { rows.append(try read(prepared)) }
      return rows
    }
  }

  /// What SQLite's planner does with a statement: `EXPLAIN QUERY PLAN`.
  public func enginePlan(of statement: SQLStatement) throws -> EnginePlan {
    // Nothing is bound: SQLite plans by the text alone, so a parameter needs no value here.
    try run("EXPLAIN QUERY PLAN " + statement.text, limits: .unlimited) { prepared in
      var rows: [(id: Int, parent: Int, detail: String)] = []
      while try prepared.step() {
        rows.append(
          (
            Int(prepared.integer(at: 0)), Int(prepared.integer(at: 1)), prepared.text(at: 3)
          ))
      }
      return EnginePlan(rows: rows)
    }
  }

  /// Prepares `sql` once and lets `body` run it for any number of rows of values.
  public func insert(
    _ sql: String, _ body: (_ insert: ([SQLValue]) throws -> Void) throws -> Void
  ) throws {
    try run(sql, limits: .unlimited) { prepared in
      try body { values in
        try prepared.bind(values)
        _ = try prepared.step()
        prepared.rewind()
      }
    }
  }

  private func run<Result>(
    _ sql: String, limits: QueryLimits, expressions: [LoweredExpression] = [],
    _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let outer = state.execution
    state.execution = Execution(deadline: limits.deadline, expressions: expressions)
    defer { state.execution = outer }
    do {
      return try withStatement(sql, body)
    } catch {
      throw translated(error)
    }
  }
}

/// What is left of a query's rows and bytes.
private struct ResultBudget {
  private var rows: Int
  private var bytes: Int

  init(_ limits: QueryLimits) {
    rows = limits.rows ?? .max
    bytes = limits.bytes ?? .max
  }

  /// Takes the statement's row off; false where it does not fit any more.
  mutating func allowsRow(of statement: SQLiteStatement) -> Bool {
    guard rows > 0 else { return false }
    rows -= 1
    guard bytes < .max else { return true }
    for column in 0..<statement.columnCount {
      switch statement.storage(at: column) {
      case .text, .blob: bytes -= statement.byteCount(at: column)
      case .null, .integer, .real: bytes -= 8
      }
    }
    return bytes >= 0
  }
}
