public import PredikatPlanning
public import PredikatSchema

/// A database, the models of what it holds, and the layout by which it holds them.
public protocol Store: Sendable {
  /// Which store it is.
  var identifier: StoreIdentifier { get }
  /// The source of its models.
  var modelSource: String { get }
  /// Its models.
  var schema: Schema { get }
  /// Where the models' objects live in the database.
  var layout: Layout { get }
  /// How statements for the database are written.
  var dialect: any Dialect { get }
  /// The tables, indexes and sizes that the database had when the store was opened.
  var catalog: Catalog { get }

  /// Lends a connection to `body`, for as long as it runs; throws ``DatabaseError/Kind/busy`` when
  /// none is free in time.
  func withConnection<Result>(
    _ body: (any DatabaseConnection) throws -> Result
  ) throws -> Result
}
