import PredikatSchema
import PredikatTyping

/// A property that is read, and the type that declares it, looked at where they lie: both are dear
/// to copy, and a walk asks many rules about each property.
struct PropertyAccess {
  private let types: [NominalType]
  private let owner: Int
  private let index: Int

  init(_ reference: PropertyReference, in schema: Schema) {
    types = schema.types
    owner = Int(reference.owner.index)
    index = reference.index
  }

  /// The property's name.
  var name: String { types[owner].properties[index].name }
  /// The property's type.
  var type: SwiftType { types[owner].properties[index].type }
  /// Where the property's value comes from.
  var role: Property.Role { types[owner].properties[index].role }
  /// Whether it has a column of its own.
  var isAttribute: Bool { types[owner].properties[index].role == .stored }
  /// Whether it is declared with `let`.
  var isConstant: Bool { types[owner].properties[index].isConstant }
  /// Whether a protocol requires it.
  var isRequirement: Bool { types[owner].properties[index].isRequirement }
  /// Whether its value is encoded by a transformer.
  var isTransformed: Bool { types[owner].properties[index].options.transformer != nil }
  /// Whether its value may be stored outside the database.
  var isExternal: Bool { types[owner].properties[index].options.isExternal }
  /// Whether it belongs to an actor.
  var isActorIsolated: Bool { types[owner].isActorIsolated }
  /// The name of the type that declares it.
  var ownerName: String { types[owner].name }
  /// The kind of the type that declares it.
  var ownerKind: NominalType.Kind { types[owner].kind }
  /// The type that declares it.
  var declaration: NominalType { types[owner] }

  /// Whether its value is other models; nil for what is no relationship.
  var isToMany: Bool? {
    guard case .relationship(let relationship) = types[owner].properties[index].role else {
      return nil
    }
    return relationship.isToMany
  }
}
