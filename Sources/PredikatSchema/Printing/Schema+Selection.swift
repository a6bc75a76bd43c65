extension Schema {
  /// The models, and all types that their properties, their hierarchies and their names need.
  var typesOfModels: Set<TypeID> {
    var found: Set<TypeID> = []
    var open = types.filter { $0.kind == .model }.map(\.id)
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      let type = self[id]
      if let superclass = type.superclass { open.append(superclass) }
      if let outer = self.id(named: type.path) { open.append(outer) }
      // Of the types around a model only the names are needed.
      guard type.kind != .enum else { continue }
      for property in type.properties { property.type.addTypes(to: &open) }
    }
    return found
  }
}

extension SwiftType {
  /// Adds the types of the schema that this type is built of.
  fileprivate func addTypes(to list: inout [TypeID]) {
    if case .nominal(let id) = self { list.append(id) }
    for part in parts { part.addTypes(to: &list) }
  }
}
