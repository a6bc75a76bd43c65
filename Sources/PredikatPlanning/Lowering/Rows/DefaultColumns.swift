import PredikatSchema
import PredikatTyping

/// The columns that a query of an entity gives where none are asked for: the identity, the
/// attributes in source order, the to-one relationships.
struct DefaultColumns: Sendable {
  /// What is read, of the first source.
  var terms: [SQLTerm] = []
  /// What it means.
  var columns: [ResultColumn] = []
  /// What is read, as text.
  var text = ""

  /// The columns of an entity; nil for a type that has no place.
  init?(of entity: TypeID, in layout: Layout, dialect: any Dialect) {
    guard let place = layout[entity] else { return nil }
    add(
      place.key, name: "persistentModelID", type: .persistentIdentifier,
      encoding: .object(entity: layout.schema[entity].name))
    var toOnes: [(Property, ColumnPlace)] = []
    for reference in layout.schema.propertyReferences(of: entity) {
      let property = reference.property(in: layout.schema)
      switch layout.place(of: reference) {
      case .attribute(let column)?:
        add(column.name, name: property.name, type: property.type, encoding: column.encoding)
      case .toOne(let column, _)?: toOnes.append((property, column))
      default: continue
      }
    }
    for (property, column) in toOnes {
      add(column.name, name: property.name, type: property.type, encoding: column.encoding)
    }
    var writer = SQLWriter(dialect: dialect, bindings: [])
    writer.writeList(terms)
    text = writer.text
  }

  private mutating func add(
    _ column: SQLName, name: String, type: SwiftType, encoding: ValueEncoding
  ) {
    terms.append(.column(SQLColumn(source: 0, name: column)))
    columns.append(ResultColumn(name: name, type: type, encoding: encoding))
  }
}
