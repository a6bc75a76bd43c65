public import PredikatSyntax

/// What names stand for at some place of a source, so that one reader of types serves all places.
protocol TypeNames {
  /// What a name stands for that has no type before it; nil when nothing declared is called so.
  func type(named name: String) -> SwiftType?

  /// What a name stands for inside another type, as `Kind` in `Item.Kind`.
  func type(named name: String, in outer: TypeID) -> SwiftType?

  /// The type of the `id` of `Item.ID`.
  func identifierType(of id: TypeID) -> SwiftType
}

extension Schema: TypeNames {
  func type(named name: String) -> SwiftType? {
    if let viewpoint { return viewpoint.type(named: name) }
    return id(named: name).map(SwiftType.nominal) ?? aliases[name]
  }

  func type(named name: String, in outer: TypeID) -> SwiftType? {
    if let viewpoint { return viewpoint.type(named: name, in: outer) }
    return type(named: types[Int(outer.index)].qualifiedName + "." + name)
  }

  func identifierType(of id: TypeID) -> SwiftType {
    property("id", of: id)?.type ?? .persistentIdentifier
  }
}

extension Schema {
  /// The type that is written so: names are looked up among the schema's types and aliases, then
  /// among those of Swift and Foundation. What is neither becomes ``SwiftType/external(_:)``.
  public func type(of syntax: TypeSyntax) -> SwiftType {
    TypeReader(names: self).read(syntax)
  }
}
