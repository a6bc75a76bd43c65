public import PredikatPlanning
public import PredikatSchema
public import PredikatStore
import PredikatSyntax

/// A store of the own layout in an SQLite database: a file, or a sample in memory.
///
/// Its connections only read, whatever is asked of them.
public final class SQLiteStore: Store {
  /// Which store it is.
  public let identifier: StoreIdentifier
  /// The source of its models.
  public let modelSource: String
  /// Where the models' objects live in the database.
  public let layout: Layout
  /// The tables, indexes and sizes that the database had when the store was opened.
  public let catalog: Catalog
  private let pool: ConnectionPool

  /// Its models.
  public var schema: Schema { layout.schema }
  /// How statements for the database are written.
  public var dialect: any Dialect { SQLiteDialect() }

  /// How many connections a store opens at most, unless told otherwise.
  public static let defaultConnections = 4

  /// Opens a file that was written in the own layout.
  public convenience init(
    file path: String, settings: SQLiteSettings = .init(),
    connections: Int = SQLiteStore.defaultConnections
  ) throws {
    let pool = ConnectionPool(capacity: connections) {
      try SQLiteConnection(readingFileAt: path, settings: settings)
    }
    let source = try pool.withConnection { try Self.modelSource(of: $0, path: path) }
    let schema = try Self.schema(of: source, path: path)
    try self.init(.file(path: path), modelSource: source, schema: schema, pool: pool)
  }

  /// Makes a sample in memory, with so many rows of its main entity.
  public convenience init(
    sample: Sample, rows: Int = Sample.defaultRows, settings: SQLiteSettings = .init(),
    connections: Int = SQLiteStore.defaultConnections
  ) throws {
    try self.init(
      .sample(name: sample.name, rows: rows), modelSource: sample.modelSource,
      batches: sample.batches(rows: rows), settings: settings, connections: connections)
  }

  /// Makes a store in memory of a model's source and objects of it.
  package convenience init(
    _ identifier: StoreIdentifier, modelSource: String, batches: [ObjectBatch],
    settings: SQLiteSettings = .init(), connections: Int = SQLiteStore.defaultConnections
  ) throws {
    let schema = try Self.schema(of: modelSource, path: "\(identifier)")
    let writer = StoreWriter(schema: schema, modelSource: modelSource, dialect: SQLiteDialect())
    let connection = try SQLiteConnection(inMemory: settings)
    try writer.write(batches, to: connection)
    let image = try SQLiteImage(finishing: connection)
    try self.init(
      identifier, modelSource: modelSource, schema: schema,
      pool: ConnectionPool(capacity: connections) {
        try SQLiteConnection(reading: image, settings: settings)
      })
  }

  private init(
    _ identifier: StoreIdentifier, modelSource: String, schema: Schema, pool: ConnectionPool
  ) throws {
    self.identifier = identifier
    self.modelSource = modelSource
    self.pool = pool
    layout = OwnLayout(schema: schema, dialect: SQLiteDialect()).layout
    catalog = try pool.withConnection { try $0.catalog() }
  }

  /// Opens what an identifier names.
  public static func open(
    _ identifier: StoreIdentifier, settings: SQLiteSettings = .init(),
    connections: Int = SQLiteStore.defaultConnections
  ) throws -> SQLiteStore {
    switch identifier {
    case .file(let path):
      return try SQLiteStore(file: path, settings: settings, connections: connections)
    case .sample(let name, let rows):
      guard let sample = Sample.named(name) else {
        throw StoreError.unknownSample(
          name, expected: Sample.all.map(\.name), didYouMean: nil)
      }
      return try SQLiteStore(
        sample: sample, rows: rows, settings: settings, connections: connections)
    }
  }

  /// Lends a connection to `body`, for as long as it runs.
  public func withConnection<Result>(
    _ body: (any DatabaseConnection) throws -> Result
  ) throws -> Result {
    try pool.withConnection(body)
  }

  /// The models' source that a file keeps, or what the file is instead.
  private static func modelSource(
    of connection: SQLiteConnection, path: String
  ) throws -> String {
    let names = Set(
      try connection.rows(of: "SELECT name FROM sqlite_schema WHERE type = 'table' LIMIT 10000") {
        $0.text(at: 0)
      })
    if names.contains("Z_METADATA") || names.contains("Z_PRIMARYKEY") {
      throw StoreError.coreDataStore(path)
    }
    guard names.contains(StoredModel.table) else { throw StoreError.foreignDatabase(path) }
    let sources = try connection.rows(of: StoredModel.query) { $0.text(at: 0) }
    guard let source = sources.first, sources.count == 1 else {
      throw StoreError.damagedModel(path, reason: "\(sources.count) sources are kept")
    }
    return source
  }

  private static func schema(of source: String, path: String) throws -> Schema {
    var sink = DiagnosticSink()
    let schema = Schema(source: SourceText(source), into: &sink)
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) {
      throw StoreError.damagedModel(path, reason: error.message)
    }
    return schema
  }
}
