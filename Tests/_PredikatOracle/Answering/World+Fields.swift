import PredikatEvaluation
import PredikatPlanning
import PredikatSchema
import PredikatText
import PredikatTyping

extension World {
  /// What the rows of an answer may show: the identity first, then each stored value of the object,
  /// and of the objects that it has a to-one relationship to.
  func fields(of root: TypeID) -> [[String]] {
    var fields = [["persistentModelID"]]
    for property in shownProperties(of: root) {
      fields.append([property.name])
      guard let destination = property.relationship?.destination else { continue }
      fields += shownProperties(of: destination).map { [property.name, $0.name] }
    }
    return fields
  }

  private func shownProperties(of type: TypeID) -> [Property] {
    StoredProperties.of(type, in: schema).map { $0.property(in: schema) }
      .filter { $0.relationship?.isToMany != true }
  }

  /// The first value of a row that is not the object's own, with its name; nil where all are.
  func wrongField(_ row: [Value], _ fields: [[String]]) -> String? {
    guard case .object(let object)? = row.first else { return "persistentModelID" }
    for (value, path) in zip(row, fields).dropFirst() {
      var expected = Value.object(object)
      for name in path {
        guard case .object(let owner) = expected else { break }
        expected = graph.value(of: name, in: owner) ?? .null
      }
      if !isSame(value, expected) {
        return "\(path.joined(separator: ".")) of \(object.key): \(value), not \(expected)"
      }
    }
    return nil
  }

  /// Whether two values are the same; a column does not tell which heir of its entity an object is.
  private func isSame(_ value: Value, _ expected: Value) -> Bool {
    guard case .object(let found) = value, case .object(let wanted) = expected else {
      return value == expected
    }
    return found.key == wanted.key && root(of: found) == root(of: wanted)
  }

  private func root(of object: ObjectID) -> TypeID? {
    schema.type(named: object.entity).map { schema.root(of: $0.id) }
  }

  /// What the planner knows of the database, but as if it were large and each value rare, so that
  /// it turns queries around.
  static func grown(_ catalog: Catalog) -> Catalog {
    var grown = catalog
    for table in catalog.allTables {
      grown[table: table.name].rowCount = 1_000_000
      for place in table.indexes.indices {
        grown[table: table.name].indexes[place].statistics =
          [1_000_000] + Array(repeating: 2, count: table.indexes[place].columns.count)
      }
    }
    return grown
  }
}
