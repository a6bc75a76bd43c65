import Foundation
import PredikatSchema
import PredikatSyntax

/// A node of a predicate's tree, of a type that is known only at run time.
typealias AnyNode = any StandardPredicateExpression

/// The nodes of Foundation.
typealias Nodes = PredicateExpressions

/// What the types of a schema are in Swift: types that were registered, or rows of a schema that
/// exists only at run time.
protocol TypeResolution {
  /// The types' declarations.
  var schema: Schema { get }

  /// The Swift type of a schema's type.
  func metatype(of id: TypeID, at range: TextRange) throws(BridgeError) -> any Any.Type

  /// The Swift type of an object's identity.
  func identifierType(at range: TextRange) throws(BridgeError) -> any Any.Type

  /// Reads the property of that name.
  func property(
    _ name: String, type: SwiftType, of base: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode

  /// Reads the raw value of an enum.
  func rawValue(of base: AnyNode, at range: TextRange) throws(BridgeError) -> AnyNode

  /// The enum's case of that name.
  func value(
    ofCase name: String, in id: TypeID, at range: TextRange
  ) throws(BridgeError) -> Any

  /// The enum's case with that raw value; nil where there is none.
  func value(
    ofRawValue raw: Any, in id: TypeID, at range: TextRange
  ) throws(BridgeError) -> Any?

  /// The key path of a sort's key; its values may be optional.
  func sortPath(
    over root: any Any.Type, _ properties: [SortedProperty], at range: TextRange
  ) throws(BridgeError) -> any AnyKeyPath & Sendable

  /// `base as? T` of an object; nil where Swift's own cast is meant.
  func conditionalCast(of base: AnyNode, to id: TypeID) -> AnyNode?

  /// The type, as text, of a value that was captured; nil where the uses of its name decide.
  func declaredType(of value: Any) -> String?
}

extension TypeResolution {
  /// The Swift type that a type of a query stands for.
  func metatype(of type: SwiftType, at range: TextRange) throws(BridgeError) -> any Any.Type {
    switch type {
    case .scalar(let scalar): return SwiftTypes.metatype(of: scalar)
    case .optional(let wrapped):
      func optional<Wrapped>(_: Wrapped.Type) -> any Any.Type { Wrapped?.self }
      return _openExistential(try metatype(of: wrapped, at: range), do: optional)
    case .array(let element):
      func array<Element>(_: Element.Type) -> any Any.Type { [Element].self }
      return _openExistential(try metatype(of: element, at: range), do: array)
    case .set(let element):
      func set<Element: Hashable>(_: Element.Type) -> any Any.Type { Set<Element>.self }
      return set(try hashable(element, at: range))
    case .dictionary(let key, let value):
      func dictionary<Key: Hashable>(_: Key.Type, _ value: any Any.Type) -> any Any.Type {
        func pair<Value>(_: Value.Type) -> any Any.Type { [Key: Value].self }
        return _openExistential(value, do: pair)
      }
      return dictionary(try hashable(key, at: range), try metatype(of: value, at: range))
    case .range(let kind, let bound): return try rangeType(kind, bound, at: range)
    case .nominal(let id): return try metatype(of: id, at: range)
    case .persistentIdentifier: return try identifierType(at: range)
    case .comparisonResult: return ComparisonResult.self
    default: throw .unknownType(schema.name(of: type), at: range)
    }
  }

  private func hashable(
    _ type: SwiftType, at range: TextRange
  ) throws(BridgeError) -> any Hashable.Type {
    guard let found = try metatype(of: type, at: range) as? any Hashable.Type else {
      throw .unknownType(schema.name(of: type), at: range)
    }
    return found
  }

  private func rangeType(
    _ kind: SwiftType.RangeKind, _ bound: SwiftType, at range: TextRange
  ) throws(BridgeError) -> any Any.Type {
    func type<Bound: Comparable>(_: Bound.Type) -> any Any.Type {
      switch kind {
      case .halfOpen: Range<Bound>.self
      case .closed: ClosedRange<Bound>.self
      case .from: PartialRangeFrom<Bound>.self
      case .through: PartialRangeThrough<Bound>.self
      case .upTo: PartialRangeUpTo<Bound>.self
      }
    }
    guard let found = try metatype(of: bound, at: range) as? any Comparable.Type else {
      throw .unknownType(schema.name(of: bound), at: range)
    }
    return type(found)
  }
}
