import Foundation
import PredikatSchema

/// Makes values for a property of a ``DynamicObject``, of exactly the Swift type it has.
struct DynamicValueReader: Sendable {
  private let name: String
  private let form: Form

  /// What a property holds.
  private indirect enum Form: Sendable {
    case optional(Form)
    case array(Form)
    case set(Form)
    case dictionary(Form, Form)
    case scalar(ScalarType)
    /// An enum by its raw values; without such, by its names.
    case cases(ScalarType, names: Set<String>)
    case object(Set<TypeID>)
    case identifier
    /// Any type whose values are taken as they are.
    case other
  }

  init(_ schema: Schema, _ type: SwiftType) {
    name = schema.name(of: type)
    form = Self.form(schema, type)
  }

  private static func form(_ schema: Schema, _ type: SwiftType) -> Form {
    switch type {
    case .optional(let wrapped): return .optional(form(schema, wrapped))
    case .array(let element): return .array(form(schema, element))
    case .set(let element): return .set(form(schema, element))
    case .dictionary(let key, let value):
      return .dictionary(form(schema, key), form(schema, value))
    case .scalar(let scalar): return .scalar(scalar)
    case .persistentIdentifier: return .identifier
    case .nominal(let id):
      let declared = schema[id]
      guard declared.kind == .enum else { return .object(Set(schema.descendants(of: id))) }
      guard case .scalar(let raw)? = declared.rawType else {
        return .cases(.string, names: Set(declared.cases.map(\.name)))
      }
      return .cases(raw, names: [])
    default: return .other
    }
  }

  /// What the property holds before it is given a value; nil where it has none.
  var emptyValue: Any? { Self.empty(form) }

  private static func empty(_ form: Form) -> Any? {
    switch form {
    case .optional(let wrapped):
      func none<Wrapped>(_: Wrapped.Type) -> Any { Wrapped?.none as Any }
      return _openExistential(metatype(wrapped), do: none)
    case .array, .set: return TypedCollection.make([], as: metatype(form))
    default: return nil
    }
  }

  /// The value as the property's type has it.
  func read(_ value: Any?, for property: String) throws(BridgeError) -> Any {
    guard let read = Self.read(value, form) else {
      let found = value.map { "a value of type '\(Swift.type(of: $0))'" } ?? "nil"
      throw BridgeError(
        .value, "'\(property)' is of type '\(name)', and \(found) is none of its values")
    }
    return read
  }

  private static func read(_ value: Any?, _ form: Form) -> Any? {
    guard let value = value.flatMap(unwrapped), !(value is NSNull) else {
      if case .optional = form { return empty(form) }
      return nil
    }
    switch form {
    case .optional(let wrapped): return read(value, wrapped).map { NodeBuilder.optional($0) }
    case .array(let element), .set(let element):
      guard let elements = elements(value) else { return nil }
      let made = elements.compactMap { read($0, element) }
      return made.count == elements.count
        ? TypedCollection.make(made, as: metatype(form)) : nil
    case .dictionary(let key, let inner): return dictionary(value, key, inner, metatype(form))
    case .scalar(let scalar): return DynamicScalar.value(value, as: scalar)
    case .cases(let raw, let names):
      let read = DynamicScalar.value(value, as: raw)
      return names.isEmpty || (read as? String).map(names.contains) == true ? read : nil
    case .object(let types):
      return (value as? DynamicObject).flatMap { types.contains($0.type) ? $0 : nil }
    case .identifier: return value as? DynamicObject.Identifier
    case .other: return value
    }
  }

  /// The value inside an optional that stands where any value may.
  private static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalOperations else { return value }
    return optional.untyped.flatMap(unwrapped)
  }

  private static func elements(_ value: Any) -> [Any]? {
    if let array = value as? [Any] { return array }
    return (value as? any Collection).flatMap { $0 is String ? nil : Array($0) as [Any] }
  }

  private static func dictionary(
    _ value: Any, _ key: Form, _ inner: Form, _ type: any Any.Type
  ) -> Any? {
    guard let entries = value as? [AnyHashable: Any] else { return nil }
    var pairs: [(Any, Any)] = []
    for (entryKey, entry) in entries {
      guard let readKey = read(entryKey.base, key), let readValue = read(entry, inner) else {
        return nil
      }
      pairs.append((readKey, readValue))
    }
    return (type as? any DictionaryMaking.Type)?.make(pairs)
  }

  private static func metatype(_ form: Form) -> any Any.Type {
    func optional<Wrapped>(_: Wrapped.Type) -> any Any.Type { Wrapped?.self }
    func array<Element>(_: Element.Type) -> any Any.Type { [Element].self }
    func set<Element: Hashable>(_: Element.Type) -> any Any.Type { Set<Element>.self }
    func dictionary<Key: Hashable, Value>(_: Key.Type, _: Value.Type) -> any Any.Type {
      [Key: Value].self
    }
    switch form {
    case .optional(let wrapped): return _openExistential(metatype(wrapped), do: optional)
    case .array(let element): return _openExistential(metatype(element), do: array)
    case .set(let element):
      return (metatype(element) as? any Hashable.Type).map { set($0) } ?? Any.self
    case .dictionary(let key, let value):
      guard let key = metatype(key) as? any Hashable.Type else { return Any.self }
      return dictionary(key, metatype(value))
    case .scalar(let scalar), .cases(let scalar, names: _): return SwiftTypes.metatype(of: scalar)
    case .object: return DynamicObject.self
    case .identifier: return DynamicObject.Identifier.self
    case .other: return Any.self
    }
  }
}
