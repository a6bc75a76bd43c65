public import PredikatSyntax

/// A property of a type.
public struct Property: Sendable, Equatable {
  /// Where a property's value comes from.
  public enum Role: Sendable, Equatable {
    /// It is stored: an attribute of its model, or a field of its struct.
    case stored
    /// It is stored, and its value is another model, or several.
    case relationship(Relationship)
    /// A getter computes it.
    case computed
    /// `@Transient`: held in memory, never stored.
    case transient
    /// It belongs to the type itself.
    case `static`
  }

  /// The name.
  public var name: String
  /// The type; optional where it is declared so.
  public var type: SwiftType
  /// Where its value comes from.
  public var role: Role
  /// What `@Attribute(…)` says.
  public var options: AttributeOptions
  /// The value behind `=`.
  public var defaultValue: ExpressionSyntax?
  /// Whether it is a `let`.
  public var isConstant: Bool
  /// Whether it is required by a protocol, which says nothing of where the value comes from.
  public var isRequirement = false
  /// Whether its type was inferred from its initial value.
  public var isTypeInferred: Bool
  /// The place of its declaration.
  public var range: TextRange
  /// The place of its name.
  public var nameRange: TextRange

  /// Makes a property of its parts.
  public init(
    name: String, type: SwiftType, role: Role = .stored, options: AttributeOptions = .init(),
    defaultValue: ExpressionSyntax? = nil, isConstant: Bool = false, isTypeInferred: Bool = false,
    range: TextRange = .none, nameRange: TextRange = .none
  ) {
    self.name = name
    self.type = type
    self.role = role
    self.options = options
    self.defaultValue = defaultValue
    self.isConstant = isConstant
    self.isTypeInferred = isTypeInferred
    self.range = range
    self.nameRange = nameRange
  }

  /// What it says of a relation to other models; nil for an attribute.
  public var relationship: Relationship? {
    if case .relationship(let relationship) = role { return relationship }
    return nil
  }

  /// Whether its value has a column of its own: stored, and not a relationship.
  public var isAttribute: Bool { role == .stored }
}

/// What `@Attribute(…)` says of a property.
public struct AttributeOptions: Sendable, Equatable {
  /// `.unique`
  public var isUnique = false
  /// `.externalStorage`
  public var isExternal = false
  /// `.spotlight`
  public var isSpotlight = false
  /// `.ephemeral`
  public var isEphemeral = false
  /// `.allowsCloudEncryption`
  public var allowsCloudEncryption = false
  /// `.preserveValueOnDeletion`
  public var preservesValueOnDeletion = false
  /// `.transformable(by:)`: the transformer's name, empty where it is left out.
  public var transformer: String?
  /// `originalName:`
  public var originalName: String?
  /// `hashModifier:`
  public var hashModifier: String?

  /// Makes options that say nothing.
  public init() {}
}

/// What a property says of its relation to other models.
public struct Relationship: Sendable, Equatable {
  /// What happens to the others when an object is deleted.
  public enum DeleteRule: String, Sendable {
    /// Their references become nil.
    case nullify
    /// They are deleted too.
    case cascade
    /// The deletion is refused while there are any.
    case deny
    /// Nothing.
    case noAction
  }

  /// The other model.
  public var destination: TypeID
  /// Whether there may be several.
  public var isToMany: Bool
  /// What happens on deletion.
  public var deleteRule: DeleteRule = .nullify
  /// The name of the property that leads back, declared or inferred.
  public var inverse: String?
  /// Whether `inverse:` is written on this side.
  public var isInverseDeclared = false
  /// `minimumModelCount:`
  public var minimumCount: Int?
  /// `maximumModelCount:`
  public var maximumCount: Int?
  /// `originalName:`
  public var originalName: String?

  /// Makes a relation to `destination`.
  public init(destination: TypeID, isToMany: Bool) {
    self.destination = destination
    self.isToMany = isToMany
  }
}
