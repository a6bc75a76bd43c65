import PredikatEvaluation
import PredikatPlanning
import PredikatSchema
import PredikatText

/// How the objects of one batch become rows.
struct InsertionPlan {
  /// The statement that inserts an object's row.
  let sql: String
  /// The statements that insert what its to-many relationships hold.
  let pairs: [Pairs]
  private let columns: [Column]
  private let entity: String
  private let discriminator: SQLValue?

  /// A to-many relationship with a table of its own.
  struct Pairs {
    /// The statement that inserts the key of an object and of another.
    let sql: String
    /// The place of the relationship among the batch's values.
    let place: Int
  }

  private struct Column {
    let property: String
    let place: Int
    let encoding: ValueEncoding
  }

  init(_ batch: ObjectBatch, in layout: Layout, dialect: any Dialect) throws(StoreError) {
    let schema = layout.schema
    guard let type = schema.type(named: batch.entity), let entity = layout[type.id] else {
      throw .unknownEntity(batch.entity)
    }
    self.entity = batch.entity
    discriminator = entity.discriminator?.own
    var names = [entity.key.quoted]
    if let column = entity.discriminator?.column { names.append(column.quoted) }
    var columns: [Column] = []
    var pairs: [Pairs] = []
    for (place, property) in batch.properties.enumerated() {
      let reference = StoredProperties.reference(to: property, of: type.id, in: schema)
      guard let reference, let home = layout.place(of: reference) else {
        throw .unknownProperty(property, entity: batch.entity)
      }
      switch home {
      case .attribute(let column), .toOne(let column, _):
        names.append(column.name.quoted)
        columns.append(Column(property: property, place: place, encoding: column.encoding))
      case .joinTable(let join, _):
        pairs.append(Pairs(sql: Self.sql(of: join, dialect), place: place))
      case .toMany: break
      }
    }
    self.columns = columns
    self.pairs = pairs
    let marks = names.indices.map(dialect.placeholder).joined(separator: ", ")
    sql =
      "INSERT INTO \(entity.table.quoted) (\(names.joined(separator: ", "))) VALUES (\(marks))"
  }

  /// Both sides of a relationship may tell of the same pair, which is inserted once.
  private static func sql(of join: JoinTablePlace, _ dialect: any Dialect) -> String {
    """
    INSERT OR IGNORE INTO \(join.table.quoted) (\(join.owner.quoted), \(join.other.quoted)) \
    VALUES (\(dialect.placeholder(0)), \(dialect.placeholder(1)))
    """
  }

  /// What is inserted for an object.
  func row(key: Int64, values: [Value]) throws(StoreError) -> [SQLValue] {
    var row: [SQLValue] = [.integer(key)]
    row.reserveCapacity(columns.count + 2)
    if let discriminator { row.append(discriminator) }
    for column in columns {
      let value = values[column.place]
      guard let encoded = ValueEncoder.encode(value, as: column.encoding),
        encoded != .null || value.isNull
      else { throw .unstorable(column.property, entity: entity) }
      row.append(encoded)
    }
    return row
  }
}
