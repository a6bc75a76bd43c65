public import PredikatSchema
public import PredikatText
import PredikatTyping

/// Takes objects in any order, then makes an ``ObjectGraph`` of them.
///
/// A relationship may be given on either side or on both; the other side is filled in. Objects may
/// name others that come later.
public struct ObjectGraphBuilder: Sendable {
  /// Why objects do not make a graph.
  public enum Failure: Error, Sendable, Equatable {
    /// The schema has no model of that name.
    case unknownEntity(String)
    /// The entity has no stored property of that name.
    case unknownProperty(String, entity: String)
    /// A property that is not optional has no value.
    case missingValue(String, entity: String)
    /// The value is not of the property's type.
    case wrongType(String, entity: String, Value)
    /// Two objects of one inheritance have the same key.
    case duplicateKey(ObjectID)
    /// A relationship names an object that is not there.
    case unknownObject(ObjectID, property: String)
  }

  private let schema: Schema
  private var tables: [ObjectTable?]
  private var links: [PropertyReference: [Link]] = [:]
  private var layouts: [TypeID: [PropertyReference]] = [:]

  /// An object of one side, by its row, and the other's identity.
  private struct Link {
    var row: Int32
    var other: ObjectID
  }

  /// Makes a builder for objects of the schema's models.
  public init(schema: Schema) {
    self.schema = schema
    tables = schema.types.map {
      $0.kind == .model && $0.superclass == nil ? ObjectTable(root: $0.id, schema: schema) : nil
    }
  }

  /// Adds an object. What `values` leaves out is nil, or empty for a to-many.
  public mutating func insert(
    _ entity: String, key: Int64, _ values: [String: Value]
  ) throws(Failure) {
    guard let type = schema.type(named: entity), type.kind == .model else {
      throw .unknownEntity(entity)
    }
    let layout = layout(of: type.id)
    let names = layout.map { $0.property(in: schema).name }
    for name in values.keys.sorted() where !names.contains(name) {
      throw .unknownProperty(name, entity: entity)
    }
    try insert(type.id, key: key, names.map { values[$0] ?? .null })
  }

  /// Adds an object by the values of its stored properties, in the order of
  /// ``StoredProperties/of(_:in:)``.
  public mutating func insert(
    _ entity: TypeID, key: Int64, _ values: [Value]
  ) throws(Failure) {
    let layout = layout(of: entity)
    precondition(values.count == layout.count, "one value a stored property")
    let root = Int(schema.root(of: entity).index)
    guard var table = tables[root] else { throw .unknownEntity(schema[entity].name) }
    tables[root] = nil
    defer { tables[root] = table }
    let row = Int32(table.keys.count)
    guard table.rowsByKey.updateValue(row, forKey: key) == nil else {
      throw .duplicateKey(ObjectID(entity: schema[entity].name, key: key))
    }
    table.keys.append(key)
    table.types.append(entity)
    for (property, value) in zip(layout, values) {
      try append(value, to: property, of: entity, row: row, in: &table)
    }
    // Properties of other models of the same inheritance have nothing here.
    for index in table.columns.indices where table.columns[index].count <= Int(row) {
      table.columns[index].appendNothing()
    }
  }

  /// Makes the graph.
  public consuming func build() throws(Failure) -> ObjectGraph {
    for property in links.keys.sorted(by: {
      ($0.owner.index, $0.index) < ($1.owner.index, $1.index)
    }) {
      try connect(property)
    }
    for index in tables.indices { finishRelatedRows(ofTableAt: index) }
    return ObjectGraph(schema: schema, tables: tables)
  }

  private mutating func append(
    _ value: Value, to property: PropertyReference, of entity: TypeID, row: Int32,
    in table: inout ObjectTable
  ) throws(Failure) {
    let declared = property.property(in: schema)
    guard let place = table.places[property], table.columns[place].append(value) else {
      if value.isNull { throw .missingValue(declared.name, entity: schema[entity].name) }
      throw .wrongType(declared.name, entity: schema[entity].name, value)
    }
    guard declared.relationship != nil else { return }
    switch value {
    case .object(let other): links[property, default: []].append(Link(row: row, other: other))
    case .array(let others):
      for case .object(let other) in others {
        links[property, default: []].append(Link(row: row, other: other))
      }
    default: break
    }
  }

  private mutating func layout(of entity: TypeID) -> [PropertyReference] {
    if let layout = layouts[entity] { return layout }
    let layout = StoredProperties.of(entity, in: schema)
    layouts[entity] = layout
    return layout
  }

  /// Fills in a relationship's links on both sides.
  private mutating func connect(_ property: PropertyReference) throws(Failure) {
    guard let links = links[property], let relationship = property.property(in: schema).relationship
    else { return }
    let near = Int(schema.root(of: property.owner).index)
    let far = Int(schema.root(of: relationship.destination).index)
    let inverse = relationship.inverse.flatMap {
      StoredProperties.reference(to: $0, of: relationship.destination, in: schema)
    }
    for link in links {
      guard let row = tables[far]?.rowsByKey[link.other.key] else {
        throw .unknownObject(link.other, property: property.property(in: schema).name)
      }
      tables[near]?.relate(link.row, to: row, by: property)
      if let inverse { tables[far]?.relate(row, to: link.row, by: inverse) }
    }
  }

  /// Puts every to-many in the order of the others' keys, each object once.
  private mutating func finishRelatedRows(ofTableAt index: Int) {
    for (property, place) in tables[index]?.places ?? [:] {
      guard let relationship = property.property(in: schema).relationship, relationship.isToMany
      else { continue }
      let keys = tables[Int(schema.root(of: relationship.destination).index)]?.keys ?? []
      tables[index]?.columns[place].finishRowLists { keys[Int($0)] < keys[Int($1)] }
    }
  }
}

extension ObjectTable {
  /// Adds an object to a relationship of the one at `row`, or sets it.
  fileprivate mutating func relate(_ row: Int32, to other: Int32, by property: PropertyReference) {
    guard let place = places[property] else { return }
    if columns[place].representation == .object {
      columns[place].rows[Int(row)] = other
    } else {
      columns[place].rowLists[Int(row)].append(other)
    }
  }
}
