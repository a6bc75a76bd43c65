import Foundation
public import PredikatSchema
import PredikatSyntax

/// The types of a schema that exists only at run time, as the types of ``DynamicObject``s.
public struct DynamicTypes: Sendable {
  /// The schema.
  public let schema: Schema
  private let shapes: [DynamicShape]

  /// Makes the types of a schema.
  public init(schema: Schema) {
    self.schema = schema
    shapes = schema.types.map { type in
      let fields = schema.allProperties(of: type.id).filter { $0.role != .static }
        .map { DynamicField(name: $0.name, reader: DynamicValueReader(schema, $0.type)) }
      return DynamicShape(name: type.name, isValue: type.kind == .struct, fields: fields)
    }
  }

  /// Makes an object of a type.
  ///
  /// A value is of the type that the schema declares, or what JSON has in its place: any number
  /// that the type has exactly, ISO 8601 text for a date, text for a `UUID`, `URL` or `Decimal`,
  /// base-64 text for data, a raw value for an enum, a dictionary for another object, an array for
  /// several.
  ///
  /// - Parameters:
  ///   - name: The type.
  ///   - values: The values by property. What is left out is nil, or without elements, or, where
  ///     the type has neither, an error once a predicate asks for it.
  ///   - key: The number that is the object's identity.
  public func object(
    _ name: String, _ values: [String: Any] = [:], key: Int64? = nil
  ) throws(BridgeError) -> DynamicObject {
    guard let id = schema.id(named: name) else {
      throw .unknownType(
        name, didYouMean: DidYouMean.closest(to: name, among: schema.types.map(\.name)))
    }
    return try object(of: id, values, key: key)
  }

  /// Makes an object of a type, by the type's place in the schema.
  public func object(
    of id: TypeID, _ values: [String: Any] = [:], key: Int64? = nil
  ) throws(BridgeError) -> DynamicObject {
    let object = DynamicObject(
      type: id,
      identifier: key.map { .init(entity: schema[schema.root(of: id)].name, key: $0) },
      shape: shapes[Int(id.index)])
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let type = schema.property(name, of: id)?.type ?? .unknown
      try object.set(nested(value, type), for: name)
    }
    return object
  }

  /// The value with its dictionaries made into objects, where objects are wanted.
  private func nested(_ value: Any, _ type: SwiftType) throws(BridgeError) -> Any {
    switch type {
    case .optional(let wrapped): return try nested(value, wrapped)
    case .array(let element), .set(let element):
      guard case .nominal = element, let elements = value as? [Any] else { return value }
      var made: [Any] = []
      for value in elements { made.append(try nested(value, element)) }
      return made
    case .nominal(let id) where schema[id].kind != .enum:
      guard let values = value as? [String: Any] else { return value }
      return try object(of: id, values)
    default: return value
    }
  }
}
