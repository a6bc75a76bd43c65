import Foundation
import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension SwiftTypes: TypeResolution {
  func metatype(of id: TypeID, at range: TextRange) throws(BridgeError) -> any Any.Type {
    guard let type = metatype(of: id) else {
      throw .unknownType(schema[id].name, at: range)
    }
    return type
  }

  func identifierType(at range: TextRange) throws(BridgeError) -> any Any.Type {
    guard let type = identityType else { throw .unknownType("PersistentIdentifier", at: range) }
    return type
  }

  func property(
    _ name: String, type: SwiftType, of base: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    if type == .persistentIdentifier, let id = id(of: base.outputType),
      let path = identityPath(of: id), let node = NodeBuilder.keyPath(path, of: base)
    {
      return node
    }
    guard let id = id(of: base.outputType), let property = schema.reference(to: name, of: id),
      let path = keyPath(to: property, of: id),
      let node = NodeBuilder.keyPath(path, of: base)
    else { throw .unknownProperty(name, of: base.outputType, at: range) }
    return node
  }

  func rawValue(of base: AnyNode, at range: TextRange) throws(BridgeError) -> AnyNode {
    func path<Kind: RawRepresentable>(_: Kind.Type) -> (any AnyKeyPath & Sendable)? {
      \Kind.rawValue
    }
    if let known = KnownMembers.keyPath(to: "rawValue", of: base.outputType),
      let node = NodeBuilder.keyPath(known, of: base)
    {
      return node
    }
    guard let type = base.outputType as? any RawRepresentable.Type, let path = path(type),
      let node = NodeBuilder.keyPath(path, of: base)
    else { throw .unknownProperty("rawValue", of: base.outputType, at: range) }
    return node
  }

  func value(ofCase name: String, in id: TypeID, at range: TextRange) throws(BridgeError) -> Any {
    let type = try metatype(of: id, at: range)
    if let raw = schema[id].enumCase(name)?.rawValue, let type = type as? any RawRepresentable.Type,
      let value = Self.value(raw, of: type)
    {
      return value
    }
    if let type = type as? any CaseIterable.Type, let value = Self.value(named: name, of: type) {
      return value
    }
    throw .unknownCase(name, of: schema[id].name, at: range)
  }

  func value(
    ofRawValue raw: Any, in id: TypeID, at range: TextRange
  ) throws(BridgeError) -> Any? {
    func make<Kind: RawRepresentable>(_: Kind.Type) -> Any? {
      (raw as? Kind.RawValue).flatMap { Kind(rawValue: $0) }
    }
    return (try metatype(of: id, at: range) as? any RawRepresentable.Type).flatMap { make($0) }
  }

  func sortPath(
    over root: any Any.Type, _ properties: [SortedProperty], at range: TextRange
  ) throws(BridgeError) -> any AnyKeyPath & Sendable {
    var path: (any AnyKeyPath & Sendable)?
    var current = root
    for property in properties {
      guard let id = id(of: current), let reference = schema.reference(to: property.name, of: id),
        let next = keyPath(to: reference, of: id),
        let joined = path.map({ Self.appended($0, next) }) ?? next
      else {
        throw .unknownProperty(property.name, of: current, at: range)
      }
      path = joined
      current = type(of: joined).valueType
    }
    guard let path else { throw .node("SortDescriptor", at: range, "a key must be a property") }
    return path
  }

  private static func appended(
    _ path: any AnyKeyPath & Sendable, _ next: any AnyKeyPath & Sendable
  ) -> (any AnyKeyPath & Sendable)? {
    guard let joined = (path as AnyKeyPath).appending(path: next) else { return nil }
    // A path of two that can be sent can be sent.
    return unsafeDowncast(joined, to: (any AnyKeyPath & Sendable).self)
  }

  /// Swift's own casts tell classes apart.
  func conditionalCast(of base: AnyNode, to id: TypeID) -> AnyNode? { nil }

  func declaredType(of value: Any) -> String? {
    swiftType(of: type(of: value)).map { schema.name(of: $0) }
  }

  private static func value<Kind: RawRepresentable>(
    _ raw: EnumCase.RawValue, of _: Kind.Type
  ) -> Any? {
    let value: Any =
      switch raw {
      case .string(let text): text
      case .integer(let integer): integer
      case .float(let double): double
      }
    let converted =
      value as? Kind.RawValue
      ?? ScalarValue.converted(value, to: Kind.RawValue.self) as? Kind.RawValue
      ?? (value as? Double).map { Float($0) } as? Kind.RawValue
    return converted.flatMap { Kind(rawValue: $0) }
  }

  private static func value<Kind: CaseIterable>(named name: String, of _: Kind.Type) -> Any? {
    Kind.allCases.first { "\($0)" == name }
  }
}
