import PredikatSchema
import PredikatText
import PredikatTyping

/// The objects of one model and of all that inherit from it.
struct ObjectTable: Sendable {
  /// The primary keys, by row.
  var keys: [Int64] = []
  /// The concrete types, by row.
  var types: [TypeID] = []
  /// The row of each key.
  var rowsByKey: [Int64: Int32] = [:]
  /// The place of each property among the columns.
  private(set) var places: [PropertyReference: Int] = [:]
  /// The values, a column for each stored property of the model and its descendants.
  var columns: [Column] = []

  init(root: TypeID, schema: Schema) {
    for type in schema.descendants(of: root) {
      for property in StoredProperties.of(type, in: schema) where places[property] == nil {
        places[property] = columns.count
        columns.append(Column(for: property.property(in: schema).type, schema: schema))
      }
    }
  }

  func column(of property: PropertyReference) -> Column? { places[property].map { columns[$0] } }

  func object(at row: Int, in schema: Schema) -> ObjectID {
    ObjectID(entity: schema[types[row]].name, key: keys[row])
  }
}
