public import PredikatSchema
public import PredikatText

/// Objects of a schema in memory, with their attributes in columns and their relationships in both
/// directions. It never changes; an ``ObjectGraphBuilder`` makes it.
///
/// ```swift
/// var builder = ObjectGraphBuilder(schema: schema)
/// try builder.insert("Author", key: 1, ["name": .string("Ada")])
/// try builder.insert(
///   "Article", key: 1,
///   ["title": .string("Notes"), "author": .object(ObjectID(entity: "Author", key: 1))])
/// let graph = try builder.build()
/// graph.value(of: "articles", in: ObjectID(entity: "Author", key: 1))
/// // .array([.object(ObjectID(entity: "Article", key: 1))])
/// ```
///
/// The objects of a model and of all that inherit from it share one table, so their keys differ.
public struct ObjectGraph: Sendable {
  /// What the objects are.
  public let schema: Schema
  /// By the index of the type that is the root of its inheritance.
  let tables: [ObjectTable?]

  /// The objects of an entity and of those that inherit from it, in the order of their keys.
  public func objects(of entity: TypeID) -> [ObjectID] {
    guard let table = table(of: entity) else { return [] }
    return rows(of: entity).map { table.object(at: $0, in: schema) }.sorted { $0.key < $1.key }
  }

  /// How many objects there are of an entity and of those that inherit from it.
  public func count(of entity: TypeID) -> Int { rows(of: entity).count }

  /// A property's value: a to-one as an object or null, a to-many as an array of objects in the
  /// order of their keys. Nil where there is no such object or property.
  public func value(of property: String, in object: ObjectID) -> Value? {
    guard let type = schema.type(named: object.entity), let table = table(of: type.id),
      let row = table.rowsByKey[object.key],
      let reference = StoredProperties.reference(to: property, of: type.id, in: schema)
    else { return nil }
    return value(of: reference, at: Int(row), in: table)
  }

  /// The values of all stored properties of an object, in the order of
  /// ``StoredProperties/of(_:in:)``; empty where there is no such object.
  public func values(of object: ObjectID) -> [Value] {
    guard let type = schema.type(named: object.entity), let table = table(of: type.id),
      let row = table.rowsByKey[object.key]
    else { return [] }
    return StoredProperties.of(type.id, in: schema).map {
      value(of: $0, at: Int(row), in: table) ?? .null
    }
  }

  /// The table that holds an entity's objects.
  func table(of entity: TypeID) -> ObjectTable? { tables[Int(schema.root(of: entity).index)] }

  /// The rows of an entity's objects in its table.
  func rows(of entity: TypeID) -> [Int] {
    guard let table = table(of: entity) else { return [] }
    if schema[entity].superclass == nil { return Array(table.keys.indices) }
    let kinds = schema.descendants(of: entity)
    return table.keys.indices.filter { kinds.contains(table.types[$0]) }
  }

  private func value(
    of property: PropertyReference, at row: Int, in table: ObjectTable
  ) -> Value? {
    guard let column = table.column(of: property) else { return nil }
    switch column.representation {
    case .object:
      let other = column.rows[row]
      guard other >= 0, let destination = destination(of: property) else { return .null }
      return .object(destination.object(at: Int(other), in: schema))
    case .objects:
      guard let destination = destination(of: property) else { return .array([]) }
      return .array(
        column.related[Int32(row)].map { .object(destination.object(at: Int($0), in: schema)) })
    default:
      return column.value(at: row)
    }
  }

  /// The table that a relationship leads to.
  func destination(of property: PropertyReference) -> ObjectTable? {
    property.property(in: schema).relationship.flatMap { table(of: $0.destination) }
  }
}

/// The properties of a model that have a place in a store: attributes and relationships.
public enum StoredProperties {
  /// Those of an entity, inherited ones first, in source order.
  public static func of(_ entity: TypeID, in schema: Schema) -> [PropertyReference] {
    schema.propertyReferences(of: entity).filter { isStored($0.property(in: schema)) }
  }

  /// The stored property of that name, the entity's own or inherited.
  public static func reference(
    to name: String, of entity: TypeID, in schema: Schema
  ) -> PropertyReference? {
    of(entity, in: schema).last { $0.property(in: schema).name == name }
  }

  private static func isStored(_ property: Property) -> Bool {
    property.isAttribute || property.relationship != nil
  }
}
