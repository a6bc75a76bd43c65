import Foundation
import PredikatSchema
import PredikatSyntax

extension DynamicTypes: TypeResolution {
  func metatype(of id: TypeID, at range: TextRange) throws(BridgeError) -> any Any.Type {
    guard schema[id].kind == .enum else { return DynamicObject.self }
    return SwiftTypes.metatype(of: rawScalar(of: id))
  }

  func identifierType(at range: TextRange) -> any Any.Type { DynamicObject.Identifier.self }

  func property(
    _ name: String, type: SwiftType, of base: AnyNode, at range: TextRange
  ) throws(BridgeError) -> AnyNode {
    guard let base = base as? any StandardPredicateExpression<DynamicObject> else {
      throw .unknownProperty(name, of: base.outputType, at: range)
    }
    if type == .persistentIdentifier, name == "persistentModelID" || name == "id" {
      func identifier(_ root: some StandardPredicateExpression<DynamicObject>) -> AnyNode {
        DynamicIdentifier(root: root)
      }
      return identifier(base)
    }
    func column<Value>(_: Value.Type) -> AnyNode {
      func make<Root: StandardPredicateExpression<DynamicObject>>(_ root: Root) -> AnyNode {
        DynamicColumn<Root, Value>(root: root, name: name)
      }
      return make(base)
    }
    return _openExistential(try metatype(of: type, at: range), do: column)
  }

  /// An enum's value is its raw value here.
  func rawValue(of base: AnyNode, at range: TextRange) -> AnyNode { base }

  func value(ofCase name: String, in id: TypeID, at range: TextRange) throws(BridgeError) -> Any {
    guard let found = schema[id].enumCase(name) else {
      throw .unknownCase(name, of: schema[id].name, at: range)
    }
    let type = SwiftTypes.metatype(of: rawScalar(of: id))
    let value: Any? =
      switch found.rawValue {
      case nil: name
      case .string(let text): ScalarValue.converted(text, to: type) ?? text
      case .integer(let integer): ScalarValue.converted(integer, to: type)
      case .float(let double): type == Float.self ? Float(double) : double
      }
    guard let value else { throw .unknownCase(name, of: schema[id].name, at: range) }
    return value
  }

  func value(
    ofRawValue raw: Any, in id: TypeID, at range: TextRange
  ) throws(BridgeError) -> Any? {
    for enumCase in schema[id].cases {
      let value = try value(ofCase: enumCase.name, in: id, at: range)
      if let value = value as? AnyHashable, value == raw as? AnyHashable { return raw }
    }
    return nil
  }

  func sortPath(
    over root: any Any.Type, _ properties: [SortedProperty], at range: TextRange
  ) throws(BridgeError) -> any AnyKeyPath & Sendable {
    guard root == DynamicObject.self, let last = properties.last else {
      throw .node("SortDescriptor", at: range, "a key must be a property")
    }
    func path<Value>(_: Value.Type) -> any AnyKeyPath & Sendable {
      \DynamicObject.[DynamicPath<Value>(names: properties.map(\.name))]
    }
    return _openExistential(try metatype(of: last.type.unwrapped, at: range), do: path)
  }

  func conditionalCast(of base: AnyNode, to id: TypeID) -> AnyNode? {
    let types = Set(schema.descendants(of: id).map(\.index))
    func plain(_ root: some StandardPredicateExpression<DynamicObject>) -> AnyNode {
      DynamicCast(root: root, types: types)
    }
    func optional(_ root: some StandardPredicateExpression<DynamicObject?>) -> AnyNode {
      DynamicOptionalCast(root: root, types: types)
    }
    if let base = base as? any StandardPredicateExpression<DynamicObject> { return plain(base) }
    if let base = base as? any StandardPredicateExpression<DynamicObject?> {
      return optional(base)
    }
    return nil
  }

  /// A text may stand for an enum's case as well as for itself: what it is compared with decides.
  func declaredType(of value: Any) -> String? { nil }

  private func rawScalar(of id: TypeID) -> ScalarType {
    if case .scalar(let raw)? = schema[id].rawType { return raw }
    return .string
  }
}
