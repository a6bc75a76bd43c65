public import PredikatSchema

/// Where the entities, attributes and relationships of a schema live in a database.
///
/// A layout is made once for a schema and a database, with every name quoted, and asked by
/// planners ever after.
public struct Layout: Sendable {
  /// The schema that is laid out.
  public private(set) var schema: Schema
  private var entities: [EntityPlace?]

  /// Makes a layout in which nothing has a place yet.
  public init(schema: Schema) {
    self.schema = schema
    entities = Array(repeating: nil, count: schema.types.count)
  }

  /// The same places for a schema that has further types, which live nowhere.
  public func extended(to schema: Schema) -> Layout {
    precondition(schema.types.count >= entities.count, "an extended schema keeps its types")
    var layout = self
    layout.schema = schema
    layout.entities += Array(repeating: nil, count: schema.types.count - entities.count)
    return layout
  }

  /// Where an entity lives; nil for a type that is no entity.
  public subscript(entity: TypeID) -> EntityPlace? {
    get { entities[Int(entity.index)] }
    set { entities[Int(entity.index)] = newValue }
  }

  /// Where an attribute or relationship lives; nil for one that is not stored.
  public func place(of property: PropertyReference) -> PropertyPlace? {
    guard let entity = entities[Int(property.owner.index)] else { return nil }
    return property.index < entity.properties.count ? entity.properties[property.index] : nil
  }
}

/// A name of a database: as it is, and as statements write it.
public struct SQLName: Hashable, Sendable {
  /// The name itself.
  public let plain: String
  /// The name as statements write it.
  public let quoted: String

  /// Makes a name, quoted by the one function that does so.
  public init(_ plain: String, in dialect: some Dialect) {
    self.plain = plain
    quoted = dialect.quoted(plain)
  }
}
