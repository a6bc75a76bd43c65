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
    // An object is made once, so its pairs wait until all rows are in.
    var pairs = plan.pairs.map { _ in [Pair]() }
    try connection.insert(plan.sql) { insert in
      for index in 0..<batch.count {
        let key = batch.key(at: index)
        let values = batch.values(at: index)
        try insert(plan.row(key: key, values: values))
        for (table, relationship) in plan.pairs.enumerated() {
          guard case .array(let others) = values[relationship.place] else { continue }
          for case .object(let other) in others {
            pairs[table].append(Pair(owner: key, other: other.key))
          }
        }
      }
    }
    for (relationship, pairs) in zip(plan.pairs, pairs) {
      try connection.insert(relationship.sql) { insert in
        for pair in pairs { try insert([.integer(pair.owner), .integer(pair.other)]) }
      }
    }
  }

  private struct Pair {
    let owner: Int64
    let other: Int64
  }
}
