public import PredikatPlanning
public import PredikatSchema

/// The layout of the databases that Predikat makes itself: readable tables named as the entities,
/// columns named as the properties.
///
/// Entities that inherit from one another share the table of their root, with a column that names
/// the concrete entity. A to-one relationship is a column with the other object's key, indexed. A
/// to-many is that column seen from the other side, or else a table of pairs, indexed both ways.
public struct OwnLayout: Sendable {
  /// Where everything lives.
  public let layout: Layout
  /// The tables, those of entities first.
  public let tables: [TableDefinition]
  /// The indexes as declared, before a database exists.
  public let catalog: Catalog

  /// The column of every entity's primary key.
  public static let keyColumn = "persistentModelID"
  /// The column that names the concrete entity of a row, in tables that several share.
  public static let entityColumn = "persistentModelEntity"

  /// Lays out a schema.
  public init(schema: Schema, dialect: some Dialect) {
    var builder = OwnLayoutBuilder(schema: schema, dialect: dialect)
    builder.addEntities()
    builder.addToManyRelationships()
    builder.addIndexes()
    layout = builder.layout
    tables = builder.tables
    catalog = Catalog(builder.tables.map(\.catalogEntry))
  }

  /// The statements that create the database, in order, each without its semicolon.
  public var statements: [String] { tables.flatMap(\.statements) }

  /// The statements as one text to read.
  public var text: String {
    tables.map { $0.statements.map { $0 + ";\n" }.joined() }.joined(separator: "\n")
  }
}

extension TableDefinition {
  /// The table as a catalog lists it.
  fileprivate var catalogEntry: Catalog.Table {
    var list = indexes.reversed().map { index in
      IndexDescription(
        name: index.name.plain, table: name.plain,
        columns: index.columns.map { IndexDescription.Column(name: $0.plain) },
        isUnique: index.isUnique)
    }
    if key == nil {
      list.append(
        IndexDescription(
          name: "sqlite_autoindex_\(name.plain)_1", table: name.plain,
          columns: columns.map { IndexDescription.Column(name: $0.name.plain) }, isUnique: true,
          origin: .primaryKey))
    }
    let keys = key.map { [Catalog.Column(name: $0.plain, storage: .number, isRequired: false)] }
    let others = columns.map {
      Catalog.Column(
        name: $0.name.plain, storage: .init(declaredType: $0.storage), isRequired: !$0.isNullable)
    }
    return Catalog.Table(
      name: name.plain, columns: (keys ?? []) + others, indexes: list, hasRowID: key != nil)
  }
}
