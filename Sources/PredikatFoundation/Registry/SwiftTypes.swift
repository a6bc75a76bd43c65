public import PredikatSchema
import PredikatSyntax

/// Which types of Swift stand for the types of a schema, and which key paths for their properties:
/// what `Foundation.Predicate` names by type and key path, a query names by schema.
///
/// ```swift
/// var types = SwiftTypes(schema: schema)
/// try types.register(
///   Article.self, ["title": \.title, "views": \.viewCount, "author": \.author])
/// ```
///
/// Each name must be a stored property of the schema's type, and each key path's value of the type
/// that the schema declares. A subclass has key paths of its own to what it inherits, so those are
/// registered again. A property's type is known from its key path, so an enum or a `Codable`
/// struct needs a registration of its own only where predicates look into it.
public struct SwiftTypes: Sendable {
  /// The schema whose types have Swift types here.
  public let schema: Schema
  private var metatypes: [TypeID: any Any.Type] = [:]
  private var ids: [ObjectIdentifier: TypeID] = [:]
  private var properties: [PropertyPath: PropertyReference] = [:]
  private var paths: [RootedProperty: PropertyPath] = [:]
  private var identities: [TypeID: PropertyPath] = [:]

  /// Makes a registry without any type.
  public init(schema: Schema) { self.schema = schema }

  /// A property of a type, its own or inherited.
  private struct RootedProperty: Hashable {
    var root: TypeID
    var property: PropertyReference
  }

  // MARK: Look-ups

  /// The Swift type that stands for a type of the schema.
  public func metatype(of id: TypeID) -> (any Any.Type)? { metatypes[id] }

  /// The type of the schema that a Swift type stands for.
  public func id(of type: any Any.Type) -> TypeID? { ids[ObjectIdentifier(type)] }

  /// The property that a key path of a registered type leads to.
  public func property(at path: AnyKeyPath) -> PropertyReference? {
    properties[PropertyPath(lookingUp: path)]
  }

  /// The key path that leads from objects of a type to one of its properties; an inherited one's
  /// may start at an ancestor.
  public func keyPath(
    to property: PropertyReference, of root: TypeID
  ) -> (any AnyKeyPath & Sendable)? {
    for type in schema.lineage(of: root) {
      if let path = paths[RootedProperty(root: type, property: property)] { return path.path }
    }
    return nil
  }

  /// The key path that leads from a model's objects to their identity.
  public func identityPath(of root: TypeID) -> (any AnyKeyPath & Sendable)? {
    for type in schema.lineage(of: root) {
      if let path = identities[type] { return path.path }
    }
    return nil
  }

  /// Whether a key path leads to the identity of a model's objects.
  public func isIdentity(_ path: AnyKeyPath) -> Bool {
    identities.values.contains(PropertyPath(lookingUp: path))
  }

  /// The Swift type of identities; nil where none is registered.
  public var identityType: (any Any.Type)? {
    identities.values.first.map { Swift.type(of: $0.path).valueType }
  }

  // MARK: Registration

  /// Registers a Swift type and its properties by their names in the schema.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The name that the schema has for it; by default its own.
  ///   - properties: The key paths, by the names of the schema's stored properties. Not every
  ///     property must have one; a predicate that needs another is an error then. A model may have
  ///     `persistentModelID` among them, which no schema declares.
  public mutating func register<Root>(
    _ type: Root.Type, as name: String? = nil,
    _ properties: [String: any PartialKeyPath<Root> & Sendable] = [:]
  ) throws(BridgeError) {
    let name = name ?? String(describing: type)
    guard let id = schema.id(named: name) else {
      let nearest = DidYouMean.closest(to: name, among: schema.types.map(\.name))
      throw .unknownType(name, didYouMean: nearest)
    }
    try associate(type, with: id)
    for (name, path) in properties.sorted(by: { $0.key < $1.key }) {
      try register(path, as: name, of: id)
    }
  }

  private mutating func register(
    _ path: any AnyKeyPath & Sendable, as name: String, of id: TypeID
  ) throws(BridgeError) {
    guard let property = schema.reference(to: name, of: id) else {
      if name == "persistentModelID", schema[id].kind == .model {
        identities[id] = PropertyPath(path)
        return
      }
      let names = schema.allProperties(of: id).filter(\.isStored).map(\.name)
      throw .unknownProperty(
        name, of: schema[id].name, didYouMean: DidYouMean.closest(to: name, among: names))
    }
    let declared = property.property(in: schema)
    guard declared.isStored else { throw .notStored(name, of: schema[id].name) }
    let found = Swift.type(of: path).valueType
    guard try agrees(found, with: declared.type) else {
      throw .propertyType(
        name, of: schema[id].name, declared: schema.name(of: declared.type), found: found)
    }
    let entry = PropertyPath(path)
    if let other = properties[entry], other != property {
      throw .samePath(name, other: other.property(in: schema).name, of: schema[id].name)
    }
    properties[entry] = property
    paths[RootedProperty(root: id, property: property)] = entry
  }

  /// Notes that a Swift type stands for a type of the schema.
  mutating func associate(_ type: any Any.Type, with id: TypeID) throws(BridgeError) {
    let identifier = ObjectIdentifier(type)
    if let known = metatypes[id], known != type {
      throw .otherType(type, for: schema[id].name, known: known)
    }
    if let known = ids[identifier], known != id {
      throw .otherName(type, name: schema[id].name, known: schema[known].name)
    }
    metatypes[id] = type
    ids[identifier] = id
  }
}

/// A key path that can be looked up and sent.
private struct PropertyPath: Hashable, Sendable {
  let path: any AnyKeyPath & Sendable

  init(_ path: any AnyKeyPath & Sendable) { self.path = path }

  /// For a look-up only: the path is compared and let go, so it need not be sendable.
  init(lookingUp path: AnyKeyPath) {
    self.path = unsafeBitCast(path, to: (any AnyKeyPath & Sendable).self)
  }

  static func == (left: PropertyPath, right: PropertyPath) -> Bool {
    left.path as AnyKeyPath == right.path as AnyKeyPath
  }

  func hash(into hasher: inout Hasher) { hasher.combine(path as AnyKeyPath) }
}

extension Property {
  /// Whether it has a value of its own in each object.
  fileprivate var isStored: Bool { isAttribute || relationship != nil }
}
