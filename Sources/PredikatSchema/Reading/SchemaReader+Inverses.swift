import PredikatSyntax

/// An `inverse:` as written.
struct DeclaredInverse {
  var owner: TypeID
  var index: Int
  var keyPath: KeyPathSyntax
  var scope: Scope
}

extension SchemaReader {
  /// A relationship's place: its model and its number among the model's properties.
  private struct End: Hashable {
    var owner: TypeID
    var index: Int
  }

  /// Joins relationships with their inverses: those that are declared, from either side, and then
  /// those that can only be each other's.
  mutating func joinRelationships() {
    for declared in declaredInverses { join(declared) }
    inferInverses()
  }

  private mutating func join(_ declared: DeclaredInverse) {
    let end = End(owner: declared.owner, index: declared.index)
    let (root, names) = splitKeyPath(declared.keyPath, in: declared.scope)
    guard names.count == 1, let destination = self[end]?.destination else { return }
    var model = destination
    if case .nominal(let written) = root {
      guard areRelated(written, destination) else {
        let diagnostic = Diagnostic.inverseOfOtherModel(
          declared.keyPath.range, of: name(of: written), expected: name(of: destination))
        return sinks[declared.scope.file].report(diagnostic)
      }
      model = written
    }
    switch inverse(names[0], of: model, leadingTo: end.owner) {
    case .found(let other):
      set(inverse: other, of: end)
      if self[other]?.inverse == nil, self[other]?.isInverseDeclared == false {
        set(inverse: end, of: other)
      }
    case .faulty(let diagnostic):
      sinks[declared.scope.file].report(diagnostic)
    case .notKnown: break
    }
  }

  private enum FoundInverse {
    case found(End)
    case faulty(Diagnostic)
    case notKnown
  }

  private func inverse(
    _ name: NameSyntax, of model: TypeID, leadingTo owner: TypeID
  ) -> FoundInverse {
    guard let end = end(named: name.text, of: model), let back = self[end]?.destination else {
      guard let property = property(name.text, of: model) else {
        let closest = DidYouMean.closest(to: name.text, among: propertyNames(of: model))
        return .faulty(.unknownInverse(name, of: self.name(of: model), didYouMean: closest))
      }
      return property.type.containsExternal
        ? .notKnown : .faulty(.inverseIsNoRelationship(name, of: self.name(of: model)))
    }
    return areRelated(back, owner)
      ? .found(end)
      : .faulty(
        .inverseLeadsElsewhere(name, of: self.name(of: model), expected: self.name(of: owner)))
  }

  /// Two relationships are each other's inverse when they lead to each other's models and no other
  /// relationship that is still free does.
  private mutating func inferInverses() {
    var free: [Direction: [End]] = [:]
    var order: [Direction] = []
    for type in types where type.kind == .model {
      for (index, property) in type.properties.enumerated() {
        guard let relationship = property.relationship, relationship.inverse == nil,
          !relationship.isInverseDeclared
        else { continue }
        let direction = Direction(from: type.id, to: relationship.destination)
        if free[direction] == nil { order.append(direction) }
        free[direction, default: []].append(End(owner: type.id, index: index))
      }
    }
    for direction in order {
      guard let ends = free[direction] else { continue }
      if direction.from == direction.to {
        if ends.count == 2 { join(ends[0], ends[1]) }
      } else if ends.count == 1, direction.from < direction.to,
        let others = free[direction.reversed], others.count == 1
      {
        join(ends[0], others[0])
      }
    }
  }

  private struct Direction: Hashable {
    var from: Int32
    var to: Int32

    init(from: TypeID, to: TypeID) {
      self.from = from.index
      self.to = to.index
    }

    var reversed: Direction { Direction(from: TypeID(Int(to)), to: TypeID(Int(from))) }
  }

  private mutating func join(_ first: End, _ second: End) {
    set(inverse: first, of: second)
    set(inverse: second, of: first)
  }

  private mutating func set(inverse: End, of end: End) {
    guard var relationship = self[end] else { return }
    relationship.inverse = types[Int(inverse.owner.index)].properties[inverse.index].name
    types[Int(end.owner.index)].properties[end.index].role = .relationship(relationship)
  }

  private subscript(end: End) -> Relationship? {
    types[Int(end.owner.index)].properties[end.index].relationship
  }

  /// The relationship of that name, own or inherited.
  private func end(named name: String, of id: TypeID) -> End? {
    var current: TypeID? = id
    while let type = current {
      if let index = types[Int(type.index)].propertyIndex(name) {
        let end = End(owner: type, index: index)
        return self[end] == nil ? nil : end
      }
      current = types[Int(type.index)].superclass
    }
    return nil
  }

  private func name(of id: TypeID) -> String { types[Int(id.index)].name }

  private func areRelated(_ first: TypeID, _ second: TypeID) -> Bool {
    isKind(first, of: second) || isKind(second, of: first)
  }

  private func isKind(_ id: TypeID, of ancestor: TypeID) -> Bool {
    var current: TypeID? = id
    while let type = current {
      if type == ancestor { return true }
      current = types[Int(type.index)].superclass
    }
    return false
  }
}

extension SwiftType {
  /// Whether it is, or holds, a type that no source declares.
  fileprivate var containsExternal: Bool {
    switch self {
    case .external, .unknown: true
    case .optional(let type), .array(let type), .set(let type): type.containsExternal
    default: false
    }
  }
}
