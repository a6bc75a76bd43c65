import Foundation
public import PredikatSchema

/// An object of a type that exists only in a schema read at run time: named properties with values
/// of Swift's own types, to-one and to-many relationships among them.
///
/// `Foundation.Predicate` needs a type of Swift to be a predicate over; where the schema comes as
/// text there is none, and this one stands for all of its types. A predicate over such objects is
/// made by a ``PredicateBuilder`` of the same schema, and all of its nodes but the look-up of a
/// property are Foundation's own.
///
/// ```swift
/// let types = DynamicTypes(schema: schema)
/// let articles = try json.map { try types.object("Article", $0) }
/// let predicate: Predicate<DynamicObject> = try PredicateBuilder(types: types)
///   .predicate(from: "views > 10", root: "Article")
/// let popular = try articles.filter(predicate)
/// ```
///
/// Two objects of models or classes are equal when they are the same; two of structs, when their
/// values are.
public final class DynamicObject {
  /// The type's declaration in the schema.
  public let type: TypeID
  /// The identity of a model's object, which `persistentModelID` gives.
  public let identifier: Identifier?
  private let shape: DynamicShape
  private var values: [Any?]

  init(type: TypeID, identifier: Identifier?, shape: DynamicShape) {
    self.type = type
    self.identifier = identifier
    self.shape = shape
    values = shape.fields.map(\.reader.emptyValue)
  }

  /// The name of the type.
  public var typeName: String { shape.name }

  /// The value of a property: of exactly the Swift type that the schema declares, an optional one
  /// as an `Optional`; nil for a property that has no value, or that there is none of.
  public subscript(name: String) -> Any? {
    shape.places[name].flatMap { values[$0] }
  }

  /// Gives a property a value.
  ///
  /// - Parameters:
  ///   - value: A value of the declared type, or one that JSON has in its place: see
  ///     ``DynamicTypes/object(_:_:key:)``.
  ///   - name: The property.
  public func set(_ value: Any?, for name: String) throws(BridgeError) {
    guard let place = shape.places[name] else {
      throw .unknownProperty(name, of: shape.name, didYouMean: nil)
    }
    values[place] = try shape.fields[place].reader.read(value, for: name)
  }

  /// The identity of a model's object.
  public struct Identifier: Hashable, Comparable, Codable, Sendable {
    /// The name of the model that is the root of its inheritance.
    public let entity: String
    /// The number among that model's objects.
    public let key: Int64

    /// Makes the identity of an object.
    public init(entity: String, key: Int64) {
      self.entity = entity
      self.key = key
    }

    /// Orders by model, then by number.
    public static func < (left: Identifier, right: Identifier) -> Bool {
      (left.entity, left.key) < (right.entity, right.key)
    }
  }
}

extension DynamicObject: Hashable {
  /// Whether two are the same object, or structs with the same values.
  public static func == (left: DynamicObject, right: DynamicObject) -> Bool {
    if left === right { return true }
    guard left.shape.isValue, left.type == right.type else { return false }
    return left.values.elementsEqual(right.values) { areEqual($0, $1) }
  }

  /// Hashes no more than what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    if !shape.isValue { hasher.combine(ObjectIdentifier(self)) }
  }

  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    func open<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    return (left as? any Equatable).map { open($0) } ?? false
  }
}

extension DynamicObject: CustomStringConvertible {
  /// The type and the identity; not the values, which may lead around in circles.
  public var description: String {
    shape.name + (identifier.map { " \($0.key)" } ?? "")
  }
}

extension DynamicObject {
  /// The value at the end of a path of properties; nil where one of them is.
  subscript<Value>(path: DynamicPath<Value>) -> Value? {
    var object = self
    for name in path.names.dropLast() {
      guard let next = object[name] as? DynamicObject else { return nil }
      object = next
    }
    return path.names.last.flatMap { object[$0] as? Value }
  }
}

/// A path of properties to values of a type.
struct DynamicPath<Value>: Hashable, Sendable {
  let names: [String]
}

/// The properties that objects of one type have.
final class DynamicShape: Sendable {
  let name: String
  /// Whether its objects are compared by their values.
  let isValue: Bool
  let fields: [DynamicField]
  let places: [String: Int]

  init(name: String, isValue: Bool, fields: [DynamicField]) {
    self.name = name
    self.isValue = isValue
    self.fields = fields
    places = Dictionary(
      fields.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { _, last in last })
  }
}

/// A property that objects of a type have.
struct DynamicField: Sendable {
  let name: String
  let reader: DynamicValueReader
}
