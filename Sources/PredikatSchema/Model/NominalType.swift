public import PredikatSyntax

/// The place of a type in its schema; valid only together with that schema.
public struct TypeID: Hashable, Sendable {
  /// The index into ``Schema/types``.
  public let index: Int32

  /// Makes the identity of the type at `index`.
  public init(_ index: Int) { self.index = Int32(index) }
}

/// A model, class, struct, enum, actor or protocol that a schema declares.
public struct NominalType: Sendable, Equatable {
  /// What kind of type it is.
  public enum Kind: String, Sendable {
    /// A class with `@Model`: an entity.
    case model
    /// Any other class.
    case `class`
    /// A struct.
    case `struct`
    /// An enum.
    case `enum`
    /// An actor.
    case actor
    /// A protocol.
    case `protocol`
  }

  /// Its place in the schema.
  public var id: TypeID
  /// Its own name, as `Item`.
  public var name: String
  /// Its name with those of the types around it, as `SchemaV1.Item`.
  public var qualifiedName: String
  /// What kind of type it is.
  public var kind: Kind
  /// The class it inherits from, when the schema has it.
  public var superclass: TypeID?
  /// The classes that inherit from it directly.
  public var subclasses: [TypeID] = []
  /// The first release, in iOS numbering, that `@available` of it or of the types around admits.
  public var introduced: Target.OSVersion?
  /// Whether its properties belong to an actor: an actor itself, or a type marked `@MainActor`.
  public var isActorIsolated = false
  /// Whether it is the model of a version of the schema that a later one has replaced, and so must
  /// stay as it is.
  public var isFrozen = false
  /// Whether a macro out of sight may give it members: it has an attribute of another library.
  public var hasMacroMembers = false
  /// The names behind its colon and those of its extensions.
  public var conformances: [String] = []
  /// An enum's raw type.
  public var rawType: SwiftType?
  /// An enum's cases, in order.
  public var cases: [EnumCase] = []
  /// Its own properties, in source order; extensions' computed ones behind them.
  public var properties: [Property] = []
  /// Its methods, with those of its extensions.
  public var methods: [Method] = []
  /// `#Index` groups, one an index.
  public var indexes: [Index] = []
  /// `#Unique` groups, and `@Attribute(.unique)` as groups of one.
  public var uniques: [Unique] = []
  /// The place of its source among those that were read together; ranges are places in that one.
  public var file = 0
  /// The place of its declaration.
  public var range: TextRange
  /// The place of its name.
  public var nameRange: TextRange
  /// Where each property stands, when there are too many to walk along.
  private var propertyPlaces: [String: Int] = [:]

  /// Makes a type without members.
  public init(
    id: TypeID, name: String, qualifiedName: String, kind: Kind, range: TextRange = .none,
    nameRange: TextRange = .none
  ) {
    self.id = id
    self.name = name
    self.qualifiedName = qualifiedName
    self.kind = kind
    self.range = range
    self.nameRange = nameRange
  }

  /// Its own property of that name.
  public func property(_ name: String) -> Property? {
    propertyIndex(name).map { properties[$0] }
  }

  /// The place of its own property of that name in ``properties``.
  public func propertyIndex(_ name: String) -> Int? {
    if let place = propertyPlaces[name], place < properties.count, properties[place].name == name {
      return place
    }
    return properties.firstIndex { $0.name == name }
  }

  /// Makes ready for fast lookups by name. Lookups are right without it, and after later changes.
  mutating func indexProperties() {
    propertyPlaces = [:]
    guard properties.count > 8 else { return }
    for (place, property) in properties.enumerated() where propertyPlaces[property.name] == nil {
      propertyPlaces[property.name] = place
    }
  }

  /// The enum case of that name.
  public func enumCase(_ name: String) -> EnumCase? {
    cases.first { $0.name == name }
  }
}

/// A case of an enum.
public struct EnumCase: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The raw value: written, or as Swift infers it; nil for an enum without raw type.
  public var rawValue: RawValue?
  /// Whether it carries values.
  public var hasAssociatedValues: Bool

  /// The value that stands for a case outside Swift.
  public enum RawValue: Sendable, Hashable {
    /// Of an integer type.
    case integer(Int64)
    /// Of `Float` or `Double`.
    case float(Double)
    /// Of `String` or `Character`.
    case string(String)
  }

  /// Makes a case of its parts.
  public init(name: String, rawValue: RawValue?, hasAssociatedValues: Bool) {
    self.name = name
    self.rawValue = rawValue
    self.hasAssociatedValues = hasAssociatedValues
  }
}

/// A method of a type or a function of a schema source.
public struct Method: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The labels of its parameters, nil for `_`.
  public var labels: [String?]
  /// The types of its parameters.
  public var parameters: [SwiftType]
  /// The type of its result; an empty tuple for none.
  public var result: SwiftType
  /// Whether it belongs to the type itself.
  public var isStatic: Bool

  /// Makes a method of its parts.
  public init(
    name: String, labels: [String?], parameters: [SwiftType], result: SwiftType, isStatic: Bool
  ) {
    self.name = name
    self.labels = labels
    self.parameters = parameters
    self.result = result
    self.isStatic = isStatic
  }
}

/// An index that a model declares.
public struct Index: Sendable, Equatable {
  /// How an index is built.
  public enum Kind: String, Sendable {
    /// A b-tree.
    case binary
    /// An R-tree, over pairs of coordinates.
    case rtree
  }

  /// How it is built.
  public var kind: Kind
  /// The key paths of its columns, each the names of its steps, the first column first.
  public var paths: [[String]]
  /// The place of its group in the source.
  public var range: TextRange

  /// Makes an index of its parts.
  public init(kind: Kind, paths: [[String]], range: TextRange = .none) {
    self.kind = kind
    self.paths = paths
    self.range = range
  }
}

/// A set of properties whose values occur once.
public struct Unique: Sendable, Equatable {
  /// The names of the properties.
  public var properties: [String]
  /// The place of its group in the source.
  public var range: TextRange

  /// Makes a constraint of its parts.
  public init(properties: [String], range: TextRange = .none) {
    self.properties = properties
    self.range = range
  }
}
