import PredikatPlanning
import PredikatSchema
import PredikatTyping

/// Lays out a schema, step by step: entities with their columns, to-many relationships, indexes.
struct OwnLayoutBuilder<Writing: Dialect> {
  let schema: Schema
  let dialect: Writing
  var layout: Layout
  var tables: [TableDefinition] = []
  /// The place in ``tables`` of each root entity's table.
  var tableByRoot: [TypeID: Int] = [:]
  /// The names of indexes in use.
  var indexNames = NameRegister()
  private var tableNames = NameRegister()
  private var columnNames: [TypeID: NameRegister] = [:]

  /// The models of the newest version, and those they inherit from.
  let entities: [NominalType]

  init(schema: Schema, dialect: Writing) {
    self.schema = schema
    let current = schema.currentEntities
    let roots = Set(current.map { schema.root(of: $0.id) })
    let families = Set(roots.flatMap { schema.descendants(of: $0) })
    entities = schema.entities.filter { families.contains($0.id) }
    self.dialect = dialect
    layout = Layout(schema: schema)
  }

  /// Adds a table for each root entity, then its columns and those of all that inherit from it.
  mutating func addEntities() {
    let roots = entities.filter { schema.root(of: $0.id) == $0.id }
    for root in roots { addTable(for: root) }
    for root in roots {
      for id in schema.descendants(of: root.id) { addColumns(of: schema[id]) }
    }
  }

  /// A name for a table that no other has.
  mutating func tableName(_ wanted: String) -> SQLName {
    SQLName(tableNames.claim(wanted), in: dialect)
  }

  private mutating func addTable(for root: NominalType) {
    let isKnownByName = schema.type(named: root.name)?.id == root.id
    let wanted = isKnownByName ? root.name : root.qualifiedName.underscored
    let key = SQLName(OwnLayout.keyColumn, in: dialect)
    var table = TableDefinition(name: tableName(wanted), key: key)
    var names = NameRegister()
    _ = names.claim(OwnLayout.keyColumn)
    let family = schema.descendants(of: root.id)
    let entityColumn = SQLName(OwnLayout.entityColumn, in: dialect)
    if family.count > 1 {
      _ = names.claim(OwnLayout.entityColumn)
      table.columns.append(
        .init(name: entityColumn, storage: "TEXT", isNullable: false, reference: nil))
    }
    for id in family {
      let discriminator = Discriminator(
        column: entityColumn, own: .text(schema[id].name),
        accepted: schema.descendants(of: id).map { .text(schema[$0].name) },
        acceptsAll: id == root.id)
      layout[id] = EntityPlace(
        table: table.name, key: key, discriminator: family.count > 1 ? discriminator : nil,
        properties: Array(repeating: nil, count: schema[id].properties.count))
    }
    columnNames[root.id] = names
    tableByRoot[root.id] = tables.count
    tables.append(table)
  }

  private mutating func addColumns(of entity: NominalType) {
    let root = schema.root(of: entity.id)
    for (index, property) in entity.properties.enumerated() {
      guard property.isAttribute || property.relationship?.isToMany == false else { continue }
      let name = SQLName(
        columnNames[root, default: NameRegister()].claim(
          property.name, otherwise: "\(entity.name)_\(property.name)"), in: dialect)
      let place = columnPlace(of: property, named: name)
      let isShared = entity.id != root
      addColumn(place, of: property, mayLackValue: isShared, to: root)
      if let relationship = property.relationship {
        layout[entity.id]?.properties[index] = .toOne(place, destination: relationship.destination)
      } else {
        layout[entity.id]?.properties[index] = .attribute(place)
      }
    }
  }

  private func columnPlace(of property: Property, named name: SQLName) -> ColumnPlace {
    if let relationship = property.relationship {
      return ColumnPlace(
        name: name, encoding: .object(entity: schema[relationship.destination].name),
        isNullable: property.type.isOptional)
    }
    let isTransformed = property.options.transformer != nil
    return ColumnPlace(
      name: name,
      encoding: isTransformed
        ? .blob : ValueEncoding(of: property.type.unwrapped, in: schema),
      isNullable: property.type.isOptional)
  }

  /// Adds the column to the root's table; a column of an heir is empty in other entities' rows.
  private mutating func addColumn(
    _ place: ColumnPlace, of property: Property, mayLackValue: Bool, to root: TypeID
  ) {
    guard let table = tableByRoot[root] else { return }
    let isNullable = place.isNullable || mayLackValue
    var reference: TableDefinition.Reference?
    if let relationship = property.relationship, let other = layout[relationship.destination] {
      reference = TableDefinition.Reference(
        table: other.table, key: other.key,
        deletion: deletion(seenFrom: relationship, isNullable: isNullable))
    }
    tables[table].columns.append(
      .init(
        name: place.name, storage: place.encoding.strictType, isNullable: isNullable,
        reference: reference))
  }

  /// What becomes of a key when its object is deleted: the rule of the property that leads back.
  private func deletion(seenFrom relationship: Relationship, isNullable: Bool) -> String {
    let inverse = relationship.inverse.flatMap {
      schema.property($0, of: relationship.destination)?.relationship
    }
    switch inverse?.deleteRule ?? .nullify {
    case .cascade: return "CASCADE"
    case .deny: return "RESTRICT"
    case .noAction: return "NO ACTION"
    case .nullify: return isNullable ? "SET NULL" : "RESTRICT"
    }
  }
}

/// Names in use, which databases compare without regard to case.
struct NameRegister {
  private var taken: Set<String> = []

  /// The name itself where it is free, else another made of it.
  mutating func claim(_ name: String, otherwise alternative: String? = nil) -> String {
    if taken.insert(name.lowercased()).inserted { return name }
    let stem = alternative ?? name
    if stem != name, taken.insert(stem.lowercased()).inserted { return stem }
    var number = 2
    while !taken.insert("\(stem)_\(number)".lowercased()).inserted { number += 1 }
    return "\(stem)_\(number)"
  }
}

extension String {
  /// The text with underscores for full stops: `SchemaV1.Item` as a table's name.
  fileprivate var underscored: String {
    String(map { $0 == "." ? "_" : $0 })
  }
}

extension ValueEncoding {
  /// The type of a column of a `STRICT` table.
  var strictType: String {
    switch self {
    case .boolean, .integer, .object: "INTEGER"
    case .real, .date: "REAL"
    case .text, .json: "TEXT"
    case .blob, .uuid, .decimal, .list: "BLOB"
    case .any: "ANY"
    }
  }
}
