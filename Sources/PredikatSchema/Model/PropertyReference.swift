/// A property, by the type that declares it and its place among that type's properties.
public struct PropertyReference: Hashable, Sendable {
  /// The type that declares it: for an inherited one, the ancestor.
  public let owner: TypeID
  /// The index into the owner's properties.
  public let index: Int

  /// Makes a reference to the property at `index` of `owner`.
  public init(owner: TypeID, index: Int) {
    self.owner = owner
    self.index = index
  }

  /// The property itself.
  public func property(in schema: Schema) -> Property { schema[owner].properties[index] }
}

extension Schema {
  /// The property of that name, the type's own or inherited.
  public func reference(to name: String, of id: TypeID) -> PropertyReference? {
    for type in lineage(of: id) {
      if let index = self[type].propertyIndex(name) {
        return PropertyReference(owner: type, index: index)
      }
    }
    return nil
  }

  /// All properties of a type, inherited ones first, in source order.
  public func propertyReferences(of id: TypeID) -> [PropertyReference] {
    lineage(of: id).reversed().flatMap { type in
      self[type].properties.indices.map { PropertyReference(owner: type, index: $0) }
    }
  }
}
