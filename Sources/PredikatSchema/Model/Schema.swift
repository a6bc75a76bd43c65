public import PredikatSyntax

/// Everything that a schema source declares: models above all, and what their properties and
/// their predicates name.
public struct Schema: Sendable {
  /// The types, in source order; ``TypeID`` is the place in here.
  public private(set) var types: [NominalType] = []
  /// Global constants, variables and functions.
  public var globals: [Global] = []
  /// The versions that `VersionedSchema` enums declare, in source order.
  public var versions: [SchemaVersion] = []
  /// `typealias` names and what they stand for.
  public var aliases: [String: SwiftType] = [:]

  /// The files that make a type `Comparable` which the schema does not declare, by its name.
  var comparables: [String: [Int]] = [:]

  /// The place from which names are looked up; nil where each name has one meaning.
  var viewpoint: ScopedNames?

  private var idsByName: [String: TypeID] = [:]
  private var idsByQualifiedName: [String: TypeID] = [:]
  private var globalPlaces: [String: Int] = [:]

  /// Makes a schema without types.
  public init() {}

  /// Adds a type, whose identity must be ``nextID``. The last of several with one name wins that
  /// name; all keep their qualified ones.
  public mutating func add(_ type: NominalType) {
    precondition(type.id == nextID, "a type's identity is its place in the schema")
    idsByName[type.name] = type.id
    idsByQualifiedName[type.qualifiedName] = type.id
    types.append(type)
  }

  /// The identity of the type that is added next.
  public var nextID: TypeID { TypeID(types.count) }

  /// The type of that identity; setting it must keep its name.
  public subscript(id: TypeID) -> NominalType {
    get { types[Int(id.index)] }
    set { types[Int(id.index)] = newValue }
  }

  /// The type of that name, qualified or not, or what an alias of that name stands for.
  public func type(named name: String) -> NominalType? { id(named: name).map { self[$0] } }

  /// The identity of the type of that name: a qualified name first, then an alias, then the last
  /// nested type that is called so.
  public func id(named name: String) -> TypeID? {
    if let viewpoint {
      guard case .nominal(let id)? = viewpoint.type(named: name) else { return nil }
      return id
    }
    if let id = idsByQualifiedName[name] { return id }
    if !aliases.isEmpty, case .nominal(let id) = aliases[name] { return id }
    return idsByName[name]
  }

  /// Whether an extension in sight makes a type `Comparable` which the schema does not declare, as
  /// `Bool`.
  public func isMadeComparable(_ name: String) -> Bool {
    guard let files = comparables[name] else { return false }
    guard let viewpoint else { return true }
    return files.contains {
      viewpoint.table.proximity.isInSight($0, from: viewpoint.scope.file)
    }
  }

  /// Whether a type has that qualified name.
  func hasType(qualified name: some StringProtocol) -> Bool {
    idsByQualifiedName[String(name)] != nil
  }

  /// The models, in source order.
  public var entities: [NominalType] { types.filter { $0.kind == .model } }

  /// The models that a store of this schema holds: of several with one name, as in the versions of
  /// a schema, the one that the name alone stands for.
  public var currentEntities: [NominalType] {
    types.filter { $0.kind == .model && id(named: $0.name) == $0.id }
  }

  /// The property of that name, the type's own or inherited.
  public func property(_ name: String, of id: TypeID) -> Property? {
    reference(to: name, of: id)?.property(in: self)
  }

  /// The last global constant, variable or function of that name.
  public func global(_ name: String) -> Global? {
    if let place = globalPlaces[name], place < globals.count, globals[place].name == name {
      return globals[place]
    }
    return globals.last { $0.name == name }
  }

  /// Makes ready for fast lookups by name, when all has been read.
  mutating func indexNames() {
    for place in types.indices { types[place].indexProperties() }
    globalPlaces = [:]
    for (place, global) in globals.enumerated() { globalPlaces[global.name] = place }
  }

  /// All properties of a type, inherited ones first, in source order.
  public func allProperties(of id: TypeID) -> [Property] {
    lineage(of: id).reversed().flatMap { self[$0].properties }
  }

  /// Whether `id` is `ancestor` or inherits from it.
  public func isKind(_ id: TypeID, of ancestor: TypeID) -> Bool {
    lineage(of: id).contains(ancestor)
  }

  /// The root of a model's inheritance: itself without a model above it.
  public func root(of id: TypeID) -> TypeID {
    var current = id
    var steps = 0
    while let above = types[Int(current.index)].superclass, steps <= types.count,
      types[Int(above.index)].kind == types[Int(id.index)].kind
    {
      current = above
      steps += 1
    }
    return current
  }

  /// A type and all that inherit from it, the type first.
  public func descendants(of id: TypeID) -> [TypeID] {
    var found = [id]
    var next = 0
    while next < found.count {
      for child in self[found[next]].subclasses where !found.contains(child) { found.append(child) }
      next += 1
    }
    return found
  }

  /// The type as Swift writes it: `[String: Int]?`.
  public func name(of type: SwiftType) -> String { TypeNamer(schema: self).name(of: type) }
}

/// A global constant, variable or function of a schema source.
public struct Global: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The type, from its annotation or its value; a function's is a ``SwiftType/function(_:_:)``.
  public var type: SwiftType
  /// The value behind `=`.
  public var value: ExpressionSyntax?
  /// The labels, for a function.
  public var labels: [String?]
  /// The place of its declaration.
  public var range: TextRange

  /// Makes a global of its parts.
  public init(
    name: String, type: SwiftType, value: ExpressionSyntax? = nil, labels: [String?] = [],
    range: TextRange = .none
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.labels = labels
    self.range = range
  }
}

/// What a `VersionedSchema` enum declares.
public struct SchemaVersion: Sendable, Equatable {
  /// The enum's name.
  public var name: String
  /// `versionIdentifier`, as `1.0.0`.
  public var identifier: String?
  /// The models it lists, by name.
  public var models: [String]
  /// The place of its declaration.
  public var range: TextRange

  /// Makes a version of its parts.
  public init(name: String, identifier: String?, models: [String], range: TextRange = .none) {
    self.name = name
    self.identifier = identifier
    self.models = models
    self.range = range
  }
}
