import PredikatPlanning
import PredikatSchema
import PredikatTyping

extension OwnLayoutBuilder {
  /// Finds a place for every to-many relationship, and makes the tables of pairs that they need.
  mutating func addToManyRelationships() {
    for entity in entities {
      for (index, property) in entity.properties.enumerated() {
        guard let relationship = property.relationship, relationship.isToMany else { continue }
        let reference = PropertyReference(owner: entity.id, index: index)
        guard layout.place(of: reference) == nil else { continue }
        addPlace(of: reference, relationship)
      }
    }
  }

  private mutating func addPlace(of reference: PropertyReference, _ relationship: Relationship) {
    let destination = relationship.destination
    let inverse = relationship.inverse.flatMap { schema.reference(to: $0, of: destination) }
    if let inverse, case .toOne(let column, _)? = layout.place(of: inverse) {
      set(.toMany(foreignKey: column.name, destination: destination), for: reference)
      return
    }
    let other = inverse.flatMap { $0.property(in: schema).relationship }
    let isOtherNamesake = other?.isInverseDeclared == true && !relationship.isInverseDeclared
    guard let inverse, other != nil, inverse != reference else {
      addPairs(of: reference, to: destination, inverse: nil)
      return
    }
    if isOtherNamesake {
      addPairs(of: inverse, to: reference.owner, inverse: reference)
    } else {
      addPairs(of: reference, to: destination, inverse: inverse)
    }
  }

  /// Makes a table of pairs, named after the side that is written first.
  private mutating func addPairs(
    of reference: PropertyReference, to destination: TypeID, inverse: PropertyReference?
  ) {
    guard let owner = layout[reference.owner], let other = layout[destination] else { return }
    let property = reference.property(in: schema)
    let ownerName = schema[reference.owner].name.lowercasedFirst
    let otherName = schema[destination].name.lowercasedFirst
    let isSame = ownerName.lowercased() == otherName.lowercased()
    let join = JoinTablePlace(
      table: tableName("\(schema[reference.owner].name)_\(property.name)"),
      owner: SQLName(ownerName, in: dialect),
      other: SQLName(isSame ? "\(otherName)_\(property.name)" : otherName, in: dialect))
    set(.joinTable(join, destination: destination), for: reference)
    if let inverse {
      let seenBack = JoinTablePlace(table: join.table, owner: join.other, other: join.owner)
      set(.joinTable(seenBack, destination: reference.owner), for: inverse)
    }
    func column(_ name: SQLName, _ place: EntityPlace) -> TableDefinition.Column {
      .init(
        name: name, storage: "INTEGER", isNullable: false,
        reference: .init(table: place.table, key: place.key, deletion: "CASCADE"))
    }
    var table = TableDefinition(name: join.table, key: nil)
    table.columns = [column(join.owner, owner), column(join.other, other)]
    let name = "\(join.table.plain)_\(join.other.plain)_\(join.owner.plain)"
    table.indexes = [
      IndexDefinition(
        name: SQLName(name, in: dialect), columns: [join.other, join.owner], isUnique: false)
    ]
    tables.append(table)
  }

  private mutating func set(_ place: PropertyPlace, for reference: PropertyReference) {
    layout[reference.owner]?.properties[reference.index] = place
  }
}

extension String {
  /// The text with its first letter in lower case.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
