public import PredikatPlanning
public import PredikatSchema
import PredikatText

/// Makes a database in the own layout and fills it with objects.
///
/// The models' source is kept beside them, so that the file can be opened without it.
public struct StoreWriter {
  private let layout: OwnLayout
  private let modelSource: String
  private let dialect: any Dialect

  /// Prepares to write stores of a schema, whose source is kept in them.
  public init(schema: Schema, modelSource: String, dialect: some Dialect) {
    layout = OwnLayout(schema: schema, dialect: dialect)
    self.modelSource = modelSource
    self.dialect = dialect
  }

  /// Creates all tables in an empty database and inserts the objects, all in one transaction;
  /// then has the database look at itself, so that its planner knows sizes.
  ///
  /// Indexes are made last, which is much faster than keeping them up to date row by row. Objects
  /// may refer to others of any batch; that these exist is the caller's to know.
  public func write(_ batches: [ObjectBatch], to connection: any DatabaseConnection) throws {
    try connection.execute("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
    do {
      for table in layout.tables { try connection.execute(table.creation) }
      try StoredModel.write(modelSource, to: connection)
      for batch in batches { try insert(batch, into: connection) }
      for table in layout.tables {
        for index in table.indexes { try connection.execute(index.statement(on: table.name)) }
      }
      try connection.execute("COMMIT; ANALYZE; PRAGMA foreign_keys = ON")
    } catch {
      try? connection.execute("ROLLBACK; PRAGMA foreign_keys = ON")
      throw error
    }
  }

  private func insert(_ batch: ObjectBatch, into connection: any DatabaseConnection) throws {
    guard batch.count > 0 else { return }
    let plan = try InsertionPlan(batch, in: layout.layout, dialect: dialect)
    try connection.insert(plan.sql) { insert in
      for index in 0..<batch.count {
        try insert(plan.row(key: batch.key(at: index), values: batch.values(at: index)))
      }
    }
    for pairs in plan.pairs {
      try connection.insert(pairs.sql) { insert in
        for index in 0..<batch.count {
          guard case .array(let others) = batch.values(at: index)[pairs.place] else { continue }
          for case .object(let other) in others {
            try insert([.integer(batch.key(at: index)), .integer(other.key)])
          }
        }
      }
    }
  }
}
